import { expect, fn, test } from '../testing/test.ts';
import { axeProblems } from '../testing/accessibility.ts';
import { record } from '../testing/events.ts';
import { listenersLeftByRepeating } from '../testing/listeners.ts';
import { mount, rendered } from '../testing/mount.ts';
import { entries, find, inside } from '../testing/query.ts';
import { userEvent } from '../testing/user.ts';
import '../button/button.ts';
import type { MgTextField } from './text-field.ts';
import './text-field.ts';

const field = (root: ParentNode): MgTextField => find<MgTextField>(root, 'mg-text-field');
const native = (root: ParentNode): HTMLInputElement => inside<HTMLInputElement>(field(root), 'input');

test('value and validity are updated synchronously, connected or not', () => {
  const alone = document.createElement('mg-text-field');
  alone.required = true;
  expect(alone.validity.valueMissing).toBe(true);
  alone.value = 'Ana';
  expect(alone.validity.valid).toBe(true);

  const form = document.createElement('form');
  alone.name = 'who';
  form.append(alone);
  document.body.append(form);
  expect(entries(form)).toEqual(['who=Ana']);
  alone.value = 'Eva';
  expect(entries(form)).toEqual(['who=Eva']);
  alone.disabled = true;
  expect(entries(form)).toEqual([]);
  form.remove();
});

test('properties set before the upgrade apply once connected', async () => {
  const late = document.createElement('mg-late-field');
  Object.assign(late, { value: 'early', name: 'a', required: true, label: 'Name' });
  const form = document.createElement('form');
  form.append(late);
  document.body.append(form);
  const { MgTextField } = await import('./text-field.ts');
  customElements.define('mg-late-field', class extends MgTextField {});
  expect(entries(form)).toEqual(['a=early']);
  expect(inside(late, 'label').textContent).toContain('Name');
  form.remove();
});

test('the attribute is the default; reset restores it and clears the message', async () => {
  const page = await mount(
    '<form><mg-text-field label="Name" name="n" value="Nube" required></mg-text-field><button>Next</button></form>',
  );
  const form = find<HTMLFormElement>(page, 'form');
  await userEvent.fill(native(page), '');
  await userEvent.tab();
  expect(field(page).matches(':state(user-invalid)')).toBe(true);
  form.reset();
  expect(entries(form)).toEqual(['n=Nube']);
  expect(field(page).matches(':state(user-invalid)')).toBe(false);
  await rendered(page);
  expect(native(page).value).toBe('Nube');
});

test('the state of a shown message ends also after a garbage collection', async () => {
  const page = await mount('<mg-text-field label="Name" error="Taken"></mg-text-field>');
  expect(field(page).matches(':state(user-invalid)')).toBe(true);
  for (let round = 0; round < 20; round++) {
    Array.from({ length: 400_000 }, (_, number) => ({ number }));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  field(page).error = '';
  expect(field(page).matches(':state(user-invalid)')).toBe(false);
});

test('restores form state without events', async () => {
  const page = await mount('<mg-text-field label="Name"></mg-text-field>');
  const seen = record(page, 'input', 'change');
  field(page).formStateRestoreCallback('kept');
  expect(field(page).value).toBe('kept');
  expect(seen).toEqual([]);
});

test('accepts text again after it is enabled', async () => {
  const page = await mount('<mg-text-field label="Name" disabled></mg-text-field>');
  expect(native(page).disabled).toBe(true);
  field(page).disabled = false;
  await rendered(page);
  await userEvent.fill(native(page), 'Ana');
  expect(field(page).value).toBe('Ana');
});

test('supports a disabled fieldset and the form attribute', async () => {
  const page = await mount(`<form id="far"></form>
    <fieldset><mg-text-field label="Name" name="n" value="x" form="far"></mg-text-field></fieldset>`);
  const form = find<HTMLFormElement>(page, 'form');
  expect(field(page).form).toBe(form);
  expect(entries(form)).toEqual(['n=x']);
  find<HTMLFieldSetElement>(page, 'fieldset').disabled = true;
  expect(entries(form)).toEqual([]);
  await rendered(page);
  expect(native(page).disabled).toBe(true);
  expect(field(page).disabled).toBe(false);
});

test('typing fires input per key and change once; code fires nothing', async () => {
  const page = await mount('<mg-text-field label="Name"></mg-text-field><button>Next</button>');
  const values: string[] = [];
  page.addEventListener('input', () => values.push(field(page).value));
  const seen = record(page, 'input', 'change');
  field(page).value = 'by code';
  await rendered(page);
  field(page).value = '';
  await rendered(page);
  expect(seen).toEqual([]);
  await userEvent.click(native(page));
  await userEvent.keyboard('ab');
  expect(values).toEqual(['a', 'ab']);
  await userEvent.tab();
  expect(seen).toEqual(['input', 'input', 'change']);
});

test('Enter submits the form by its default button, after change, unless the page prevents the key', async () => {
  const page = await mount(`<form><mg-text-field label="Name" name="n"></mg-text-field>
    <mg-button type="submit" name="how" value="button">Send</mg-button></form>`);
  const form = find<HTMLFormElement>(page, 'form');
  const sent: string[][] = [];
  const seen = record(page, 'change', 'submit');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(entries(form));
  });
  await userEvent.click(native(page));
  await userEvent.keyboard('Ana{Enter}');
  expect(sent).toEqual([['n=Ana', 'how=button']]);
  expect(seen).toEqual(['change', 'submit']);
  await userEvent.tab();
  expect(seen).toEqual(['change', 'submit']);

  page.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  await userEvent.click(native(page));
  await userEvent.keyboard('{Enter}');
  expect(sent.length).toBe(1);
});

test('Enter does nothing while the default button is disabled, and submits a form without a button', async () => {
  const page = await mount(
    '<form><mg-text-field label="Name"></mg-text-field><button disabled>Send</button></form>',
  );
  const form = find<HTMLFormElement>(page, 'form');
  const onSubmit = fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', onSubmit);
  await userEvent.click(native(page));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  find(page, 'button').remove();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('an invalid form is not submitted, shows its messages and focuses the first invalid field', async () => {
  const page = await mount(`<form lang="es"><mg-text-field label="A" value="ok" required></mg-text-field>
    <mg-text-field id="b" label="B" required hint="Help"></mg-text-field>
    <mg-text-field label="C" type="email" value="no"></mg-text-field><mg-button type="submit">Go</mg-button></form>`);
  const onSubmit = fn((event: Event) => event.preventDefault());
  find(page, 'form').addEventListener('submit', onSubmit);
  await userEvent.click(inside(find(page, 'mg-button'), 'button'));
  await rendered(page);
  const second = find<MgTextField>(page, '#b');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(second);
  expect(inside(second, '#message').textContent?.trim()).toBe('Completa este campo.');
  const input = inside(second, 'input');
  expect(input.getAttribute('aria-describedby')).toBe('message');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

// Regression: the browser showed its own bubble, and no message appeared below the field.
test.for(['a native submit button', 'requestSubmit', 'reportValidity', 'an input of type submit'])(
  '%s shows the message below the field instead of a bubble, and focuses the first invalid one',
  async (way) => {
    const page = await mount(`<form><fieldset><mg-text-field label="A" value="fine"></mg-text-field>
      <mg-text-field id="b" label="B" required></mg-text-field></fieldset>
      <mg-text-field id="c" label="C" required></mg-text-field>
      <button>Go</button><input type="submit" value="Go"></form>`);
    const form = find<HTMLFormElement>(page, 'form');
    form.addEventListener('submit', (event) => event.preventDefault());
    const bubbles: boolean[] = [];
    const listen = (event: Event): unknown => setTimeout(() => bubbles.push(!event.defaultPrevented));
    form.addEventListener('invalid', listen, true);
    if (way === 'requestSubmit') form.requestSubmit();
    else if (way === 'reportValidity') expect(form.reportValidity()).toBe(false);
    else await userEvent.click(find(page, way === 'a native submit button' ? 'button' : 'input'));
    await expect.poll(() => bubbles).toEqual([false, false]);
    await rendered(page);
    for (const id of ['#b', '#c']) {
      const message = inside(find(page, id), '#message');
      expect(message.textContent?.trim()).toBe('Fill in this field.');
    }
    expect(document.activeElement).toBe(find(page, '#b'));
  },
);

test('focuses the first invalid control among native ones, in document order', async () => {
  const page = await mount(`<form><mg-text-field label="A" required></mg-text-field>
    <input aria-label="B" required><button>Go</button></form>`);
  await userEvent.click(find(page, 'button'));
  await expect.poll(() => document.activeElement).toBe(field(page));
  find(page, 'form').prepend(find(page, 'input'));
  await userEvent.click(find(page, 'button'));
  expect(document.activeElement).toBe(find(page, 'input'));
});

test('reporting one field focuses it, also when it is not the first', async () => {
  const page = await mount(`<form><mg-text-field label="A" required></mg-text-field>
    <mg-text-field id="b" label="B" required></mg-text-field></form>`);
  const second = find<MgTextField>(page, '#b');
  expect(second.reportValidity()).toBe(false);
  await rendered(page);
  expect(document.activeElement).toBe(second);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('');
});

test('checking validity shows nothing and moves no focus', async () => {
  const page = await mount('<form><mg-text-field label="A" required></mg-text-field></form>');
  expect(find<HTMLFormElement>(page, 'form').checkValidity()).toBe(false);
  expect(field(page).checkValidity()).toBe(false);
  await rendered(page);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('');
  expect(document.activeElement).toBe(document.body);
  expect(field(page).reportValidity()).toBe(false);
  await rendered(page);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('Fill in this field.');
  expect(document.activeElement).toBe(field(page));
});

test('a custom message is shown and counts until the value is edited', async () => {
  const page = await mount(
    '<form><mg-text-field label="Prefix" value="NUBE" error="Taken"></mg-text-field></form>',
  );
  expect(field(page).validity.customError).toBe(true);
  expect(field(page).validationMessage).toBe('Taken');
  expect(inside(field(page), '#message').textContent?.trim()).toBe('Taken');
  await userEvent.click(native(page));
  await userEvent.keyboard('X');
  expect(field(page).validity.valid).toBe(true);
  field(page).error = '';
  await rendered(page);
  expect(inside(field(page), '#message').textContent?.trim()).toBe('');
});

test.each([
  [{ type: 'email', value: 'ana@' }, 'typeMismatch'],
  [{ type: 'url', value: 'nube' }, 'typeMismatch'],
  [{ type: 'number', value: '3', min: 4 }, 'rangeUnderflow'],
  [{ type: 'number', value: '9', max: '8' }, 'rangeOverflow'],
  [{ type: 'number', value: '1.5', step: 1 }, 'stepMismatch'],
  [{ value: 'ab', minlength: 3 }, 'tooShort'],
  [{ value: 'abcd', maxlength: 3 }, 'tooLong'],
  [{ value: 'ab1', pattern: '[a-z]+' }, 'patternMismatch'],
] as const)('%o is invalid as %s, with a message in the language of the page', (properties, flag) => {
  const element = document.createElement('mg-text-field');
  Object.assign(element, properties);
  expect(element.validity[flag]).toBe(true);
  const english = element.validationMessage;
  element.lang = 'es';
  element.value = String(properties.value);
  expect(element.validationMessage).not.toBe(english);
});

test('formats the limits of a number in the language of the page', () => {
  const element = document.createElement('mg-text-field');
  Object.assign(element, { lang: 'es', type: 'number', min: '0.5', max: 50_000, value: '0.1' });
  expect(element.validationMessage).toBe('Usa 0,5 o más.');
  element.value = '60000';
  expect(element.validationMessage).toBe('Usa 50.000 o menos.');
  element.lang = 'en';
  element.value = '60001';
  expect(element.validationMessage).toBe('Use 50,000 or less.');
});

test('letters in a number field are a bad input', async () => {
  const page = await mount('<mg-text-field label="Points" type="number"></mg-text-field>');
  await userEvent.click(native(page));
  await userEvent.keyboard('e');
  expect(field(page).validity.badInput).toBe(true);
  await userEvent.keyboard('{Backspace}3');
  expect(field(page).validity.valid).toBe(true);
  expect(field(page).value).toBe('3');
});

test('labels inside and outside focus the input', async () => {
  const page = await mount(`<label for="f">Outside</label><mg-text-field id="f"></mg-text-field>`);
  await userEvent.click(find(page, 'label'));
  expect(document.activeElement).toBe(field(page));
  expect(native(page).getAttribute('aria-label')).toBe('Outside');
  const other = await mount('<mg-text-field label="Inside"></mg-text-field>');
  await userEvent.click(inside(field(other), 'label'));
  expect(document.activeElement).toBe(field(other));
});

test('the clear button fires one input and one change and keeps the focus', async () => {
  const page = await mount('<mg-text-field label="Filter" value="abc" clearable></mg-text-field>');
  const seen = record(page, 'input', 'change');
  await userEvent.click(inside(field(page), 'button'));
  expect(field(page).value).toBe('');
  expect(seen).toEqual(['input', 'change']);
  expect(document.activeElement).toBe(field(page));
});

test('a password can be shown and hidden', async () => {
  const page = await mount('<mg-text-field label="Password" type="password" value="secret"></mg-text-field>');
  expect(native(page).type).toBe('password');
  await userEvent.click(inside(field(page), 'button'));
  await rendered(page);
  expect(native(page).type).toBe('text');
  expect(inside(field(page), 'button').getAttribute('aria-label')).toBe('Hide password');
});

test.each([
  '',
  'hint="Help"',
  'error="Wrong"',
  'required',
  'disabled value="x"',
  'readonly value="x"',
  'type="password" value="x"',
  'type="search" clearable value="x"',
  'hide-label',
])('has no accessibility violation with %s', async (attributes) => {
  const page = await mount(`<mg-text-field label="Name" placeholder="Ana" ${attributes}></mg-text-field>`);
  expect(await axeProblems(page)).toEqual([]);
});

test('leaves no listener behind', async () => {
  const left = await listenersLeftByRepeating(async () => {
    const page = await mount('<mg-text-field label="Name"></mg-text-field>');
    field(page).focus();
    page.replaceChildren();
  });
  expect(left).toBe(0);
});
