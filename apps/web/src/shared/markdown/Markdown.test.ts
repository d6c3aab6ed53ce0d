import { toMentionNames } from '@minga/rules/text/mentions';
import { expect, test } from 'vitest';
import { loadRenderer } from './Markdown.tsx';

async function rendered(text: string): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.innerHTML = (await loadRenderer())(text, { showsRemoteImages: true }).html;
  return host;
}

test('renders task lists with disabled checkboxes', async () => {
  const boxes = [...(await rendered('- [x] uno\n- [ ] dos')).querySelectorAll('input')];
  expect(boxes.map(({ type, checked, disabled }) => ({ type, checked, disabled }))).toEqual([
    { type: 'checkbox', checked: true, disabled: true },
    { type: 'checkbox', checked: false, disabled: true },
  ]);
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://example.com"></iframe>',
  '<form action="/x"><input name="y"><button>z</button></form>',
  '<style>body{display:none}</style>',
  '<svg><a xlink:href="javascript:alert(1)"></a></svg>',
])('removes active content from %s', async (text) => {
  const host = await rendered(text);
  expect(host.querySelector('script, iframe, form, button, style, svg, input')).toBeNull();
  for (const element of host.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      expect(value).not.toMatch(/^\s*(?:javascript|data):/i);
    }
  }
});

test('replaces pictures of other servers by links and returns their hosts', async () => {
  const render = await loadRenderer();
  const text = [
    '![Pump](https://one.example/p.png) ![](//two.example/x.png) ![again](https://one.example/q.png)',
    '[![badge](https://three.example/b.svg)](https://example.com)',
    '![ours](/v1/photo.png)',
  ].join('\n\n');
  const { html, remoteHosts } = render(text);
  const host = document.createElement('div');
  host.innerHTML = html;
  expect([...host.querySelectorAll('img')].map((image) => image.alt)).toEqual(['ours']);
  expect([...host.querySelectorAll('a')].map((link) => [link.textContent, link.rel])).toEqual(
    ['Pump', 'two.example', 'again', 'badge'].map((name) => [name, 'noopener noreferrer nofollow']),
  );
  expect(remoteHosts).toEqual(['one.example', 'two.example', 'three.example']);
  const shown = render(text, { showsRemoteImages: true });
  expect(shown.remoteHosts).toEqual([]);
  expect(shown.html.match(/<img/g)).toHaveLength(5);
});

test('links open in a new tab without opener and referrer', async () => {
  const link = (await rendered('[x](https://example.com)')).querySelector('a')!;
  expect(link.target).toBe('_blank');
  expect(link.rel).toContain('noopener');
});

test('removes attributes that name, style or position elements', async () => {
  const host = await rendered(
    [
      '<div class="mg-dialog" id="main" style="position:fixed" data-card="x" role="alert" aria-label="y" slot="z">a</div>',
      '<a name="main" popover part="p" tabindex="1" href="https://example.com" class="b">c</a>',
      '<img class="d" alt="e" src="https://example.com/f.png" width="9999" usemap="#g">',
      '```x\ncode\n```',
    ].join('\n\n'),
  );
  const allowed =
    'href title src alt type checked disabled align start target rel loading referrerpolicy'.split(' ');
  const found = [...host.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(found.filter((name) => !allowed.includes(name))).toEqual([]);
  expect(host.querySelector('img')?.referrerPolicy).toBe('no-referrer');
});

test.each([
  ['quotes', '> '.repeat(9990)],
  ['quotes without blanks', '>'.repeat(20_000)],
  ['ordered lists', '1. '.repeat(6600)],
  ['quotes and lists', '> - '.repeat(4990)],
  ['emphasis', `${'*_'.repeat(4900)}a${'_*'.repeat(4900)}`],
  ['links', `${'['.repeat(6600)}a${'](b)'.repeat(3000)}`],
])('limits the depth of nested %s', async (_, text) => {
  const host = await rendered(`${text}\n\n**end**`);
  expect(host.querySelector('strong')?.textContent).toBe('end');
  let depth = 0;
  for (let at = host.querySelector(':scope *:empty, :scope *'); at; at = at.firstElementChild) depth += 1;
  expect(depth).toBeLessThan(60);
  expect(host.querySelectorAll('blockquote').length).toBeLessThanOrEqual(24);
});

test('renders a very long paragraph as plain text with its line breaks', async () => {
  const host = await rendered(`${'_a'.repeat(3000)}\n<b>\n\n**end**`);
  expect(host.querySelector('p')?.innerHTML).toBe(`${'_a'.repeat(3000)}<br>&lt;b&gt;`);
  expect(host.querySelector('strong')?.textContent).toBe('end');
});

test('marks mentions and links names of tickets outside of links and code', async () => {
  const render = await loadRenderer();
  const references = {
    mentionNames: toMentionNames([{ id: 'ana', name: 'Ana Quispe' }]),
    ticketPrefix: 'NUB',
    ticketPath: (name: string) => `/business/1/ticket/${name}`,
  };
  const text = 'Hola @Ana Quispe, ver **nub-12** y XNUB-3, NUB-0, `@Ana Quispe NUB-4`, [NUB-5](/help).';
  const host = document.createElement('div');
  host.innerHTML = render(text, { references }).html;
  expect([...host.querySelectorAll('[data-mention]')].map((mention) => mention.textContent)).toEqual([
    '@Ana Quispe',
  ]);
  expect(
    [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['nub-12', '/business/1/ticket/NUB-12'],
    ['NUB-5', '/help'],
  ]);
  expect(host.textContent.trim()).toBe(
    'Hola @Ana Quispe, ver nub-12 y XNUB-3, NUB-0, @Ana Quispe NUB-4, NUB-5.',
  );
});

test('a name that looks like markup stays text in a mention', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const references = {
    mentionNames: toMentionNames([{ id: 'x', name }]),
    ticketPrefix: '',
    ticketPath: () => '/',
  };
  const host = document.createElement('div');
  host.innerHTML = (await loadRenderer())('@&lt;img src=x onerror=alert(1)&gt;', { references }).html;
  expect(host.querySelector('img')).toBeNull();
  expect(host.querySelector('[data-mention]')?.textContent).toBe(`@${name}`);
});
