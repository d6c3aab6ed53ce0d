import { expect, fn, test, waitFor } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgRadioGroup } from './radio.ts';
import './radio.ts';

const radios = `<mg-radio value="low">Low</mg-radio><mg-radio value="mid">Medium</mg-radio>
  <mg-radio value="off" disabled>Never</mg-radio><mg-radio value="high">High</mg-radio>`;
const group = (root: ParentNode) => find<MgRadioGroup>(root, 'mg-radio-group');
const radio = (root: ParentNode, value: string) => find<HTMLElement>(root, `mg-radio[value=${value}]`);
const checked = (root: ParentNode) =>
  [...root.querySelectorAll('mg-radio')]
    .filter((each) => each.ariaChecked === 'true')
    .map((each) => each.value);

test('a click selects one, with one input and one change after value is set', async () => {
  const page = await mount(
    `<form><mg-radio-group name="p" label="Priority">${radios}</mg-radio-group></form>`,
  );
  const form = find<HTMLFormElement>(page, 'form');
  const values: string[][] = [];
  page.addEventListener('input', () => values.push(entries(form)));
  const seen = record(page, 'input', 'change');
  expect(entries(form)).toEqual([]);
  await userEvent.click(radio(page, 'mid'));
  await userEvent.click(radio(page, 'mid'));
  radio(page, 'off').click();
  expect(seen).toEqual(['input', 'change']);
  expect(values).toEqual([['p=mid']]);
  expect(checked(page)).toEqual(['mid']);
  group(page).value = 'high';
  expect(entries(form)).toEqual(['p=high']);
  await rendered(page);
  expect(checked(page)).toEqual(['high']);
  expect(seen).toHaveLength(2);
});

test('has one tab stop; arrow keys move and select, skipping disabled radios', async () => {
  const page = await mount(
    `<mg-radio-group label="Priority">${radios}</mg-radio-group><button>After</button>`,
  );
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(radio(page, 'low'));
  expect(checked(page)).toEqual([]);
  await userEvent.keyboard(' ');
  expect(checked(page)).toEqual(['low']);
  for (const [key, value] of [
    ['ArrowDown', 'mid'],
    ['ArrowRight', 'high'],
    ['ArrowDown', 'low'],
    ['ArrowUp', 'high'],
    ['ArrowLeft', 'mid'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(radio(page, value));
    expect(checked(page)).toEqual([value]);
  }
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('After');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toBe(radio(page, 'mid'));
});

test('mirrors the horizontal arrow keys in right-to-left', async () => {
  const page = await mount(`<mg-radio-group dir="rtl" label="P" value="low">${radios}</mg-radio-group>`);
  await userEvent.keyboard('{Tab}{ArrowLeft}');
  expect(checked(page)).toEqual(['mid']);
});

test('supports reset, restore, fieldset and required', async () => {
  const page = await mount(`<form><fieldset><mg-radio-group name="p" value="low" required label="P">
    ${radios}</mg-radio-group></fieldset></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  group(page).value = '';
  expect(group(page).validity.valueMissing).toBe(true);
  expect(group(page).validationMessage).toBe('Choose an option.');
  form.reset();
  expect(entries(form)).toEqual(['p=low']);
  group(page).formStateRestoreCallback('high');
  expect(entries(form)).toEqual(['p=high']);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  await rendered(page);
  expect(entries(form)).toEqual([]);
  radio(page, 'low').click();
  expect(group(page).value).toBe('high');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(document.body);
});

test('reporting shows the message and focuses the first radio; Enter submits the form', async () => {
  const page = await mount(`<form><mg-radio-group required label="P">${radios}</mg-radio-group></form>`);
  expect(group(page).reportValidity()).toBe(false);
  await rendered(page);
  expect(inside(group(page), '#message').textContent?.trim()).toBe('Choose an option.');
  expect(document.activeElement).toBe(radio(page, 'low'));
  const onSubmit = fn((event: Event) => event.preventDefault());
  find(page, 'form').addEventListener('submit', onSubmit);
  await userEvent.keyboard(' {Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('radios added later apply the pending value', async () => {
  const page = await mount('<mg-radio-group label="P"></mg-radio-group>');
  group(page).value = 'mid';
  group(page).innerHTML = radios;
  await rendered(page);
  await waitFor(() => expect(checked(page)).toEqual(['mid']));
});

test.each([
  '',
  'value="mid"',
  'disabled',
  'required error="Choose"',
  'hint="Help"',
  'orientation="horizontal"',
])('has no accessibility violation with %s', async (attributes) => {
  const page = await mount(`<mg-radio-group label="P" ${attributes}>${radios}</mg-radio-group>`);
  expect(await axeProblems(page)).toEqual([]);
});

// The app's page has such a rule.
test('has one focus ring around the focused radio, also with a global focus rule', async () => {
  const page = await mount(
    `<style>:focus-visible { outline: 2px solid red }</style>
    <mg-radio-group label="P" value="mid">${radios}</mg-radio-group>`,
  );
  await userEvent.tab();
  expect(radio(page, 'mid').matches(':focus-visible')).toBe(true);
  expect(getComputedStyle(radio(page, 'mid')).outlineStyle).toBe('none');
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount(`<mg-radio-group label="P">${radios}</mg-radio-group>`);
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
