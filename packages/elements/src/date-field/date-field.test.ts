import { afterEach, describe, expect, spyOn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record, until } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import type { MgDateField } from './date-field.ts';
import './date-field.ts';
import '../tokens.css';
import { addMonths, today, weeksOf } from './date-math.ts';
import { formatDay, parseDay, shapeHint, shapeOf } from './date-text.ts';

const field = (root: ParentNode): MgDateField => find<MgDateField>(root, 'mg-date-field');
const native = (root: ParentNode): HTMLInputElement => inside<HTMLInputElement>(field(root), 'input');
const tool = (root: ParentNode): HTMLElement => inside(field(root), '.box .tool');
const focusedDay = () => deepActiveElement()?.dataset.day;

afterEach(async () => {
  document.body.replaceChildren();
  await until(() => !history.state?.mgLayer);
});

async function opened(attributes = 'value="2026-12-24"'): Promise<HTMLElement> {
  const page = await mount(`<mg-date-field label="Due" ${attributes}></mg-date-field><button>After</button>`);
  await userEvent.click(tool(page));
  await rendered(page);
  return page;
}

describe('days and texts', () => {
  test('uses the date order of a language', () => {
    expect(formatDay('2026-12-24', shapeOf('es'))).toBe('24/12/2026');
    expect(formatDay('2026-12-24', shapeOf('en'))).toBe('12/24/2026');
    expect(formatDay('2026-12-24', shapeOf('en-GB'))).toBe('24/12/2026');
    expect(shapeHint(shapeOf('es'), 'es')).toBe('dd/mm/aaaa');
  });

  test.each([
    ['24/12/2026', '2026-12-24'],
    ['4-1-2026', '2026-01-04'],
    ['24.12.26', '2026-12-24'],
    ['24122026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['31/02/2026', undefined],
    ['29/02/2028', '2028-02-29'],
    ['24/12', undefined],
    ['24/12/026', undefined],
    ['mañana', undefined],
  ])('%s is read as %s', (typed, iso) => {
    expect(parseDay(typed, shapeOf('es'))).toBe(iso);
  });

  test('keeps the day across months where possible, and weeks start by language', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
    expect(weeksOf('2026-02-10', 1)[0]?.[0]).toBe('2026-01-26');
    expect(weeksOf('2026-02-10', 7)).toHaveLength(4);
  });
});

test('typed digits form a date with correct value, input and change', async () => {
  const page = await mount('<form lang="es"><mg-date-field name="due" label="Fecha"></mg-date-field></form>');
  const form = find<HTMLFormElement>(page, 'form');
  const values: string[] = [];
  page.addEventListener('input', () => values.push(field(page).value));
  const seen = record(page, 'change');
  await userEvent.click(native(page));
  await userEvent.keyboard('24122026');
  expect(native(page).value).toBe('24/12/2026');
  expect(values.at(-1)).toBe('2026-12-24');
  expect(values.slice(0, -1).join('')).toBe('');
  expect(seen).toEqual([]);
  await userEvent.keyboard('{Tab}');
  expect(seen).toEqual(['change']);
  expect(entries(form)).toEqual(['due=2026-12-24']);
});

test('an incomplete date is a bad input, reported on blur in the language of the page', async () => {
  const page = await mount('<div lang="es"><mg-date-field label="Fecha"></mg-date-field></div>');
  await userEvent.click(native(page));
  await userEvent.keyboard('3113');
  expect(field(page).value).toBe('');
  expect(field(page).validity.badInput).toBe(true);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('');
  native(page).blur();
  await rendered(page);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('Escribe una fecha como 24/12/2026.');
});

test('expands a short year on blur', async () => {
  const page = await mount('<div lang="es"><mg-date-field label="Fecha"></mg-date-field></div>');
  await userEvent.click(native(page));
  await userEvent.keyboard('1/2/26');
  expect(field(page).value).toBe('');
  native(page).blur();
  await rendered(page);
  expect(field(page).value).toBe('2026-02-01');
  expect(native(page).value).toBe('01/02/2026');
});

test('Up and Down change the part at the caret within the limits', async () => {
  const page = await mount(
    '<div lang="es"><mg-date-field label="Fecha" value="2026-12-24" max="2027-01-10"></mg-date-field></div>',
  );
  native(page).focus();
  native(page).setSelectionRange(1, 1);
  await userEvent.keyboard('{ArrowUp}');
  expect(field(page).value).toBe('2026-12-25');
  native(page).setSelectionRange(4, 4);
  await userEvent.keyboard('{ArrowDown}');
  expect(field(page).value).toBe('2026-11-25');
  native(page).setSelectionRange(8, 8);
  await userEvent.keyboard('{ArrowUp}');
  expect(field(page).value).toBe('2027-01-10');
  expect(native(page).selectionStart).toBe(6);
});

test('ignores an invalid limit', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await opened('value="2026-12-24" min="soon" max="2026-13-01"');
  expect(field(page).validationMessage).toBe('');
  expect(field(page).validity.valid).toBe(true);
  expect(focusedDay()).toBe('2026-12-24');
  expect(warn.mock.calls.flat().join()).toContain('"soon" is no day');
  warn.mockRestore();
});

test('supports required, min, max, reset, restore and fieldset', async () => {
  const page = await mount(`<form><fieldset><mg-date-field name="d" label="D" value="2026-05-05" required
    min="2026-05-01" max="2026-05-31"></mg-date-field></fieldset></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  field(page).value = '2026-04-30';
  expect(field(page).validity.rangeUnderflow).toBe(true);
  expect(field(page).validationMessage).toBe('Use 05/01/2026 or a later date.');
  field(page).value = '2026-06-01';
  expect(field(page).validity.rangeOverflow).toBe(true);
  field(page).value = '';
  expect(field(page).validity.valueMissing).toBe(true);
  form.reset();
  expect(entries(form)).toEqual(['d=2026-05-05']);
  field(page).formStateRestoreCallback('2026-05-09');
  expect(entries(form)).toEqual(['d=2026-05-09']);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  expect(entries(form)).toEqual([]);
});

test('an invalid value warns and counts as none', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = document.createElement('mg-date-field');
  element.value = '24/12/2026';
  expect(element.value).toBe('');
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('the calendar opens at the value and supports the keys of a grid', async () => {
  await opened();
  expect(focusedDay()).toBe('2026-12-24');
  for (const [key, day] of [
    ['{ArrowRight}', '2026-12-25'],
    ['{ArrowDown}', '2027-01-01'],
    ['{ArrowLeft}', '2026-12-31'],
    ['{ArrowUp}', '2026-12-24'],
    ['{Home}', '2026-12-20'],
    ['{End}', '2026-12-26'],
    ['{PageDown}', '2027-01-26'],
    ['{PageUp}{PageUp}', '2026-11-26'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-26'],
  ] as const) {
    await userEvent.keyboard(key);
    await until(() => focusedDay() === day);
  }
});

test('Enter selects, closes and returns focus to the button, with one input and one change', async () => {
  const page = await opened();
  const seen = record(field(page), 'input', 'change', 'mg-close');
  await userEvent.keyboard('{ArrowRight}');
  await until(() => focusedDay() === '2026-12-25');
  await userEvent.keyboard('{Enter}');
  await rendered(page);
  expect(field(page).value).toBe('2026-12-25');
  expect(native(page).value).toBe('12/25/2026');
  expect(seen).toEqual(['input', 'change', 'mg-close']);
  expect(deepActiveElement()).toBe(tool(page));
});

test('Escape, Back and a click outside close it without a selection', async () => {
  const page = await opened();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await until(() => !field(page).open);
  expect(deepActiveElement()).toBe(tool(page));
  await until(() => !history.state?.mgLayer);
  await userEvent.click(tool(page));
  await rendered(page);
  await until(() => Boolean(history.state?.mgLayer));
  history.back();
  await until(() => !field(page).open);
  await userEvent.click(tool(page));
  await rendered(page);
  await userEvent.click(document.documentElement, { position: { x: 900, y: 700 } });
  await until(() => !field(page).open);
  expect(field(page).value).toBe('2026-12-24');
});

test('Alt+Down opens it from the input, and Tab cycles inside', async () => {
  const page = await mount('<mg-date-field label="Due" value="2026-12-24"></mg-date-field>');
  native(page).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await until(() => focusedDay() === '2026-12-24');
  const stops: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    await userEvent.keyboard('{Tab}');
    stops.push(deepActiveElement()?.ariaLabel ?? deepActiveElement()?.textContent?.trim() ?? '');
  }
  expect(stops).toEqual(['Today', 'Previous month', 'Next month', 'Thursday, December 24, 2026']);
  await userEvent.keyboard('{Escape}');
  await until(() => deepActiveElement() === native(page));
});

test('days outside the limits cannot be selected, and keys stop at the limit', async () => {
  const page = await opened('value="2026-12-24" min="2026-12-10" max="2026-12-28"');
  await userEvent.keyboard('{PageDown}');
  await until(() => focusedDay() === '2026-12-28');
  inside(field(page), '[data-day="2026-12-05"]').click();
  expect(field(page).value).toBe('2026-12-24');
  expect(inside(field(page), '[data-day="2026-12-05"]').ariaDisabled).toBe('true');
});

test('marks today and selects it with one key; supports Spanish', async () => {
  const page = await opened('lang="es"');
  expect(inside(field(page), 'td[aria-current]').dataset.day).toBe(today());
  expect(inside(field(page), 'th').getAttribute('abbr')).toBe('lunes');
  await userEvent.click(inside(field(page), '.today'));
  expect(field(page).value).toBe(today());
});

test('mirrors the horizontal arrow keys in right-to-left', async () => {
  await opened('value="2026-12-24" dir="rtl"');
  await userEvent.keyboard('{ArrowLeft}');
  await until(() => focusedDay() === '2026-12-25');
});

test('leaves nothing behind when removed while open', async () => {
  const page = await opened();
  const left = field(page);
  const seen = record(left, 'mg-close');
  left.remove();
  await until(() => !left.open && seen.length > 0);
  expect(seen).toEqual(['mg-close']);
});

test.each(['', 'value="2026-12-24"', 'disabled', 'readonly', 'required error="Wrong"', 'hint="Help"'])(
  'has no accessibility violation with %s',
  async (attributes) => {
    const page = await mount(`<mg-date-field label="Due" ${attributes}></mg-date-field>`);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('has no accessibility violation while open', async () => {
  expect(await axeProblems(await opened())).toEqual([]);
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-date-field label="Due" value="2026-12-24"></mg-date-field>');
    const brief = field(page);
    brief.open = true;
    await rendered(page);
    page.replaceChildren();
    await until(() => !brief.open);
    await brief.updateComplete;
  });
  await until(() => !history.state?.mgLayer);
  expect(left).toBeLessThanOrEqual(1);
});
