/** The exchange of the textarea and the formatted editor. */
import '@minga/elements/tokens.css';
import { type RefObject, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { activateLanguage } from '../../base/i18n.ts';
import { MentionTextarea } from '../mentions/MentionTextarea.tsx';
import { fieldText } from '../testing/field-text.ts';
import { mount } from '../testing/mount.tsx';
import type { TextSurface } from './text-surface.ts';

const surface: RefObject<TextSurface | null> = { current: null };

function Field({ initial, startsRich }: { initial: string; startsRich: boolean }) {
  const [value, setValue] = useState(initial);
  const [isRich, setRich] = useState(startsRich);
  return (
    <>
      <MentionTextarea
        isRich={isRich}
        surfaceRef={surface}
        mentionable={[]}
        label="Texto"
        hideLabel
        formats="toolbar-above"
        rows={3}
        maxRows={8}
        value={value}
        onText={setValue}
        onKeyDown={() => undefined}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setRich(!isRich)}>
        Exchange
      </button>
    </>
  );
}

beforeEach(() => activateLanguage('es'));

const field = () => page.getByRole('textbox', { name: 'Texto' });

async function open(initial: string, startsRich = false) {
  const root = mount(<Field initial={initial} startsRich={startsRich} />);
  const expectRich = (isRich: boolean) =>
    expect.poll(() => root.querySelector(isRich ? '[data-rich-field]' : 'mg-textarea')).not.toBeNull();
  await expectRich(startsRich);
  await userEvent.click(field());
  return {
    async exchange(isRich: boolean) {
      await userEvent.click(page.getByRole('button', { name: 'Exchange' }));
      await expectRich(isRich);
    },
  };
}

const long = Array.from({ length: 120 }, (_, index) => `línea ${index}`).join('\n');

/** Whether the caret is within the visible part of the field. */
function isCaretShown(): boolean {
  const line = surface.current?.caretLine();
  const element = field().element();
  const box = (element.closest('.cm-scroller') ?? element).getBoundingClientRect();
  return line !== null && line !== undefined && line.top >= box.top - 1 && line.bottom <= box.bottom + 1;
}

test('the editor shows the caret of the textarea', async () => {
  const { exchange } = await open(long);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await exchange(true);
  await expect.poll(isCaretShown).toBe(true);
  await userEvent.keyboard('!');
  expect(fieldText(field())).toBe(`${long}!`);
});

test('the textarea shows the caret of the editor', async () => {
  const { exchange } = await open(long, true);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await exchange(false);
  await expect.poll(() => (field().element() as HTMLTextAreaElement).scrollTop).toBeGreaterThan(100);
  await userEvent.keyboard('!');
  expect(fieldText(field())).toBe(`${long}!`);
});

test('keeps the caret in a text with CR LF', async () => {
  const { exchange } = await open('a\r\nb\r\nc\r\nd');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowDown}{End}');
  await exchange(true);
  await userEvent.keyboard('X');
  await expect.poll(() => fieldText(field())).toBe('a\r\nb\r\ncX\r\nd');
  await exchange(false);
  await userEvent.keyboard('Y');
  // The textarea has one kind of line end.
  await expect.poll(() => fieldText(field())).toBe('a\nb\ncXY\nd');
});

test('formats the selection of a textarea with CR LF', async () => {
  await open('uno\r\ndos\r\ntres');
  await userEvent.keyboard('{Control>}{End}{/Control}{Shift>}{Home}{/Shift}{Control>}b{/Control}!');
  await expect.poll(() => fieldText(field())).toBe('uno\ndos\n**!**');
});

test('patches a textarea with CR LF', async () => {
  await open('uno\r\ndos\r\ntres');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  surface.current?.patch(5, 8, 'cinco');
  await userEvent.keyboard('!');
  await expect.poll(() => fieldText(field())).toBe('uno\ncinco\ntres!');
});

test('the exchange waits for the end of a composition', async () => {
  const { exchange } = await open('uno ', true);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await cdp().send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
  await exchange(true);
  await cdp().send('Input.insertText', { text: '日本' });
  await expect.poll(() => document.querySelector('mg-textarea')).not.toBeNull();
  await expect.poll(() => fieldText(field())).toBe('uno 日本');
});
