/** The announcement of the operators above every screen. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../catalogs.ts';
import { AnnouncementNotice } from './AnnouncementNotice.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const later = () => new Date(Date.now() + 3600_000).toISOString();
const announce = (id: number, es: string, more: Partial<Wire['Announcement']> = {}) => ({
  id,
  level: 'info',
  text: { es, en: 'English' },
  link: null,
  ends_at: later(),
  ...more,
});

async function show(
  announcements: object[],
  answerDismissal: () => Response = () => Response.json({ ok: true }),
) {
  let left = announcements;
  return showScreen(
    {
      answer: ({ method, path }) => {
        if (path === '/announcements') return Response.json({ announcements: left, next_at: null });
        if (method !== 'POST') return undefined;
        const answer = answerDismissal();
        if (answer.ok) left = left.slice(1);
        return answer;
      },
    },
    { path: '/boards', at: '/boards', element: <AnnouncementNotice /> },
  );
}

const status = () => page.getByRole('status');
const dismiss = () => page.getByRole('button', { name: 'Descartar el aviso' });

test('shows one at a time, and the next one after it is dismissed', async () => {
  const { calls } = await show([announce(4, 'Uno', { level: 'critical' }), announce(3, 'Dos')]);
  await expect.element(status()).toHaveTextContent('Uno');
  await expect.element(page.getByRole('img', { name: 'Urgente' })).toBeVisible();
  await dismiss().click();
  await expect.element(status()).toHaveTextContent('Dos');
  expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/announcements/4/dismiss',
  ]);
  await dismiss().click();
  await expect.element(status()).toBeEmptyDOMElement();
});

test('shows it again when the server refuses the dismissal', async () => {
  await show([announce(4, 'Uno')], () => refusal(404, 'announcement/not-found', 'No existe.'));
  await dismiss().click();
  await expect.element(status()).toHaveTextContent('Uno');
});

test('shows markup as text, and links to another site without giving it the page', async () => {
  await show([announce(4, '<b>Hola</b>', { link: 'https://status.example.com/' })]);
  await expect.element(page.getByText('<b>Hola</b>')).toBeVisible();
  const link = page.getByRole('link', { name: 'Saber más' });
  await expect.element(link).toHaveAttribute('href', 'https://status.example.com/');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('hides an announcement whose time is over', async () => {
  await show([announce(4, 'Uno', { ends_at: '2020-01-01T00:00:00Z' }), announce(3, 'Dos')]);
  await expect.element(status()).toHaveTextContent('Dos');
});

test('takes two lines on a phone until it is opened', async () => {
  await page.viewport(360, 740);
  await show([announce(4, 'Una frase que no entra en una línea. '.repeat(7).trim())]);
  await expect.element(dismiss()).toBeVisible();
  const height = () => status().element().getBoundingClientRect().height;
  const closed = height();
  expect(closed).toBeLessThan(90);
  await page.getByRole('button', { name: 'Ver todo' }).click();
  await expect.poll(height).toBeGreaterThan(closed);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
