/** The formatted editor: what it shows, and what it leaves of the text. */
import { toMentionNames } from '@minga/rules/text/mentions';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { MentionTextarea } from '../../mentions/MentionTextarea.tsx';
import { mount } from '../../testing/mount.tsx';
import { testingFiles } from './testing-files.ts';

/** Emits text from elsewhere. */
const elsewhere = new EventTarget();

function setText(text: string): void {
  elsewhere.dispatchEvent(new CustomEvent('text', { detail: text }));
}

interface Rules {
  maxlength?: number;
  readonly?: boolean;
}

function Field({ initial, maxlength, readonly = false }: Rules & { initial: string }) {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const take = (event: Event) => setValue((event as CustomEvent<string>).detail);
    elsewhere.addEventListener('text', take);
    return () => elsewhere.removeEventListener('text', take);
  }, []);
  return (
    <MentionTextarea
      isRich
      mentionable={[{ id: '1', name: 'Ana Quispe', src: null, isTeam: false }]}
      label="Texto"
      hideLabel
      formats="toolbar-above"
      value={value}
      maxlength={maxlength ?? 100_000}
      readonly={readonly}
      placeholder="Escribe"
      references={references}
      onText={setValue}
      onKeyDown={() => undefined}
    />
  );
}

const references = {
  mentionNames: toMentionNames([{ id: '1', name: 'Ana Quispe' }]),
  ticketPrefix: 'NUB',
  ticketPath: (name: string) => `/ticket/${name}`,
  files: testingFiles(),
};

beforeEach(() => activateLanguage('es'));

interface RichHost extends HTMLElement {
  readonly value: string;
}

/** Mounts a field and waits for the editor. */
async function open(initial: string, rules: Rules = {}) {
  const root = mount(<Field initial={initial} {...rules} />);
  await expect.poll(() => root.querySelector('[data-rich-field]'), { timeout: 10_000 }).not.toBeNull();
  const host = root.querySelector('[data-rich-field]') as RichHost;
  const field = page.getByRole('textbox', { name: 'Texto' });
  const lines = () =>
    [...(host.shadowRoot?.querySelectorAll<HTMLElement>('.cm-line') ?? [])].map(
      ({ textContent }) => textContent,
    );
  const find = (selector: string) => [...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  return { host, field, lines, find };
}

const all = [
  '# Plan',
  '**uno** y *dos* y ~~tres~~ y `cuatro`',
  '- punto',
  '- [ ] tarea',
  '> cita',
  '[sitio](https://a.example)',
].join('\n');

test('hides the marks and shows the formats while the field has no focus', async () => {
  const { lines, find, host } = await open(all);
  await expect.poll(lines).toEqual(['Plan', 'uno y dos y tres y cuatro', '•punto', 'tarea', 'cita', 'sitio']);
  expect(find('.strong, .em, .strike, .code, .link').map((each) => each.textContent)).toEqual([
    'uno',
    'dos',
    'tres',
    'cuatro',
    'sitio',
  ]);
  expect(host.value).toBe(all);
});

test('shows the marks that the caret touches', async () => {
  const { field, lines } = await open('a **b** c');
  await expect.poll(lines).toEqual(['a b c']);
  await userEvent.click(field);
  await userEvent.keyboard('{Home}');
  await expect.poll(lines).toEqual(['a b c']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(lines).toEqual(['a **b** c']);
});

test('marks people and tickets, except in code', async () => {
  const { find } = await open('@Ana Quispe ve NUB-12 y `@Ana Quispe`, no @Beto');
  await expect.poll(() => find('.mention').map((each) => each.textContent)).toEqual(['@Ana Quispe']);
  expect(find('.link').map((each) => each.textContent)).toEqual(['NUB-12']);
});

test('shows the pictures of a text that is opened', async () => {
  const { find } = await open('x\n\n![foto](attachment:AAAAAAAAAAAAAAAAAAAA#4x2) y');
  const widths = () => (find('.picture img') as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth);
  await expect.poll(widths).toEqual([1]);
  expect(find('.named, [data-noted]')).toEqual([]);
});

test('a read-only field takes no key, and text from elsewhere', async () => {
  const { host, field } = await open('- uno', { readonly: true });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}{Shift>}{Enter}{/Shift}x{Delete}{Backspace}');
  expect(host.value).toBe('- uno');
  setText('- uno\n- dos');
  await expect.poll(() => host.value).toBe('- uno\n- dos');
});

test('a press on a checkbox changes one character and keeps the focus outside', async () => {
  const { host, find } = await open('- [ ] uno\n- [x] dos\n1. [ ] tres');
  await expect.poll(() => find('input').length).toBe(3);
  await userEvent.click(page.getByRole('checkbox', { name: 'uno' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'dos' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'tres' }));
  await expect.poll(() => host.value).toBe('- [x] uno\n- [ ] dos\n1. [x] tres');
  expect(host.matches(':focus-within')).toBe(false);
});

test('typing, a list that continues, and undo', async () => {
  const { host, field } = await open('');
  await userEvent.click(field);
  await userEvent.keyboard('- uno{Enter}dos{Enter}{Enter}tres');
  await expect.poll(() => host.value).toBe('- uno\n- dos\n\ntres');
  await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
  await expect.poll(() => host.value).toBe('- **uno**\n- **dos**\n\n**tres**');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => host.value).toBe('- uno\n- dos\n\ntres');
});

test('shows the marks after text was dragged to another line', async () => {
  const { host, field, find } = await open('arrastra esto\n\na **b** c\n\nfin');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{Control>}{ArrowRight}{/Control}{/Shift}');
  const [first, last] = [find('.cm-line')[0]!, find('.cm-line').at(-1)!].map((each) =>
    each.getBoundingClientRect(),
  );
  const frame = window.frameElement!.getBoundingClientRect();
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { left, top }: DOMRect, dx: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: frame.left + left + dx,
      y: frame.top + top + 10,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await mouse('mousePressed', first!, 15);
  await mouse('mouseMoved', first!, 30);
  await mouse('mouseMoved', last!, 20);
  await mouse('mouseReleased', last!, 22);
  await expect.poll(() => host.value).not.toMatch(/^arrastra/);
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{Home}{ArrowRight}{ArrowRight}');
  await expect.poll(() => find('.cm-line')[2]?.textContent).toBe('a **b** c');
});

test('shows the marks after a press with the right button', async () => {
  const { field, find, lines } = await open('a **b** c');
  await userEvent.click(field);
  await userEvent.keyboard('{Home}');
  const options = { bubbles: true, composed: true, cancelable: true, button: 2 };
  find('.cm-line')[0]?.dispatchEvent(new MouseEvent('mousedown', options));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(lines).toEqual(['a **b** c']);
});

test('copy and cut without a selection leave the text', async () => {
  const { host, field } = await open('uno\ndos\ntres');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{Control>}x{/Control}{Control>}c{/Control}');
  await userEvent.keyboard('{Control>}{Home}{/Control}!');
  await expect.poll(() => host.value).toBe('!uno\ndos\ntres');
});

test('a mention is chosen by keyboard', async () => {
  const { host, field } = await open('');
  await userEvent.click(field);
  await userEvent.keyboard('Hola @an');
  await expect.element(page.getByRole('option', { name: 'Ana Quispe' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => host.value).toBe('Hola @Ana Quispe ');
  await expect.element(page.getByRole('option')).not.toBeInTheDocument();
});

test('text from elsewhere keeps the caret and what undo takes back', async () => {
  const { host, field } = await open('uno\ndos\ntres');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control} más');
  await expect.poll(() => host.value).toBe('uno\ndos\ntres más');
  setText('cero\nuno\ndos cambiado\ntres más');
  await expect.poll(() => host.value).toBe('cero\nuno\ndos cambiado\ntres más');
  await userEvent.keyboard('!');
  await expect.poll(() => host.value).toBe('cero\nuno\ndos cambiado\ntres más!');
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await expect.poll(() => host.value).toBe('cero\nuno\ndos cambiado\ntres');
});

test('a table is drawn, and its Markdown shown with the caret inside', async () => {
  const { find, field, host } = await open('x\n\n| a | b |\n| --- | --- |\n| **c** |  |\n\ny');
  await expect.poll(() => find('th, td').map((each) => each.textContent)).toEqual(['a', 'b', 'c', '']);
  await userEvent.click(field, { position: { x: 30, y: 12 } });
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}');
  await expect.poll(() => find('table').length).toBe(0);
  expect(host.value).toContain('| **c** |  |');
});

test('keeps the bytes of the text', async () => {
  const text = 'a\r\n* b  \n\n\n\t+ c\r\n\\*d\n';
  const { host, field } = await open(text);
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}z');
  await expect.poll(() => host.value).toBe(`${text}z`);
});

test('cuts typed text at the longest length', async () => {
  const { host, field } = await open('abcd', { maxlength: 6 });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}efgh');
  await expect.poll(() => host.value).toBe('abcdef');
});

test('cuts a composition at the longest length once it ends', async () => {
  const { host, field } = await open('abcd', { maxlength: 5 });
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  for (const text of ['に', 'にほ', 'にほん']) {
    // oxlint-disable-next-line no-await-in-loop -- keys follow each other
    await cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.poll(() => host.value).toBe(`abcd${text}`);
  }
  await cdp().send('Input.insertText', { text: '日本' });
  await expect.poll(() => host.value).toBe('abcd日');
});

test('the switch shows the Markdown in a textarea, with caret and focus', async () => {
  const { host, field } = await open('**uno** dos');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await userEvent.click(page.getByRole('button', { name: 'Con formato' }));
  await expect.poll(() => host.isConnected).toBe(false);
  const native = () => page.getByRole('textbox', { name: 'Texto' }).element() as HTMLTextAreaElement;
  await expect.poll(() => native().value).toBe('**uno** dos');
  await userEvent.keyboard('!');
  await expect.poll(() => native().value).toBe('**uno** dos!');
});
