import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { LaterScreen } from './LaterScreen.tsx';
import { type LaterPart, partWords } from './parts.ts';

test.each(Object.keys(partWords) as LaterPart[])(
  'what comes later says so, and leads to what can be done today: %s',
  async (part) => {
    await showScreen(
      { answer: () => undefined },
      { path: '/later', at: '/later', element: <LaterScreen part={part} /> },
    );
    await expect.element(page.getByRole('heading', { level: 1, name: /más adelante$/ })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Mientras tanto' })).toBeVisible();
    const links = page.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toContain(partWords[part].action.to);
  },
);
