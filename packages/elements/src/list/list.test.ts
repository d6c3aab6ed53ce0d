import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../menu/menu.ts';
import '../tokens.css';
import type { MgList, MgListItem } from './list.ts';
import './list.ts';

const links = `<mg-list label="Settings">
  <mg-list-item id="a" href="#team">Team<span slot="detail">Four people</span></mg-list-item>
  <mg-list-item id="text">Only text</mg-list-item>
  <mg-list-item id="b" pressable>Únete</mg-list-item>
  <mg-list-item id="c" href="#zone"><input slot="end" aria-label="Zone">Zone</mg-list-item>
</mg-list>`;
const choice = (selection: string) => `<mg-list selection="${selection}" label="Types">
  <mg-list-item id="a" value="bug">Bug</mg-list-item>
  <mg-list-item id="b" value="idea" checked>Idea</mg-list-item>
  <mg-list-item id="c" value="task" disabled>Task</mg-list-item>
</mg-list>`;

afterEach(() => {
  document.body.innerHTML = '';
  location.hash = '';
});

const item = (id: string) => document.querySelector(`#${id}`) as MgListItem;
const checked = (list: MgList) => list.items.filter((each) => each.checked).map((each) => each.id);

test('is a list of list items; only interactive ones are clickable', async () => {
  const list = await mountFirst<MgList>(links);
  expect(list.shadowRoot?.querySelector('div')?.role).toBe('list');
  expect(list.items.map((each) => each.role)).toEqual(['listitem', 'listitem', 'listitem', 'listitem']);
  expect(list.items.map((each) => each.shadowRoot?.querySelector('.control')?.localName)).toEqual([
    'a',
    undefined,
    'button',
    'a',
  ]);
  expect(await axeProblems()).toEqual([]);
});

test('is one tab stop, with arrow keys, Home, End and typeahead inside', async () => {
  await mountFirst<MgList>(`${links}<button id="after">After</button>`);
  item('c').querySelector('input')?.remove();
  await userEvent.keyboard('{Tab}');
  for (const [key, id] of [
    ['{ArrowDown}', 'b'],
    ['{ArrowDown}', 'c'],
    ['{ArrowDown}', 'c'],
    ['{ArrowUp}', 'b'],
    ['{Home}', 'a'],
    ['{End}', 'c'],
    ['u', 'b'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.id).toBe(id);
  }
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.id).toBe('after');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement?.id).toBe('b');
});

test('follows a link by pointer and Enter, with one event', async () => {
  const list = await mountFirst<MgList>(links);
  const seen: string[] = [];
  list.addEventListener('mg-select', (event) => seen.push((event.target as MgListItem).id));
  await userEvent.click(item('a'));
  expect(location.hash).toBe('#team');
  item('c').focus();
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe('#zone');
  await userEvent.click(item('b'));
  await userEvent.click(item('text'));
  item('b').focus();
  await userEvent.keyboard('{Enter}');
  expect(seen).toEqual(['a', 'c', 'b', 'b']);
});

test('ignores keys in a field of an item', async () => {
  await mountFirst<MgList>(links);
  const input = item('c').querySelector('input');
  input?.focus();
  await userEvent.keyboard('x{Home}{ArrowUp}');
  expect(document.activeElement).toBe(input);
});

test('a button in an item is clicked alone', async () => {
  const list = await mountFirst<MgList>(
    '<mg-list><mg-list-item pressable>Ana<button slot="end">Call</button></mg-list-item></mg-list>',
  );
  const seen: Event[] = [];
  list.addEventListener('mg-select', (event) => seen.push(event));
  await userEvent.click(list.querySelector('button') as Element);
  expect(seen).toEqual([]);
});

test('with selection it is a listbox with single or multiple options', async () => {
  const single = await mountFirst<MgList>(choice('single'));
  expect(single.shadowRoot?.querySelector('div')?.role).toBe('listbox');
  expect(item('b').role).toBe('option');
  expect([item('a').ariaSelected, item('b').ariaSelected]).toEqual(['false', 'true']);
  expect(await axeProblems()).toEqual([]);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.id).toBe('b');
  await userEvent.keyboard('{ArrowUp} ');
  expect(checked(single)).toEqual(['a']);
  await userEvent.keyboard('{End}{Enter}');
  expect(checked(single)).toEqual(['a']);

  const multiple = await mountFirst<MgList>(choice('multiple'));
  await userEvent.click(item('a'));
  expect(checked(multiple)).toEqual(['a', 'b']);
  expect(await axeProblems()).toEqual([]);
});

test('reverts a prevented selection', async () => {
  const list = await mountFirst<MgList>(choice('single'));
  item('a').addEventListener('mg-select', (event) => event.preventDefault());
  await userEvent.click(item('a'));
  await rendered();
  expect(checked(list)).toEqual(['b']);
});

test('in a menu it is a menu item with its keys, and closes the menu unless keep-open', async () => {
  const menu = await mountFirst<
    HTMLElementTagNameMap['mg-menu']
  >(`<mg-menu><button slot="trigger">More</button>
    <mg-list-item id="a" keep-open>Stay</mg-list-item><mg-list-item id="b">Go</mg-list-item></mg-menu>`);
  expect([item('a').role, item('b').role]).toEqual(['menuitem', 'menuitem']);
  menu.open = true;
  await rendered();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.id).toBe('a');
  await userEvent.keyboard('{Enter}');
  expect(menu.open).toBe(true);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(menu.open).toBe(false);
});

test('keeps one tab stop when items are added and removed', async () => {
  const list = await mountFirst<MgList>(choice('single'));
  item('b').remove();
  await rendered();
  expect(list.items.map((each) => each.tabIndex)).toEqual([0, -1]);
});

test('leaves no listener behind', async () => {
  expect(await listenersLeftByCycles(links)).toBe(0);
});
