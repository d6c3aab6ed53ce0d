/** Formatting by key, by toolbar and by paste, in a field that formats. */
import { type RefObject, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { MentionTextarea } from '../mentions/MentionTextarea.tsx';
import { fieldText } from '../testing/field-text.ts';
import { mount } from '../testing/mount.tsx';
import type { TextSurface } from './text-surface.ts';

interface Rules {
  maxlength?: number;
  readonly?: boolean;
  submitOnEnter?: boolean;
  onSubmit?: () => void;
}

interface FieldProps extends Rules {
  initial: string;
  isRich: boolean;
  surface: RefObject<TextSurface | null>;
}

function Field({ initial, surface, ...rest }: FieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <MentionTextarea
      {...rest}
      surfaceRef={surface}
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

describe.each([
  ['a textarea', false],
  ['the formatted editor', true],
])('%s', (_, isRich) => {
  /** The focused field, everything selected. */
  async function open(initial: string, rules: Rules = {}) {
    const surface: RefObject<TextSurface | null> = { current: null };
    const root = mount(<Field initial={initial} isRich={isRich} surface={surface} {...rules} />);
    const shown = isRich ? '[data-rich-field]' : 'mg-textarea';
    await expect.poll(() => root.querySelector(shown), { timeout: 10_000 }).not.toBeNull();
    const field = page.getByRole('textbox', { name: 'Texto' });
    await userEvent.click(field);
    const element = field.element() as HTMLElement;
    const opened = {
      element,
      text: () => fieldText(field),
      select(start: number, end: number) {
        if (element instanceof HTMLTextAreaElement) element.setSelectionRange(start, end);
        else surface.current?.edit({ start, end: start, insert: '', selectStart: start, selectEnd: end });
      },
    };
    if (isRich && rules.readonly) await userEvent.keyboard('{Control>}a{/Control}');
    else opened.select(0, initial.length);
    return opened;
  }

  test('keys format the selection, and the browser undoes it', async () => {
    const field = await open('uno');
    await userEvent.keyboard('{Control>}b{/Control}');
    await expect.poll(field.text).toBe('**uno**');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(field.text).toBe('uno');
  });

  test('the toolbar is one stop, moves with arrows and returns to the field', async () => {
    const field = await open('uno');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(page.getByRole('button', { name: 'Negrita' })).toHaveFocus();
    // The last button of the formatted editor switches to the plain Markdown.
    await userEvent.keyboard(`${isRich ? '{ArrowLeft}' : ''}{ArrowLeft}{ArrowLeft}`);
    await expect.element(page.getByRole('button', { name: 'Cita' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(field.text).toBe('> uno');
    expect((field.element.getRootNode() as ShadowRoot).activeElement).toBe(field.element);
  });

  test('Enter continues a list', async () => {
    const field = await open('- uno');
    field.select(5, 5);
    await userEvent.keyboard('{Enter}dos{Enter}{Enter}tres');
    await expect.poll(field.text).toBe('- uno\n- dos\n\ntres');
  });

  test('Shift and Enter continue a list in a field that submits on Enter', async () => {
    const submit = vi.fn<() => void>();
    const field = await open('- uno', { submitOnEnter: true, onSubmit: submit });
    field.select(5, 5);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}dos');
    await expect.poll(field.text).toBe('- uno\n- dos');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(field.text()).toBe('- uno\n- dos');
  });

  test('a pasted table of a spreadsheet becomes Markdown without its markup', async () => {
    const field = await open('x');
    const html =
      '<style>td{}</style><table><tr><td>a|b</td><td><b>c</b><script>alert(1)</script></td></tr><tr><td>&lt;img src=x onerror=alert(1)&gt;</td></tr></table>';
    expect(paste(field.element, { 'text/html': html, 'text/plain': 'a|b\tc' })).toBe(false);
    await expect.poll(field.text).toBe('| a\\|b | c |\n| --- | --- |\n| \\<img src=x onerror=alert(1)> |  |');
  });

  test('pastes other HTML as plain text', async () => {
    // Into a textarea the browser pastes it, after the event.
    const field = await open('x');
    const table = '<table><tr><td>a</td><td>b</td></tr></table>';
    expect(paste(field.element, { 'text/html': `<p>words</p>${table}`, 'text/plain': 'words' })).toBe(
      !isRich,
    );
    const many = `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(1001)}</table>`;
    expect(paste(field.element, { 'text/html': many, 'text/plain': 'a' })).toBe(!isRich);
    await expect.poll(field.text).toBe(isRich ? 'wordsa' : 'x');
  });

  test('formats nothing beyond the longest text', async () => {
    const field = await open('unos', { maxlength: 6 });
    await userEvent.keyboard('{Control>}b{/Control}{Control>}i{/Control}');
    await expect.poll(field.text).toBe('*unos*');
  });

  test('formats nothing in a read-only field', async () => {
    const field = await open('dos', { readonly: true });
    expect(paste(field.element, { 'text/plain': 'https://a.example' })).toBe(!isRich);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(field.text()).toBe('dos');
  });
});

function paste(native: HTMLElement, data: Record<string, string>): boolean {
  const clipboardData = new DataTransfer();
  for (const [type, value] of Object.entries(data)) clipboardData.setData(type, value);
  return native.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  );
}
