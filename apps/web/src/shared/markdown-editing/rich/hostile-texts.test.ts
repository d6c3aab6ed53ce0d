/** Typing stays fluid in texts that are made to slow the editor down, and nothing of them runs. */
import { toMentionNames } from '@minga/rules/text/mentions';
import { onTestFinished, expect, test } from 'vitest';
import type { TextReferences } from '../../markdown/text-references.ts';
import { createEditor } from './editor-view.ts';
import { testingFiles } from './testing-files.ts';

/** Longest time of a key, in ms; far above what is measured, for a busy machine. */
const mostTime = 1000;

const texts: Record<string, string> = {
  paragraphs: 'palabra **fuerte** y más texto\n\n'.repeat(3200),
  'a long paragraph': 'uno *dos* tres\n'.repeat(6600),
  'a long line': 'palabra *x* '.repeat(8300),
  tasks: '- [ ] tarea\n'.repeat(8300),
  quotes: '> '.repeat(50_000),
  'nested quotes': Array.from({ length: 400 }, (_, index) => `${'>'.repeat(Math.min(index, 240))} a`).join(
    '\n',
  ),
  'nested lists': Array.from(
    { length: 440 },
    (_, index) => `${' '.repeat(2 * Math.min(index, 110))}- a`,
  ).join('\n'),
  bullets: `${'- '.repeat(50_000)}a`,
  stars: '*'.repeat(100_000),
  brackets: '[a]('.repeat(25_000),
  pictures: '![a](attachment:AAAAAAAAAAAAAAAAAAAA#8x6)\n'.repeat(2300),
  'backquotes of all lengths': Array.from({ length: 400 }, (_, index) => '`'.repeat(index)).join(' '),
  'a table': `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(9000)}`,
  'many tables': '| a | b |\n| - | - |\n| c | d |\n\n'.repeat(2900),
  cells: `${'|'.repeat(2000)}\n${'|-'.repeat(2000)}\n`.repeat(15),
  tags: '<a '.repeat(33_000),
  mentions: '@Ana Quispe '.repeat(8000),
  'names of tickets': 'NUB-12 '.repeat(14_000),
};

/** Every picture of the text is one of the ticket. */
const references: TextReferences = {
  mentionNames: toMentionNames([{ id: '1', name: 'Ana Quispe' }]),
  ticketPrefix: 'NUB',
  ticketPath: (name) => `/ticket/${name}`,
  files: testingFiles(),
};

function open(text: string) {
  const host = document.createElement('div');
  document.body.append(host);
  const editor = createEditor(host, {
    text,
    start: 0,
    end: 0,
    hasFocus: true,
    settings: {
      label: 'Texto',
      placeholder: '',
      readonly: false,
      maxlength: 200_000,
      isInvalid: false,
      description: '',
      references,
      linkHint: '',
    },
    onInput: () => undefined,
    onSelect: () => undefined,
  });
  onTestFinished(() => {
    editor.destroy();
    host.remove();
  });
  return { host, editor };
}

/** Types as a keyboard does: into the element. Returns the time until the editor has drawn it, in ms. */
async function typeOneKey(host: HTMLElement): Promise<number> {
  const start = performance.now();
  // oxlint-disable-next-line typescript/no-deprecated -- has no successor
  document.execCommand('insertText', false, 'y');
  // The editor reads the element in a microtask.
  await Promise.resolve();
  host.getBoundingClientRect();
  return performance.now() - start;
}

test.each(Object.keys(texts))('types into %s', async (name) => {
  const text = texts[name] ?? '';
  const { host, editor } = open(text);
  const times: number[] = [];
  for (const at of [0, Math.floor(text.length / 2), text.length]) {
    const start = performance.now();
    editor.surface.edit({ start: at, end: at, insert: 'x', selectStart: at + 1, selectEnd: at + 1 });
    host.getBoundingClientRect();
    times.push(performance.now() - start);
    // oxlint-disable-next-line no-await-in-loop -- the editor measures in the next frame
    await new Promise(requestAnimationFrame);
  }
  expect(editor.text).toHaveLength(text.length + 3);
  times.push(await typeOneKey(host));
  expect(editor.text).toHaveLength(text.length + 4);
  expect(Math.max(...times)).toBeLessThan(mostTime);
});

test('builds no element of HTML in the text', () => {
  const { host } = open(
    '<img src=x onerror=alert(1)>\n\n| <b>a</b> | <script>alert(1)</script> |\n| - | - |\n| c | d |\n\n![<img src=x>](attachment:AAAAAAAAAAAAAAAAAAAA)\n- [ ] <b>x</b>',
  );
  expect(host.shadowRoot?.querySelectorAll('script, b, [onerror], img[src="x"]')).toHaveLength(0);
});

test('loads a picture of the ticket', () => {
  const { host } = open('x\n\n![foto](attachment:AAAAAAAAAAAAAAAAAAAA#4x2)');
  expect(host.shadowRoot?.querySelectorAll('img[src^="data:"]')).toHaveLength(1);
});

test('loads no picture of another server', () => {
  const { host } = open('x\n\n![foto](https://other.example/p.png) y ![](//other.example/q.png)');
  expect(host.shadowRoot?.querySelectorAll('img[src], [data-file]')).toHaveLength(0);
});
