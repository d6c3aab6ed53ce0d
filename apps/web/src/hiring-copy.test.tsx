/** Public site of the hiring variant: its copy, pictures and plan. */
import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from './base/i18n.ts';
import { answerSettings, heading, open, patience } from './public-site-testing.tsx';

vi.mock('./shared/site/variant.ts', () => ({ isHiring: true }));

beforeEach(() => {
  answerSettings();
  return () => vi.restoreAllMocks();
});

/** Renders a page and returns its text. */
async function wordsOf(address: string, name: string): Promise<string> {
  const { host } = open(address);
  await expect.element(heading(name), patience).toBeVisible();
  return host.textContent ?? '';
}

test.each([
  ['es', 'Contratar, más fácil', ['Más fácil', 'Más rápido', 'Más inteligente'], ['Postuló', 'Ingresó']],
  ['en', 'Hiring, made easier', ['Easier', 'Faster', 'Smarter'], ['Applied', 'Joined']],
] as const)('mentions candidates in texts and pictures: %s', async (lang, name, blocks, stages) => {
  await activateLanguage(lang);
  const words = await wordsOf('/', name);
  for (const word of [...blocks, ...stages]) expect(words).toContain(word);
  expect(words).toContain('VAC-61');
  // Tickets of a repair team belong to the other variant.
  expect(words).not.toContain('NUB-');
});

// docs/product/constants.md 7.5: the basic plan of the hiring tool.
test('its basic plan lists what a licence includes', async () => {
  await activateLanguage('en');
  const words = await wordsOf('/pricing', 'A price you can understand');
  for (const limit of ['One user', '200', 'psychometric', '20 interviews', '10 integrity tests'])
    expect(words).toContain(limit);
  expect(words).not.toContain('Visual boards');
});
