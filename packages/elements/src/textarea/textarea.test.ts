import { expect, fn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import type { MgTextarea } from './textarea.ts';
import './textarea.ts';

const area = (root: ParentNode): MgTextarea => find<MgTextarea>(root, 'mg-textarea');
const native = (root: ParentNode): HTMLTextAreaElement => inside<HTMLTextAreaElement>(area(root), 'textarea');

test('typing fires input, blur fires change once; Enter inserts a line break', async () => {
  const page = await mount(
    '<form><mg-textarea label="Text" name="t"></mg-textarea><button>Next</button></form>',
  );
  const form = find<HTMLFormElement>(page, 'form');
  const seen = record(page, 'input', 'change', 'submit', 'mg-submit');
  await userEvent.click(native(page));
  await userEvent.keyboard('a{Enter}b');
  expect(area(page).value).toBe('a\nb');
  await userEvent.tab();
  expect(seen).toEqual(['input', 'input', 'input', 'change']);
  expect(new FormData(form).get('t')).toBe('a\nb');
  form.reset();
  expect(entries(form)).toEqual(['t=']);
});

test('Ctrl and Enter, or Enter alone if configured, request a submit; Shift and Enter insert a line break', async () => {
  const page = await mount('<mg-textarea label="Text"></mg-textarea>');
  const onSubmit = fn((event: Event) => event.type);
  const values: string[] = [];
  page.addEventListener('mg-submit', onSubmit);
  page.addEventListener('mg-submit', (event) => values.push(event.value));
  await userEvent.click(native(page));
  await userEvent.keyboard('Hi{Control>}{Enter}{/Control}');
  expect(values).toEqual(['Hi']);
  area(page).submitOnEnter = true;
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}x{Enter}');
  expect(values).toEqual(['Hi', 'Hi\nx']);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('grows with its text from rows to max-rows', async () => {
  const page = await mount('<mg-textarea label="Text" rows="2" max-rows="4"></mg-textarea>');
  const height = (): number => native(page).getBoundingClientRect().height;
  const two = height();
  area(page).value = 'a\nb\nc';
  await rendered(page);
  const three = height();
  expect(three - two).toBeCloseTo(22, 0);
  area(page).value = 'a\n'.repeat(20);
  await rendered(page);
  expect(height() - two).toBeCloseTo(44, 0);
});

test('inserts text at the caret by code without events', async () => {
  const page = await mount('<mg-textarea label="Text" value="Hi Ana"></mg-textarea>');
  const seen = record(page, 'input', 'change');
  area(page).setRangeText('@', 3, 3);
  expect(area(page).value).toBe('Hi @Ana');
  expect(seen).toEqual([]);
});

test.each(['', 'hint="Help"', 'error="Wrong"', 'required', 'disabled', 'readonly value="x"'])(
  'has no accessibility violation with %s',
  async (attributes) => {
    const page = await mount(`<mg-textarea label="Text" ${attributes}></mg-textarea>`);
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-textarea label="Text"></mg-textarea>');
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
