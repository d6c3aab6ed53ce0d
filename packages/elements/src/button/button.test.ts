import { expect, fn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgButton } from './button.ts';
import './button.ts';

const button = (root: ParentNode): MgButton => find<MgButton>(root, 'mg-button');

test('clicks by pointer, Enter and Space', async () => {
  const page = await mount('<mg-button>Save</mg-button>');
  const onClick = fn();
  button(page).addEventListener('click', onClick);
  await userEvent.click(button(page));
  button(page).focus();
  await userEvent.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  button(page).click();
  expect(onClick).toHaveBeenCalledTimes(4);
});

test('submits its form with its own entry, and adds none otherwise', async () => {
  const page = await mount(`<form><input name="a" value="1">
    <mg-button type="submit" name="how" value="save">Save</mg-button></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  const sent: string[][] = [];
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(entries(form));
  });
  expect(entries(form)).toEqual(['a=1']);
  await userEvent.click(button(page));
  expect(sent).toEqual([['a=1', 'how=save']]);
  expect(entries(form)).toEqual(['a=1']);
});

test('acts after the listeners of the page, which can prevent it', async () => {
  const page = await mount('<form><mg-button type="submit">Save</mg-button></form>');
  const order: string[] = [];
  find(page, 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    order.push('submit');
  });
  document.addEventListener('click', () => order.push('click'), { once: true });
  await userEvent.click(button(page));
  expect(order).toEqual(['click', 'submit']);
  page.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(button(page));
  expect(order).toEqual(['click', 'submit']);
});

test('resets its form, also by the form attribute', async () => {
  const page = await mount(
    `<form id="far"><input value="1"></form><mg-button type="reset" form="far">Undo</mg-button>`,
  );
  const input = find<HTMLInputElement>(page, 'input');
  input.value = '2';
  await userEvent.click(button(page));
  expect(input.value).toBe('1');
});

test('is clickable again after it is enabled', async () => {
  // The browser calls back during the update that causes the change.
  const page = await mount('<mg-button disabled>Save</mg-button>');
  button(page).disabled = false;
  await rendered(page);
  const onClick = fn();
  button(page).addEventListener('click', onClick);
  await userEvent.click(button(page));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('ignores clicks while disabled, by itself or by a fieldset', async () => {
  const page = await mount('<fieldset disabled><mg-button>Save</mg-button></fieldset>');
  const onClick = fn();
  page.addEventListener('click', onClick);
  button(page).click();
  button(page).focus();
  expect(document.activeElement).toBe(document.body);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = false;
  button(page).disabled = true;
  await rendered(page);
  button(page).click();
  expect(onClick).not.toHaveBeenCalled();
});

test('keeps the focus and ignores clicks while loading', async () => {
  const page = await mount('<form><mg-button type="submit">Save</mg-button></form>');
  const onPress = fn((event: Event) => event.preventDefault());
  page.addEventListener('click', onPress);
  page.addEventListener('submit', onPress);
  button(page).focus();
  button(page).loading = true;
  await rendered(page);
  await userEvent.keyboard('{Enter} ');
  inside(button(page), 'button').click();
  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button(page));
  expect(inside(button(page), 'button').getAttribute('aria-busy')).toBe('true');
});

test('is a link with href, which is inert while disabled', async () => {
  const page = await mount('<mg-button href="#there">Go</mg-button>');
  await userEvent.click(button(page));
  expect(location.hash).toBe('#there');
  history.replaceState(null, '', location.pathname + location.search);
  button(page).disabled = true;
  await rendered(page);
  expect(inside(button(page), 'a').hasAttribute('href')).toBe(false);
  expect(inside(button(page), 'a').getAttribute('aria-disabled')).toBe('true');
});

test('is 32 or 40 px high', async () => {
  const page = await mount('<mg-button>Save</mg-button>');
  expect(button(page).getBoundingClientRect().height).toBe(32);
  button(page).size = 'lg';
  await rendered(page);
  expect(button(page).getBoundingClientRect().height).toBe(40);
});

// Regression: a button beside a long text broke its label within words.
test('wraps between words when space is tight, never within one', async () => {
  const page = await mount(`<div style="display: flex; inline-size: 200px">
    <mg-button>Guardar cambios</mg-button><p style="flex: none; inline-size: 180px">A text that does not give way</p>
  </div>`);
  const words = new Range();
  const text = find(page, 'mg-button').firstChild as Text;
  words.setStart(text, 0);
  words.setEnd(text, 'Guardar'.length);
  expect(lines(words)).toBe(1);
  words.setEnd(text, text.length);
  expect(lines(words)).toBe(2);
});

test('breaks a word that is wider than its container instead of overflowing', async () => {
  const page = await mount(
    '<div style="inline-size: 120px"><mg-button>Desoxirribonucleicamente</mg-button></div>',
  );
  expect(inside(button(page), 'button').scrollWidth).toBeLessThanOrEqual(120);
  expect(button(page).getBoundingClientRect().width).toBeLessThanOrEqual(120);
});

test.each([
  '',
  'variant="primary"',
  'variant="quiet"',
  'variant="danger"',
  'disabled',
  'loading',
  'href="#a"',
])('has no accessibility violation with %s', async (attributes) => {
  const page = await mount(`<mg-button ${attributes}>Save</mg-button>`);
  expect(await axeProblems(page)).toEqual([]);
});

test('follows changes of its aria-label', async () => {
  const page = await mount('<mg-button><b>+</b></mg-button>');
  const name = (): string | null => inside(button(page), 'button').ariaLabel;
  button(page).setAttribute('aria-label', 'Add');
  await rendered(page);
  expect(name()).toBe('Add');
  button(page).ariaLabel = 'Add a ticket';
  await rendered(page);
  expect(name()).toBe('Add a ticket');
  button(page).ariaLabel = null;
  await rendered(page);
  expect(name()).toBeNull();
});

// Browsers warn about a form that was removed by then.
test.each([
  ['button', 0],
  ['submit', 1],
])('with type %s submits a form of its own %i times', async (type, times) => {
  const page = await mount(`<form><mg-button type="${type}">Save</mg-button></form>`);
  find(page, 'form').addEventListener('submit', (event) => event.preventDefault());
  const sent = fn();
  button(page).shadowRoot?.addEventListener('submit', sent, true);
  await userEvent.click(button(page));
  expect(sent).toHaveBeenCalledTimes(times);
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-button>Save</mg-button>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});

/** Number of lines of a text node. */
function lines(range: Range): number {
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}
