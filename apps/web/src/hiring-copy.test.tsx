/** The site of a Minga that was built for hiring: its copy, its pictures and its plan. */
import { beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from './base/i18n.ts';
import { answerSettings, heading, open, patience } from './public-site-testing.tsx';

vi.mock('./shared/site/variant.ts', () => ({ isHiring: true }));

beforeEach(() => {
  answerSettings();
  return () => vi.restoreAllMocks();
});

/** Shows a page and answers everything that is written on it. */
async function wordsOf(address: string, name: string): Promise<string> {
  const { host } = open(address);
  await expect.element(heading(name), patience).toBeVisible();
  return host.textContent ?? '';
}

test.each([
  ['es', 'Contratar, más fácil', ['Más fácil', 'Más rápido', 'Más inteligente'], ['Postuló', 'Ingresó']],
  ['en', 'Hiring, made easier', ['Easier', 'Faster', 'Smarter'], ['Applied', 'Joined']],
] as const)('speaks of candidates, in words and in pictures: %s', async (lang, name, blocks, stages) => {
  await activateLanguage(lang);
  const words = await wordsOf('/', name);
  for (const word of [...blocks, ...stages]) expect(words).toContain(word);
  expect(words).toContain('VAC-61');
  // Tickets of a team that repairs things are of the other copy.
  expect(words).not.toContain('NUB-');
});

// docs/product/constants.md 7.5: the basic plan of the hiring tool.
test('its basic plan names what a licence holds', async () => {
  await activateLanguage('en');
  const words = await wordsOf('/pricing', 'A price you can understand');
  for (const limit of ['One user', '200', 'psychometric', '20 interviews', '10 integrity tests'])
    expect(words).toContain(limit);
  expect(words).not.toContain('Visual boards');
});
