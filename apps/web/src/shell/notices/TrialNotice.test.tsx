/** Lines about the plan: above every screen at the end of the trial, above the board near the limit. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { TicketsLeft } from '../../features/boards/screen/TicketsLeft.tsx';
import { showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../catalogs.ts';
import { TrialNotice } from './TrialNotice.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const dayMs = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

function show(
  business: Partial<Wire['Business']>,
  plan: Partial<Wire['BusinessPlan']>,
  billing: Partial<Wire['Billing']> = {},
) {
  return showScreen(
    {
      business: { ...testBusiness, ...business },
      answer: ({ path }) => {
        if (path.endsWith('/plan')) return Response.json({ plan });
        if (path.endsWith('/billing'))
          return Response.json({ billing: { open_charge: null, ends_at: null, ...plan, ...billing } });
        return undefined;
      },
    },
    {
      path: '/boards',
      at: '/boards',
      element: (
        <>
          <TrialNotice />
          <TicketsLeft />
          <p>Listo</p>
        </>
      ),
    },
  );
}

test('tells admins in the last week how many days of the trial are left', async () => {
  const ends = new Date(Date.now() + 2.5 * dayMs).toISOString();
  await show({ created_at: ago(27.5) }, { state: 'trial', trial_ends_at: ends, ticket_limit: null });
  await expect.element(page.getByText(/^Quedan 3 días de prueba\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ver planes' }))
    .toHaveAttribute('href', '/config/billing');
});

test('says after the trial what changed', async () => {
  await show({ created_at: ago(32) }, { state: 'free', trial_ends_at: ago(2), ticket_limit: 50 });
  await expect
    .element(page.getByText(/La prueba terminó .* con 50 tickets\. Nada se perdió\./))
    .toBeVisible();
});

test.each<[string, Partial<Wire['Billing']>, RegExp]>([
  ['a plan that is past due', { state: 'past-due' }, /falta pagar la renovación/],
  ['a plan that ends', { state: 'ending', ends_at: '2030-01-02T12:00:00Z' }, /termina el 2/],
  ['an open charge', { state: 'active', open_charge: {} as Wire['Transaction'] }, /Hay un cobro por pagar/],
])('tells admins about %s', async (_what, billing, words) => {
  await show({ created_at: ago(100) }, { trial_ends_at: ago(70), ticket_limit: null }, billing);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ver facturación' })).toBeVisible();
});

test.each([
  ['a member', { role: 2 as const, created_at: ago(27) }],
  ['an admin at another time', { created_at: ago(10) }],
])('tells %s nothing, and reads nothing', async (_who, business) => {
  const { calls } = await show(business, { state: 'trial' });
  await expect.element(page.getByText('Listo')).toBeVisible();
  await expect.poll(() => calls.some(({ path }) => path === '/business')).toBe(true);
  expect(calls.filter(({ path }) => path.endsWith('/billing'))).toEqual([]);
});

test('tells members above the board how many tickets are left, from 90 % of the limit on', async () => {
  const member = { role: 2 as const, created_at: ago(100), ticket_limit: 100 };
  await show(member, { state: 'free', ticket_limit: 100, tickets_left: 10 });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Quedan 10 tickets del plan gratis.' }))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ver planes' })).not.toBeInTheDocument();
});
