import { afterEach, beforeEach, expect, test } from '../testing/test.ts';
import { descriptionOf, expectAccessible } from '../testing/accessibility.ts';
import { until } from '../testing/events.ts';
import { getByRole } from '../testing/locators.ts';
import { clear } from '../testing/mount.ts';
import { userEvent } from '../testing/user.ts';
import { deepActiveElement } from '../internal/layer/focus.ts';
import { alert, confirm, prompt, sheet } from './dialogs.ts';

const shown = () => document.querySelector('mg-dialog');
const isReady = () =>
  Boolean(shown()?.shadowRoot?.querySelector('dialog[open]')) && deepActiveElement() !== null;
const press = (name: string) => userEvent.click(getByRole('button', { name }));

beforeEach(() => {
  document.documentElement.lang = 'en';
});

afterEach(async () => {
  clear();
  await until(() => !history.state?.mgLayer);
});

test('alert resolves to true on OK and to false on dismissal, without axe violations', async () => {
  const answer = alert({ heading: 'Saved', text: 'Everything is stored.' });
  await until(isReady);
  const dialog = getByRole('alertdialog', { name: 'Saved' });
  await expect.poll(() => descriptionOf(dialog.element())).toBe('Everything is stored.');
  await expectAccessible();
  await press('OK');
  expect(await answer).toBe(true);
  expect(shown()).toBeNull();
  const dismissed = alert('Again');
  await until(isReady);
  await userEvent.keyboard('{Escape}');
  expect(await dismissed).toBe(false);
});

test.each([
  ['alert', () => alert({ text: 'Saved a moment ago' })],
  ['confirm', () => confirm({ text: 'Saved a moment ago' })],
  ['prompt', () => prompt({ text: 'Saved a moment ago' })],
  ['sheet', () => sheet({ text: 'Saved a moment ago', actions: [{ text: 'Copy', value: 1 }] })],
])('%s with only a text is named by it', async (_, ask) => {
  const answer: Promise<unknown> = ask();
  await until(isReady);
  const dialog = getByRole('alertdialog', { name: 'Saved a moment ago' });
  await expect.poll(() => descriptionOf(dialog.element())).toBe('');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('confirm resolves to true, false or null', async () => {
  const ask = () => confirm({ heading: 'Leave?', ok: 'Save', neutral: 'Discard', cancel: 'Stay' });
  for (const [label, expected] of [
    ['Save', true],
    ['Stay', false],
    ['Discard', null],
  ] as const) {
    const answer = ask();
    await until(isReady);
    await press(label);
    expect(await answer).toBe(expected);
  }
});

test('a dangerous confirmation focuses the cancel button first', async () => {
  const answer = confirm({ heading: 'Delete?', ok: 'Delete', danger: true });
  await until(isReady);
  expect(deepActiveElement()?.textContent?.trim()).toBe('Cancel');
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe(false);
});

test('shows two simultaneous alerts in order', async () => {
  const answers = [alert('First'), alert('Second')];
  await until(isReady);
  expect(document.querySelectorAll('mg-dialog')).toHaveLength(1);
  expect(shown()?.heading).toBe('First');
  await press('OK');
  await until(() => shown()?.heading === 'Second' && isReady());
  await press('OK');
  expect(await Promise.all(answers)).toEqual([true, true]);
});

test('a dialog removed from the page settles its promise and shows the next one', async () => {
  const first = confirm('First');
  const second = alert('Second');
  await until(isReady);
  shown()?.remove();
  expect(await first).toBe(false);
  await until(() => shown()?.heading === 'Second' && isReady());
  shown()?.close(true);
  expect(await second).toBe(true);
});

test('prompt resolves to the text, also on Enter, and to false on cancel', async () => {
  const typed = prompt({ heading: 'Name', value: 'Nube' });
  await until(isReady);
  await userEvent.keyboard('{End} 2{Enter}');
  expect(await typed).toBe('Nube 2');
  const canceled = prompt('Name');
  await until(isReady);
  await press('Cancel');
  expect(await canceled).toBe(false);
});

test('Enter in a prompt does not press the button that had the focus before', async () => {
  const button = document.createElement('button');
  let presses = 0;
  button.addEventListener('click', () => void (presses += 1));
  document.body.append(button);
  button.focus();
  const answer = prompt({ heading: 'Name', value: 'Nube' });
  await until(isReady);
  await userEvent.keyboard('{Enter}');
  expect(await answer).toBe('Nube');
  await expect.poll(deepActiveElement).toBe(button);
  expect(presses).toBe(0);
  button.remove();
});

test('prompt stays open while a required text is missing', async () => {
  const answer = prompt({ heading: 'Name', required: true });
  await until(isReady);
  await userEvent.keyboard('{Enter}');
  expect(shown()?.open).toBe(true);
  await userEvent.keyboard('x{Enter}');
  expect(await answer).toBe('x');
});

test.each([
  ['', { required: true }, 'Completa este campo.'],
  ['ana', { type: 'email' }, 'Escribe un correo completo, como nombre@ejemplo.com.'],
] as const)(
  'prompt shows the problem of “%s” in the language of the page',
  async (typed, settings, message) => {
    document.documentElement.lang = 'es';
    const answer = prompt({ heading: 'Correo', value: typed, ...settings });
    await until(isReady);
    await userEvent.keyboard('{Enter}');
    const input = document.querySelector('mg-dialog input') as HTMLInputElement;
    expect(input.validationMessage).toBe(message);
    expect(input.ariaInvalid).toBe('true');
    await userEvent.keyboard('{End}a@minga.local');
    expect(input.ariaInvalid).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await answer).toBe(`${typed}a@minga.local`);
  },
);

test('sheet resolves to the value of the selected action, or to false', async () => {
  const actions = [
    { text: 'Copy link', value: 'copy' },
    { text: 'Delete', value: 'delete', danger: true },
  ];
  const chosen = sheet({ heading: 'Ticket', actions });
  await until(isReady);
  await expectAccessible();
  await press('Delete');
  expect(await chosen).toBe('delete');
  const none = sheet({ heading: 'Ticket', actions });
  await until(isReady);
  history.back();
  expect(await none).toBe(false);
});

test('uses the language of the page', async () => {
  document.documentElement.lang = 'es-PE';
  const answer = confirm('¿Salir?');
  await until(isReady);
  await press('Aceptar');
  expect(await answer).toBe(true);
});
