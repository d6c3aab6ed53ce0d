import { afterEach, expect, restoreAllMocks, spyOn, test, waitFor } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import { active, control, labels, mountSelect, press, select } from './select-testing.ts';

/** From here on keystrokes belong together, however slowly the machine sends them. */
const stopClock = () => spyOn(performance, 'now').mockReturnValue(performance.now());

afterEach(() => {
  restoreAllMocks();
});

test('the first letter typed while closed counts', async () => {
  stopClock();
  const page = await mountSelect();
  await press(page, 'a');
  // Typeahead is loaded on focus of the first select of a page.
  await waitFor(() => expect(active(page)).toBe('Alba'), { timeout: 5000 });
  expect(select(page).open).toBe(true);
  await press(page, 'n');
  expect(active(page)).toBe('Ana');
});

test('typeahead folds accents, and repeating a letter moves on', async () => {
  stopClock();
  const page = await mountSelect();
  await press(page, 'is');
  expect(active(page)).toBe('İstanbul');
  await press(page, '{Escape}');
  await press(page, 'aa');
  expect(active(page)).toBe('Ana');
});

test('shows typed letters after a pause, until the next key', async () => {
  const page = await mountSelect('value="a"');
  const typed = (): string | undefined =>
    select(page).shadowRoot?.querySelector('[part=typed]')?.textContent ?? undefined;
  const clock = stopClock();
  await press(page, 'zu');
  clock.mockRestore();
  await waitFor(() => expect(typed()).toBe('zu'), { timeout: 5000 });
  expect(control(page).textContent?.trim()).toBe('Alba');
  expect(await axeProblems(page)).toEqual([]);
  await press(page, '{ArrowDown}');
  expect(typed()).toBeUndefined();
  await press(page, 'q');
  await waitFor(() => expect(typed()).toBe('q'), { timeout: 5000 });
  await press(page, '{Escape}');
  expect(typed()).toBeUndefined();
});

test('Home, End, page keys, Tab and Space follow the ARIA pattern', async () => {
  const page = await mountSelect();
  await press(page, '{End}');
  expect(active(page)).toBe('Straße');
  await press(page, '{Home}');
  expect(active(page)).toBe('Alba');
  await press(page, '{PageDown}');
  expect(active(page)).toBe('Straße');
  await press(page, ' ');
  expect(select(page).value).toBe('s');
  await press(page, '{ArrowDown}{ArrowUp}{Tab}');
  expect(select(page).value).toBe('i');
  expect(select(page).open).toBe(false);
});

test.each(['', 'searchable'])('Tab in a list that was only opened selects nothing %s', async (attributes) => {
  const page = await mountSelect(attributes);
  await press(page, '{ArrowDown}{Tab}');
  expect([select(page).open, select(page).value]).toEqual([false, '']);
  // The same after a list with an arrow key and Escape.
  await press(page, '{ArrowDown}{ArrowDown}{Escape}');
  await press(page, '{ArrowDown}{Tab}');
  expect([select(page).open, select(page).value]).toEqual([false, '']);
});

test.each(['es', 'en'])('announces a search without results, lang=%s', async (lang) => {
  const page = await mountSelect(`searchable lang="${lang}"`);
  const region = (): Element => inside(select(page), '[aria-live=polite]:not(#message)');
  await press(page, '{ArrowDown}');
  await waitFor(() => expect(region().textContent).toBe(''), { timeout: 5000 });
  const before = region();
  await press(page, 'qq');
  expect(region()).toBe(before);
  expect(region().textContent).toBe(lang === 'es' ? 'Sin resultados' : 'No results');
  expect(await axeProblems(page)).toEqual([]);
  await press(page, '{Backspace}{Backspace}a');
  expect(region().textContent).toBe('');
  await press(page, 'qq{Escape}');
  expect(region().textContent).toBe('');
});

test('warns about native options and a value without an option', async () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = await mountSelect('value="nowhere"');
  await press(page, '{ArrowDown}');
  const said = (): string => warn.mock.calls.join('\n');
  await waitFor(() => expect(said()).toContain('value "nowhere" is none of its options'));
  select(page).innerHTML = '<option>Alba</option>';
  await waitFor(() => expect(said()).toContain('<option> is not read, use <mg-option>'));
});

test.each([
  ['zu', 'Zürich', 'Zü'],
  ['istanbul', 'İstanbul', 'İstanbul'],
  ['strasse', 'Straße', 'Straße'],
  ['BA', 'Alba', 'ba'],
])('searching "%s" finds %s and highlights %s', async (typed, found, marked) => {
  const page = await mountSelect('searchable');
  await press(page, typed);
  expect(labels(page)).toEqual([found]);
  await waitFor(() => expect(inside(select(page), 'mark').textContent).toBe(marked), { timeout: 5000 });
  await press(page, '{Escape}');
  expect(labels(page).length).toBeGreaterThan(0);
});

test('a search field replaces its value by the first letter, and Enter selects the match', async () => {
  const page = await mountSelect('searchable value="a"');
  const input = control(page);
  if (!(input instanceof HTMLInputElement)) throw new Error('not an input');
  expect(input.value).toBe('Alba');
  await press(page, 'z');
  expect(input.value).toBe('z');
  await press(page, 'u{Enter}');
  expect(select(page).value).toBe('z');
  expect(input.value).toBe('Zürich');
  const seen = record(page, 'input');
  await press(page, 's');
  expect(input.value).toBe('s');
  expect(seen).toEqual([]);
  await press(page, 'xx');
  expect(inside(select(page), '#list').textContent?.trim()).toBe('No results');
});

test('a focused combobox passes focus, open list and letters to the field that replaces it', async () => {
  const page = await mountSelect();
  const seen = record(select(page), 'mg-open', 'mg-close');
  await press(page, '{ArrowDown}');
  select(page).searchable = true;
  await select(page).updateComplete;
  expect(select(page).shadowRoot?.activeElement).toBe(control(page));
  expect(control(page).localName).toBe('input');
  expect(seen).toEqual(['mg-open']);
  await userEvent.keyboard('zu');
  await waitFor(() => expect(labels(page)).toEqual(['Zürich']));
  expect(active(page)).toBe('Zürich');
});
