/** Pictures of a ticket in rendered text. */
import { toMentionNames } from '@minga/rules/text/mentions';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import type { ShownFile } from '../files/shown-file.ts';
import { mount } from '../testing/mount.tsx';
import type { TextFiles } from './embedded-files.ts';
import { Markdown } from './Markdown.tsx';

const point =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const id = (end: string) => `-OYx3kQ0aBcDeFgHi${end.padStart(3, '0')}`;
const file = (end: string, patch: Partial<ShownFile> = {}): ShownFile => ({
  id: id(end),
  type: 0,
  name: `${end}.png`,
  mime: 'image/png',
  url: point,
  download_url: point,
  ...patch,
});

const open = vi.fn<TextFiles['open']>();
const renew = vi.fn<TextFiles['renew']>(async () => undefined);
const words: TextFiles['words'] = {
  open: (name) => `Ver ${name}`,
  missing: (name) => `Falta ${name}`,
  unreadable: (name) => `Ilegible ${name}`,
};

beforeEach(async () => {
  open.mockClear();
  renew.mockClear();
  await activateLanguage('es');
});

interface ShownText {
  markdown: string;

  /** Files of the ticket; null while they are unknown, undefined for a text without a ticket. */
  files?: readonly ShownFile[] | null;
}

/** Shows the text; returns what replaces the files. */
function show({ markdown, files }: ShownText): (files: readonly ShownFile[]) => void {
  let replace: ((files: readonly ShownFile[]) => void) | null = null;
  function Shown() {
    const [shown, setShown] = useState(files);
    replace = setShown;
    const references = useMemo(() => {
      const plain = { mentionNames: toMentionNames([]), ticketPrefix: 'NUB', ticketPath: () => '/' };
      if (shown === undefined) return plain;
      const byId = shown && new Map(shown.map((each) => [each.id, each]));
      return { ...plain, files: { byId, renew, open, words } };
    }, [shown]);
    return <Markdown text={markdown} references={references} />;
  }
  mount(<Shown />);
  return (next) => flushSync(() => replace?.(next));
}

test('shows a picture of the ticket in the place that its size reserves, and opens it', async () => {
  const markdown = `antes\n\n![plano](attachment:${id('a')}#400x200)\n\ndespués`;
  const replace = show({ markdown, files: null });
  const after = page.getByText('después');
  await expect.poll(() => document.querySelector('[data-file]')).not.toBeNull();
  const top = after.element().getBoundingClientRect().top;
  expect(document.querySelector('[data-file] img')?.hasAttribute('src')).toBe(false);
  replace([file('a')]);
  const button = page.getByRole('button', { name: 'Ver plano' });
  await expect.element(button).toBeEnabled();
  await expect.poll(() => document.querySelector<HTMLImageElement>('[data-file] img')?.naturalWidth).toBe(1);
  expect(after.element().getBoundingClientRect().top).toBe(top);
  await userEvent.click(button);
  expect(open).toHaveBeenCalledExactlyOnceWith(id('a'));
  // A new URL of a picture that has loaded is not requested.
  replace([file('a', { url: `${point}#2` })]);
  expect(document.querySelector<HTMLImageElement>('[data-file] img')?.src).toBe(point);
});

test('names a picture that the ticket does not have, and shows it once it is back', async () => {
  const markdown = `![plano](attachment:${id('a')}#400x200)`;
  const replace = show({ markdown, files: [file('b')] });
  await expect.element(page.getByRole('button', { name: 'Falta plano' })).toBeDisabled();
  expect(document.querySelector('[data-file] img')?.hasAttribute('src')).toBe(false);
  replace([file('a')]);
  await expect.element(page.getByRole('button', { name: 'Ver plano' })).toBeEnabled();
  expect(page.getByText('Falta plano').query()).toBeNull();
});

test('shows the name of what is no picture, and of a picture that does not load', async () => {
  const broken = file('a', { url: 'data:image/png;base64,AAAA' });
  const pages = file('b', { type: 3, mime: 'application/pdf' });
  show({ markdown: `![uno](attachment:${id('a')}) ![dos](attachment:${id('b')})`, files: [broken, pages] });
  await expect.element(page.getByText('Ilegible uno')).toBeVisible();
  await expect.element(page.getByText('Ilegible dos')).toBeVisible();
  expect(renew).toHaveBeenCalledExactlyOnceWith(id('a'));
});

test.each([
  ['another scheme of the address', `![x](attachment:${id('a')}?token=1)`],
  ['a link', `[x](attachment:${id('a')})`],
  [
    'markup with attributes of the renderer',
    `<button data-file="${id('a')}">x</button><img data-file-address="attachment:${id('a')}" alt="x">`,
  ],
  ['a picture in a link', `[![x](attachment:${id('a')})](https://example.com)`],
])('requests nothing for %s', async (_, markdown) => {
  show({ markdown, files: [file('a')] });
  await expect.poll(() => document.body.textContent).toContain('x');
  await expect.poll(() => document.querySelector('[class*=plain]')).toBeNull();
  expect(document.querySelector('[data-file], img[src], a[href^="attachment"]')).toBeNull();
});

test('shows the name in texts without a ticket, and at most a hundred pictures of one text', async () => {
  show({ markdown: `![plano](attachment:${id('a')})` });
  await expect.element(page.getByText('plano', { exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector('img')).toBeNull();
  const many = Array.from({ length: 300 }, (_, index) => `![n${index}](attachment:${id('a')})`).join('\n\n');
  show({ markdown: many, files: [file('a')] });
  await expect.poll(() => document.querySelectorAll('[data-file]').length).toBe(100);
  expect(document.body.textContent).toContain('n299');
});
