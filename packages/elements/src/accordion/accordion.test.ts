import { afterEach, expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgAccordion, MgAccordionItem } from './accordion.ts';
import './accordion.ts';

const markup = `<mg-accordion>
  <mg-accordion-item id="a" heading="What is it?"><p>A board.</p></mg-accordion-item>
  <mg-accordion-item id="b" heading="What does it cost?"><input aria-label="Seats"></mg-accordion-item>
  <mg-accordion-item id="c" heading="Where is my data?" opened>Here.</mg-accordion-item>
</mg-accordion>`;

afterEach(() => {
  document.body.innerHTML = '';
});

const item = (id: string) => document.querySelector(`#${id}`) as MgAccordionItem;
const button = (id: string) => item(id).shadowRoot?.querySelector('button') as HTMLButtonElement;
const opened = (accordion: MgAccordion) =>
  accordion.items.filter((each) => each.opened).map((each) => each.id);

test('a click opens one item and closes the other, and updates the heading', async () => {
  const accordion = await mountFirst<MgAccordion>(markup);
  expect(opened(accordion)).toEqual(['c']);
  await userEvent.click(button('a'));
  await rendered();
  expect(opened(accordion)).toEqual(['a']);
  expect([button('a').ariaExpanded, button('c').ariaExpanded]).toEqual(['true', 'false']);
  await until(() => item('a').querySelector('p')?.checkVisibility() === true);
  await userEvent.click(button('a'));
  expect(opened(accordion)).toEqual([]);
});

test('multiple allows several open items; without it the first open one stays', async () => {
  const accordion = await mountFirst<MgAccordion>(
    markup.replace('<mg-accordion>', '<mg-accordion multiple>'),
  );
  await userEvent.click(button('a'));
  expect(opened(accordion)).toEqual(['a', 'c']);
  accordion.multiple = false;
  await rendered();
  expect(opened(accordion)).toEqual(['a']);
});

test('arrow keys, Home and End move between headings, Enter and Space open', async () => {
  const accordion = await mountFirst<MgAccordion>(markup);
  await userEvent.keyboard('{Tab}');
  for (const [key, id] of [
    ['ArrowDown', 'b'],
    ['ArrowDown', 'c'],
    ['ArrowDown', 'a'],
    ['ArrowUp', 'c'],
    ['Home', 'a'],
    ['End', 'c'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement?.id).toBe(id);
  }
  await userEvent.keyboard('{Home}{Enter}');
  expect(opened(accordion)).toEqual(['a']);
  await userEvent.keyboard(' ');
  expect(opened(accordion)).toEqual([]);
});

test('ignores keys in the content and key combinations', async () => {
  await mountFirst<MgAccordion>(markup);
  await userEvent.click(button('b'));
  await until(
    () => item('b').querySelector('input')?.checkVisibility({ contentVisibilityAuto: true }) === true,
  );
  item('b').querySelector('input')?.focus();
  await userEvent.keyboard('{ArrowDown}{Home}');
  expect(document.activeElement?.localName).toBe('input');
  button('b').focus();
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(document.activeElement?.id).toBe('b');
});

test('fires one cancelable mg-toggle after open is updated', async () => {
  const accordion = await mountFirst<MgAccordion>(markup);
  const seen: string[] = [];
  accordion.addEventListener('mg-toggle', (event) => {
    seen.push(`${event.opened} ${(event.target as MgAccordionItem).opened}`);
    event.preventDefault();
  });
  item('a').addEventListener('mg-toggle', (event) => event.preventDefault());
  await userEvent.click(button('a'));
  expect(seen).toEqual(['true true']);
  expect(opened(accordion)).toEqual(['c']);
  item('a').opened = true;
  await rendered();
  expect(seen).toHaveLength(1);
});

test('find-in-page opens a closed item with a match', async () => {
  const accordion = await mountFirst<MgAccordion>(markup);
  const collapse = item('a').shadowRoot?.querySelector('mg-collapse');
  collapse?.shadowRoot?.querySelector('div')?.dispatchEvent(new Event('beforematch'));
  await rendered();
  expect(opened(accordion)).toEqual(['a']);
});

test('a disabled item is announced and focusable, but does not open', async () => {
  const accordion = await mountFirst<MgAccordion>(markup.replace('id="a"', 'id="a" disabled'));
  button('a').click();
  expect(opened(accordion)).toEqual(['c']);
  expect(button('a').ariaDisabled).toBe('true');
});

test('has no accessibility violation, open and closed, and leaves no listener', async () => {
  await mountFirst(`<h2>Questions</h2>${markup}`);
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles(markup)).toBe(0);
});
