import { expect, test } from 'vitest';
import { loadRenderer } from './Markdown.tsx';

async function rendered(text: string): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.innerHTML = (await loadRenderer())(text);
  return host;
}

test('shows lists of things to do with boxes that nobody can press', async () => {
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
])('leaves nothing that acts in %s', async (text) => {
  const host = await rendered(text);
  expect(host.querySelector('script, iframe, form, button, style, svg, input')).toBeNull();
  for (const element of host.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/i);
      expect(value).not.toMatch(/^\s*(?:javascript|data):/i);
    }
  }
});

test('links open beside and tell the other side nothing', async () => {
  const link = (await rendered('[x](https://example.com)')).querySelector('a')!;
  expect(link.target).toBe('_blank');
  expect(link.rel).toContain('noopener');
});
