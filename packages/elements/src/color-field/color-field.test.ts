import { expect, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgColorField } from './color-field.ts';
import './color-field.ts';
import { normalizeHex } from './hex.ts';

const field = (root: ParentNode): MgColorField => find<MgColorField>(root, 'mg-color-field');
const native = (root: ParentNode) => inside<HTMLInputElement>(field(root), '#control');
const swatches = (root: ParentNode) => [
  ...(field(root).shadowRoot?.querySelectorAll<HTMLElement>('.swatch') ?? []),
];

test.each([
  ['#2F7FB5', '#2f7fb5'],
  ['2f7fb5', '#2f7fb5'],
  ['#27b', '#2277bb'],
  [' 27b ', '#2277bb'],
  ['#2f7fb', undefined],
  ['red', undefined],
])('parses %s as %s', (typed, color) => {
  expect(normalizeHex(typed)).toBe(color);
});

test('normalizes a typed color on blur; the form has it immediately', async () => {
  const page = await mount('<form><mg-color-field name="c" label="Color"></mg-color-field></form>');
  const form = find<HTMLFormElement>(page, 'form');
  const seen = record(page, 'change');
  await userEvent.click(native(page));
  await userEvent.keyboard('2F7');
  expect(entries(form)).toEqual(['c=#22ff77']);
  native(page).blur();
  await rendered(page);
  expect(field(page).value).toBe('#22ff77');
  expect(native(page).value).toBe('#22ff77');
  expect(seen).toEqual(['change']);
});

test('reports an invalid color on blur', async () => {
  const page = await mount('<div lang="es"><mg-color-field label="Color"></mg-color-field></div>');
  await userEvent.click(native(page));
  await userEvent.keyboard('azul');
  expect(field(page).validity.patternMismatch).toBe(true);
  native(page).blur();
  await rendered(page);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('Escribe un color como #2f7fb5.');
});

test('a swatch selects with one input and one change; arrow keys move and select', async () => {
  const page = await mount('<mg-color-field label="Color"></mg-color-field>');
  const seen = record(page, 'input', 'change');
  field(page).swatches = [{ value: '#f00', label: 'Red' }, { value: '#00ff00' }, { value: '#0000ff' }];
  await rendered(page);
  await userEvent.click(swatches(page)[0] as HTMLElement);
  expect(field(page).value).toBe('#ff0000');
  expect(seen).toEqual(['input', 'change']);
  await userEvent.keyboard('{ArrowLeft}');
  expect(field(page).value).toBe('#0000ff');
  await rendered(page);
  expect(swatches(page).map((swatch) => swatch.ariaChecked)).toEqual(['false', 'false', 'true']);
  expect(swatches(page).map((swatch) => swatch.tabIndex)).toEqual([-1, -1, 0]);
  expect(swatches(page).map((swatch) => swatch.ariaLabel)).toEqual(['Red', '#00ff00', '#0000ff']);
});

test('the system picker fires one change', async () => {
  const page = await mount('<mg-color-field label="Color"></mg-color-field>');
  const seen = record(page, 'input', 'change');
  const picker = inside<HTMLInputElement>(field(page), '[type=color]');
  for (const color of ['#111111', '#222222']) {
    picker.value = color;
    picker.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  }
  picker.dispatchEvent(new Event('change', { bubbles: true }));
  expect(seen).toEqual(['input', 'change']);
  expect(field(page).value).toBe('#222222');
});

test('supports required, reset and fieldset', async () => {
  const page = await mount(`<form><fieldset><mg-color-field name="c" label="C" value="#2f7fb5" required>
    </mg-color-field></fieldset></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  field(page).value = '';
  expect(field(page).validity.valueMissing).toBe(true);
  form.reset();
  expect(entries(form)).toEqual(['c=#2f7fb5']);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  await rendered(page);
  expect(entries(form)).toEqual([]);
  expect(swatches(page).every((swatch) => swatch.matches(':disabled'))).toBe(true);
});

test.each(['', 'value="#2f7fb5"', 'disabled', 'readonly', 'required error="Wrong"', 'hint="Help"'])(
  'has no accessibility violation with %s',
  async (attributes) => {
    const page = await mount(`<mg-color-field label="Color" ${attributes}></mg-color-field>`);
    expect(await axeProblems(page)).toEqual([]);
  },
);

// Regression: “#c2474b” became “c2474b#”, since a leading symbol follows the direction of the surrounding text.
test('the symbol stays before the digits in right-to-left, and the field is aligned with others', async () => {
  const page = await mount(
    '<div dir="rtl"><mg-color-field label="Color" value="#c2474b"></mg-color-field></div>',
  );
  const { direction, textAlign } = getComputedStyle(native(page));
  expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'right' });
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-color-field label="Color"></mg-color-field>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
