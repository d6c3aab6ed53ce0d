import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '../../base/i18n.ts';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { LaterScreen } from './LaterScreen.tsx';
import { type LaterPart, partWords } from './parts.ts';

test.each(Object.keys(partWords) as LaterPart[])(
  'a planned part says so and links to an alternative: %s',
  async (part) => {
    await showScreen(
      { answer: () => undefined },
      { path: '*', at: partWords[part].path, element: <LaterScreen /> },
    );
    await expect.element(page.getByRole('heading', { level: 1, name: /más adelante$/ })).toBeVisible();
    await expect.poll(() => document.title).toBe(`${i18n._(partWords[part].name)} · Minga`);
    await expect.element(page.getByRole('heading', { name: 'Mientras tanto' })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toContain(partWords[part].action.to);
  },
);
