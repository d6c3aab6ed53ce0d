/** Businesses in the area of the operators (docs/product/sudo.md 2.8). */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { workCatalogs } from '../../shell/catalogs.ts';
import { show, time } from './testing-sudo.tsx';

beforeEach(() => addCatalogs(workCatalogs));

describe('businesses', () => {
  const nube = {
    bid: 7,
    name: 'Nube',
    prefix: 'NUB',
    plan: 'pro',
    state: 'trial',
    people: 4,
    tickets: 840,
    files: 2,
    file_bytes: 2048,
    seen_at: time,
    created_at: time,
  };

  test('are searched and sorted, and the address keeps both', async () => {
    const { router, calls } = await show('/==/pages?sort=people', ({ path }) =>
      path === '/sudo/pages' ? Response.json({ pages: [nube], next: null }) : undefined,
    );
    await expect.element(page.getByRole('link', { name: 'Nube' })).toHaveAttribute('href', '/==/pages/7');
    await userEvent.fill(page.getByRole('searchbox'), 'nub');
    await expect.poll(() => router.state.location.search).toBe('?sort=people&q=nub');
    await expect.poll(() => calls.at(-1)?.query.toString()).toBe('q=nub&sort=people');
  });

  test('show people, plan and deliveries, and lead to the people and the payments', async () => {
    await show('/==/pages/7', ({ path }) =>
      path === '/sudo/pages/7'
        ? Response.json({
            page: nube,
            people: [
              {
                uid: 'ana',
                displayName: 'Ana Flores',
                email: 'ana@example.com',
                role: 0,
                disabled: true,
                seen_at: time,
                joined_at: time,
              },
            ],
            plan: {
              plan: 'free',
              state: 'trial',
              period: null,
              seats: 0,
              ends_at: null,
              trial_ends_at: time,
              balance_cents: 0,
            },
            transactions: [],
            ticket_file_bytes: 1024,
            chat_file_bytes: 1024,
            deliveries: { failed_events: 0, mails: 2, google_chat: 0 },
            failures: [],
          })
        : undefined,
    );
    await expect.element(page.getByRole('heading', { name: 'Nube (NUB)' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ana Flores' }))
      .toHaveAttribute('href', '/==/users/ana');
    await expect.element(page.getByText('Bloqueada')).toBeVisible();
    await expect.element(page.getByText('No tiene transacciones.')).toBeVisible();
  });

  test('an address that names no business leads to the state of the installation', async () => {
    const { router } = await show('/==/pages/siete');
    await expect.poll(() => router.state.location.pathname).toBe('/==');
  });
});
