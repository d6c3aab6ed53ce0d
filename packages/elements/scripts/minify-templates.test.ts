import { expect, test } from 'vitest';
import { minifyCss, minifyHtml } from './minify-templates.ts';

test.each([
  [
    'a descendant stays apart from a state of its own',
    '.box :hover {\n  color: red;\n}',
    '.box :hover{color:red}',
  ],
  [
    'lists and children close up',
    'a > b,\n  c {\n margin: 0 auto;\n  top: 0.5px }',
    'a>b,c{margin:0 auto;top:.5px}',
  ],
  [
    'sums keep their spaces',
    'a { width: calc(100% - 2px + 10.05px) }',
    'a{width:calc(100% - 2px + 10.05px)}',
  ],
  ['strings are kept', "a::before { content: ' > ; 0.5 '; }", "a::before{content:' > ; 0.5 '}"],
  ['comments go', 'a { /* why */ top: 0; }', 'a{top:0}'],
  [
    'a state after a bracket stays a descendant',
    ':is(.a, .b) :not(.c) { top: 0 }',
    ':is(.a,.b) :not(.c){top:0}',
  ],
])('style: %s', (_, text, expected) => {
  expect(minifyCss(text)).toBe(expected);
});

test('a browser reads the short style as it reads the long one', () => {
  const long = "@media (width >= 777px) {\n  :host([size='lg']) .x {\n    inset: 0 auto;\n  }\n}";
  expect(minifyCss(long)).toBe('@media (width>= 777px){:host([size=lg]) .x{inset:0 auto}}');
});

test.each([
  ['indentation becomes one space', '<p>\n    One\n    <b>two</b>\n  </p>', '<p> One <b>two</b> </p>'],
  ['the end of a tag moves up', '<slot\n  name="a"\n></slot\n>', '<slot name=a></slot>'],
  [
    'words of a value stay together, and a value stays apart from a slash',
    '<i class="a b" part="c" /><i id="d"/>',
    '<i class="a b" part=c /><i id="d"/>',
  ],
  [
    'a closing slash stays apart from a value without quotes',
    '<input value=${x}\n/>',
    '<input value=${x} />',
  ],
])('markup: %s', (_, text, expected) => {
  expect(minifyHtml(text)).toBe(expected);
});
