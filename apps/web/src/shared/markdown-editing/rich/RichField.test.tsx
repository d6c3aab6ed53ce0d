/** The formatted editor: what it shows, and what it leaves of the text. */
import { toMentionNames } from '@minga/rules/text/mentions';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../../base/i18n.ts';
import { MentionTextarea } from '../../mentions/MentionTextarea.tsx';
import { mount } from '../../testing/mount.tsx';

/** Emits text from elsewhere. */
const elsewhere = new EventTarget();

function setText(text: string): void {
  elsewhere.dispatchEvent(new CustomEvent('text', { detail: text }));
}

function Field({ initial, maxlength }: { initial: string; maxlength?: number }) {
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
};

beforeEach(() => activateLanguage('es'));

interface RichHost extends HTMLElement {
  readonly value: string;
}

/** Mounts a field and waits for the editor. */
async function open(initial: string, maxlength?: number) {
  const root = mount(<Field initial={initial} {...(maxlength ? { maxlength } : {})} />);
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

test('a press on a checkbox changes one character and keeps the focus outside', async () => {
  const { host, find } = await open('- [ ] uno\n- [x] dos\n1. [ ] tres');
  await expect.poll(() => find('input').length).toBe(3);
  await userEvent.click(page.getByRole('checkbox', { name: 'uno' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'dos' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'tres' }));
  await expect.poll(() => host.value).toBe('- [x] uno\n- [ ] dos\n1. [x] tres');
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
  const { host, field } = await open('abcd', 6);
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}efgh');
  await expect.poll(() => host.value).toBe('abcdef');
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
