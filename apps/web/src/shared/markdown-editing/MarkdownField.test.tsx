/** Formatting by key, by toolbar and by paste, in a field that formats. */
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { MentionTextarea } from '../mentions/MentionTextarea.tsx';
import { mount } from '../testing/mount.tsx';

interface Rules {
  maxlength?: number;
  readonly?: boolean;
  submitOnEnter?: boolean;
  onSubmit?: () => void;
}

function Field({ initial, ...rest }: Rules & { initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <MentionTextarea
      {...rest}
      mentionable={[]}
      label="Texto"
      hideLabel
      formats="toolbar-above"
      value={value}
      onText={setValue}
      onKeyDown={() => undefined}
    />
  );
}

beforeEach(() => activateLanguage('es'));

/** The focused native field, everything selected. */
async function open(initial: string, rules: Rules = {}) {
  mount(<Field initial={initial} {...rules} />);
  const field = page.getByRole('textbox', { name: 'Texto' });
  await userEvent.click(field);
  const native = field.element() as HTMLTextAreaElement;
  native.setSelectionRange(0, initial.length);
  return native;
}

function paste(native: HTMLElement, data: Record<string, string>): boolean {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  return native.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
}

test('keys format the selection, and the browser undoes it', async () => {
  const native = await open('uno');
  await userEvent.keyboard('{Control>}b{/Control}');
  await expect.poll(() => native.value).toBe('**uno**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => native.value).toBe('uno');
});

test('the toolbar is one stop, moves with arrows and returns to the field', async () => {
  const native = await open('uno');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('button', { name: 'Negrita' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(page.getByRole('button', { name: 'Cita' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => native.value).toBe('> uno');
  expect((native.getRootNode() as ShadowRoot).activeElement).toBe(native);
});

test('Enter continues a list', async () => {
  const native = await open('- uno');
  native.setSelectionRange(5, 5);
  await userEvent.keyboard('{Enter}dos{Enter}{Enter}tres');
  await expect.poll(() => native.value).toBe('- uno\n- dos\n\ntres');
});

test('Shift and Enter continue a list in a field that submits on Enter', async () => {
  const submit = vi.fn<() => void>();
  const native = await open('- uno', { submitOnEnter: true, onSubmit: submit });
  native.setSelectionRange(5, 5);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}dos');
  await expect.poll(() => native.value).toBe('- uno\n- dos');
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(native.value).toBe('- uno\n- dos');
});

test('a pasted table of a spreadsheet becomes Markdown without its markup', async () => {
  const native = await open('x');
  const html =
    '<style>td{}</style><table><tr><td>a|b</td><td><b>c</b><script>alert(1)</script></td></tr><tr><td>&lt;img src=x onerror=alert(1)&gt;</td></tr></table>';
  expect(paste(native, { 'text/html': html, 'text/plain': 'a|b\tc' })).toBe(false);
  await expect
    .poll(() => native.value)
    .toBe('| a\\|b | c |\n| --- | --- |\n| \\<img src=x onerror=alert(1)> |  |');
});

test('leaves other pasted HTML to the browser', async () => {
  const native = await open('x');
  const table = '<table><tr><td>a</td><td>b</td></tr></table>';
  expect(paste(native, { 'text/html': `<p>words</p>${table}`, 'text/plain': 'words' })).toBe(true);
  const many = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1001)}</table>`;
  expect(paste(native, { 'text/html': many, 'text/plain': 'a' })).toBe(true);
  expect(native.value).toBe('x');
});

test('formats nothing beyond the longest text', async () => {
  const native = await open('unos', { maxlength: 6 });
  await userEvent.keyboard('{Control>}b{/Control}{Control>}i{/Control}');
  await expect.poll(() => native.value).toBe('*unos*');
});

test('formats nothing in a read-only field', async () => {
  const native = await open('dos', { readonly: true });
  expect(paste(native, { 'text/plain': 'https://a.example' })).toBe(true);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(native.value).toBe('dos');
});
