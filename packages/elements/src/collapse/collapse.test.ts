import { afterEach, beforeEach, expect, fn, spyOn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByCycles } from '../testing/listeners.ts';
import { emulateMedia } from '../testing/media.ts';
import { mountFirst, rendered } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import '../tokens.css';
import type { MgCollapse } from './collapse.ts';
import './collapse.ts';

const markup = '<mg-collapse><div style="block-size:100px"><button>Inside</button></div></mg-collapse>';

beforeEach(() => emulateMedia({}));
afterEach(async () => {
  document.body.innerHTML = '';
  await emulateMedia({});
});

const content = (collapse: MgCollapse) => collapse.shadowRoot?.querySelector('div') as HTMLElement;
const toggled = (collapse: MgCollapse) =>
  new Promise((resolve) => collapse.addEventListener('mg-toggled', resolve, { once: true }));

test('has no height when closed and that of its child when open, without an initial animation', async () => {
  const closed = await mountFirst<MgCollapse>(markup);
  expect(closed.offsetHeight).toBe(0);
  const open = await mountFirst<MgCollapse>(markup.replace('<mg-collapse', '<mg-collapse opened'));
  expect(open.offsetHeight).toBe(100);
  expect(content(open).getAnimations()).toEqual([]);
});

test('opens with a height transition of 250 ms after 50 ms, then has its natural height', async () => {
  const collapse = await mountFirst<MgCollapse>(markup);
  collapse.opened = true;
  await rendered();
  const timing = content(collapse).getAnimations()[0]?.effect?.getTiming();
  expect([timing?.delay, timing?.duration]).toEqual([50, 250]);
  await toggled(collapse);
  expect(content(collapse).getAnimations()).toEqual([]);
  (collapse.firstElementChild as HTMLElement).style.blockSize = '140px';
  expect(collapse.offsetHeight).toBe(140);
});

test('reversed during the transition, it continues from its position and fires the end once', async () => {
  const collapse = await mountFirst<MgCollapse>(markup.replace('<mg-collapse', '<mg-collapse opened'));
  const ends: boolean[] = [];
  collapse.addEventListener('mg-toggled', (event) => ends.push(event.opened));
  collapse.opened = false;
  await rendered();
  // Held in the middle: a busy machine would miss it.
  const closing = content(collapse).getAnimations()[0]!;
  closing.pause();
  closing.currentTime = 100;
  const height = content(collapse).getBoundingClientRect().height;
  expect(height).toBeGreaterThan(0);
  expect(height).toBeLessThan(90);
  collapse.opened = true;
  await rendered();
  expect(content(collapse).getBoundingClientRect().height).toBeGreaterThanOrEqual(height);
  await until(() => ends.length > 0);
  expect(ends).toEqual([true]);
  expect(collapse.offsetHeight).toBe(100);
});

test('closed content is not focusable, open content is', async () => {
  const collapse = await mountFirst<MgCollapse>(markup);
  collapse.querySelector('button')?.focus();
  expect(document.activeElement).toBe(document.body);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(document.body);
  collapse.opened = true;
  await toggled(collapse);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Inside');
});

test('find-in-page opens it immediately', async () => {
  const collapse = await mountFirst<MgCollapse>(markup);
  expect(content(collapse).getAttribute('hidden')).toBe('until-found');
  const seen: string[] = [];
  for (const type of ['mg-toggle', 'mg-toggled'] as const)
    collapse.addEventListener(type, () => seen.push(`${type} ${collapse.opened}`));
  content(collapse).dispatchEvent(new Event('beforematch'));
  expect(collapse.offsetHeight).toBe(100);
  await rendered();
  expect(collapse.offsetHeight).toBe(100);
  expect(seen).toEqual(['mg-toggle true', 'mg-toggled true']);
});

test('changes from code fire no mg-toggle', async () => {
  const collapse = await mountFirst<MgCollapse>(markup);
  const onToggle = fn();
  collapse.addEventListener('mg-toggle', onToggle);
  collapse.opened = true;
  await toggled(collapse);
  expect(onToggle).not.toHaveBeenCalled();
});

test('warns about a missing child and more than one', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  await mountFirst('<mg-collapse><p>a</p></mg-collapse>');
  expect(warn).not.toHaveBeenCalled();
  await mountFirst('<mg-collapse><p>a</p><p>b</p></mg-collapse>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('exactly one child and has 2'));
  await mountFirst('<mg-collapse></mg-collapse>');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('exactly one child and has 0'));
  warn.mockRestore();
});

test('does not animate under reduced motion and still fires the end', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' });
  const collapse = await mountFirst<MgCollapse>(markup);
  const end = toggled(collapse);
  collapse.opened = true;
  await rendered();
  expect(collapse.offsetHeight).toBe(100);
  await end;
});

test('ends in its new state when removed during the transition', async () => {
  const collapse = await mountFirst<MgCollapse>(markup.replace('<mg-collapse', '<mg-collapse opened'));
  collapse.opened = false;
  await rendered();
  collapse.remove();
  document.body.append(collapse);
  await rendered();
  await until(() => collapse.offsetHeight === 0);
});

test('has no accessibility violation and leaves no listener', async () => {
  await mountFirst(markup);
  expect(await axeProblems()).toEqual([]);
  await mountFirst(markup.replace('<mg-collapse', '<mg-collapse opened'));
  expect(await axeProblems()).toEqual([]);
  expect(await listenersLeftByCycles(markup)).toBe(0);
});
