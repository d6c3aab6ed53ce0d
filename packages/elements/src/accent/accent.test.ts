import { afterEach, expect, test } from '../testing/test.ts';
import '../tokens.css';
import { accentCss, accentFor, accentTokens, setAccent } from './accent.ts';
import { surfaces } from './colors.ts';

const root = document.documentElement;
const token = (name: string, element: Element = root) =>
  getComputedStyle(element).getPropertyValue(name).trim();

afterEach(() => {
  setAccent(undefined);
  delete root.dataset['theme'];
  document.body.replaceChildren();
});

test('sets a color as the accent of the page, corrected for the current theme', () => {
  setAccent('#ffd600');
  expect(token('--mg-accent')).toBe(accentFor('#ffd600', 'light').accent);
  root.dataset['theme'] = 'dark';
  expect(token('--mg-accent')).toBe('#ffd600');
  expect(token('--mg-on-accent')).toBe(accentFor('#ffd600', 'dark').onAccent);
});

test('a part of the page in the other theme has the accent of that theme', () => {
  document.body.innerHTML = '<div data-theme="dark"></div>';
  setAccent('#0b3d91');
  const part = document.body.firstElementChild as Element;
  expect(token('--mg-accent', part)).toBe(accentFor('#0b3d91', 'dark').accent);
  expect(token('--mg-accent')).toBe(accentFor('#0b3d91', 'light').accent);
});

test('replaces the previous accent, and removing it restores the tokens', () => {
  const before = token('--mg-accent');
  const sheets = document.adoptedStyleSheets.length;
  setAccent('#b3261e');
  setAccent('#2b6b35');
  expect(document.adoptedStyleSheets).toHaveLength(sheets + 1);
  expect(token('--mg-accent')).toBe(accentFor('#2b6b35', 'light').accent);
  setAccent(undefined);
  expect(document.adoptedStyleSheets).toHaveLength(sheets);
  expect(token('--mg-accent')).toBe(before);
});

test('rejects an invalid color without a change', () => {
  setAccent('#b3261e');
  const before = token('--mg-accent');
  expect(() => setAccent('red')).toThrow(RangeError);
  expect(token('--mg-accent')).toBe(before);
});

test('a server renders the same rules, and a part its own tokens', () => {
  const style = document.createElement('style');
  style.textContent = accentCss('#8f5200');
  document.head.append(style);
  expect(token('--mg-accent')).toBe(accentFor('#8f5200', 'light').accent);
  style.remove();
  document.body.innerHTML = '<div></div>';
  const part = document.body.firstElementChild as HTMLElement;
  for (const [name, value] of Object.entries(accentTokens('#8f5200', 'dark')))
    part.style.setProperty(name, value);
  expect(token('--mg-accent', part)).toBe(accentFor('#8f5200', 'dark').accent);
});

test.each(['light', 'dark'] as const)('checks contrast against the surfaces of the tokens, %s', (theme) => {
  root.dataset['theme'] = theme;
  const tokens = ['--mg-surface-0', '--mg-surface-1', '--mg-surface-2'].map((name) => token(name));
  expect(surfaces[theme]).toEqual(tokens);
});
