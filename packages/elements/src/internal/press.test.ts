import { afterEach, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { clear, mount } from '../testing/mount.ts';
import { find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import '../color-field/color-field.ts';
import '../date-field/date-field.ts';
import '../text-field/text-field.ts';
import '../textarea/textarea.ts';

afterEach(clear);

/** Typed text, and the rule that it violates. */
const typed = [
  { tag: 'mg-text-field', rules: 'type="email"', text: 'ana' },
  { tag: 'mg-textarea', rules: 'minlength="9"', text: 'short' },
  { tag: 'mg-date-field', rules: '', text: '99' },
  { tag: 'mg-color-field', rules: '', text: 'blue-ish' },
];

async function mountForm(tag: string, rules: string): Promise<[HTMLElement, HTMLElement, HTMLButtonElement]> {
  const page = await mount(
    `<${tag} label="Field" ${rules}></${tag}><button type="button" style="display: block; block-size: 16px; padding: 0">Next</button>`,
  );
  const field = find<HTMLElement>(page, tag);
  return [field, inside(field, '#control'), find<HTMLButtonElement>(page, 'button')];
}

async function write(control: HTMLElement, text: string): Promise<void> {
  await userEvent.click(control);
  await userEvent.keyboard(text);
}

test.each(typed)(
  '$tag: content below stays under the pointer until it is clicked',
  async ({ tag, rules, text }) => {
    const [field, control, button] = await mountForm(tag, rules);
    const top = button.getBoundingClientRect().top;
    const tops: number[] = [];
    button.addEventListener('click', () => tops.push(button.getBoundingClientRect().top));
    await write(control, text);
    await userEvent.click(button);
    expect(tops).toEqual([top]);
    // Only then the message is shown, which moves it.
    await until(() => field.matches(':state(user-invalid)') && button.getBoundingClientRect().top > top);
  },
);

test.each(typed)('$tag: leaving by keyboard shows the message immediately', async ({ tag, rules, text }) => {
  const [field, control] = await mountForm(tag, rules);
  await write(control, text);
  // Past its own buttons.
  // oxlint-disable-next-line no-await-in-loop -- one key after the other is the point
  while (document.activeElement === field) await userEvent.tab();
  expect(field.matches(':state(user-invalid)')).toBe(true);
});

test('a press that ends elsewhere or without a click does not suppress the message', async () => {
  const [field, control, button] = await mountForm('mg-text-field', 'type="email"');
  await write(control, 'ana');
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  control.blur();
  expect(field.matches(':state(user-invalid)')).toBe(false);
  document.body.dispatchEvent(new Event('dragend', { bubbles: true }));
  await until(() => field.matches(':state(user-invalid)'));
});

test('form validation reports problems immediately', async () => {
  const [field, control, button] = await mountForm('mg-text-field', 'type="email"');
  await write(control, 'ana');
  const said: boolean[] = [];
  button.addEventListener('click', () => {
    (field as HTMLInputElement).reportValidity();
    said.push(field.matches(':state(user-invalid)'));
  });
  await userEvent.click(button);
  expect(said).toEqual([true]);
});

test('listens for presses only while an edited field has the focus', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const [field, control, button] = await mountForm('mg-text-field', 'type="email"');
    control.focus();
    (control as HTMLInputElement).value = 'ana';
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    control.blur();
    button.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
    await until(() => field.matches(':state(user-invalid)'));
  });
  expect(left).toBe(0);
});
