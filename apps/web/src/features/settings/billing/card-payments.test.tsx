/** Payments by card on the screen of billing, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { type Call, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';
import { isPaymentPage, goToPage } from './payment-pages.ts';
import { pollMs } from './PaymentReturn.tsx';

vi.mock('./payment-pages.ts', async (original) => ({
  ...(await original<typeof import('./payment-pages.ts')>()),
  goToPage: vi.fn(),
}));

const time = '2026-11-01T12:00:00.000Z';
const end = '2026-12-01T12:00:00.000Z';
const charge: Wire['Transaction'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  kind: 'renewal',
  state: 'open',
  plan: 'basic',
  period: 'monthly',
  seats: 4,
  amount_cents: 2000,
  lines: [],
  number: null,
  starts_at: time,
  ends_at: end,
  due_at: end,
  settled_at: null,
  by_name: null,
  created_at: time,
};
const card = { has_customer: true, is_pending: false, failed: null };
const start: Wire['Billing'] = {
  state: 'past-due',
  plan: 'basic',
  period: 'monthly',
  seats: 4,
  members: 1,
  trial_ends_at: time,
  starts_at: time,
  ends_at: end,
  balance_cents: 0,
  next_charge: null,
  open_charge: charge,
  instructions: null,
  card,
  invoice: null,
  ticket_limit: null,
  tickets_left: null,
};

let billing: Wire['Billing'];
let transactions: Wire['Transaction'][];
let address: string;
/** How often the transactions were read. */
let reads: number;
beforeEach(async () => {
  await addCatalogs(workCatalogs);
  vi.mocked(goToPage).mockClear();
  billing = start;
  transactions = [charge];
  reads = 0;
  address = 'https://checkout.stripe.com/c/pay/cs_1';
});

function answer({ path }: Call): Response | undefined {
  if (path === '/business/1/billing/checkout' || path === '/business/1/billing/portal')
    return Response.json({ url: address });
  if (path === '/business/1/transactions') {
    reads += 1;
    return Response.json({ transactions, next: null });
  }
  return path === '/business/1/billing' ? Response.json({ billing }) : undefined;
}

const show = (query = '', by: (call: Call) => Response | undefined = answer) =>
  showScreen(
    { answer: by },
    { path: '/config/:section?/:tid?/:part?', at: `/config/billing${query}`, element: <SettingsScreen /> },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('leads to the page of Stripe, and says who takes the payment', async () => {
  await show();
  await expect.element(page.getByText(/^Stripe cobra el pago en su propia página/)).toBeVisible();
  await expect.element(page.getByText(/Quien administra esta instalación/)).not.toBeInTheDocument();
  await userEvent.click(button('Pagar con tarjeta'));
  await expect.poll(() => vi.mocked(goToPage).mock.calls).toEqual([[address]]);
});

test('leads to the card', async () => {
  address = 'https://billing.stripe.com/p/session/test_1';
  await show();
  await userEvent.click(button('Administrar la tarjeta'));
  await expect.poll(() => vi.mocked(goToPage).mock.calls).toEqual([[address]]);
});

test.each([
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://checkout.stripe.com.evil.example/c',
  'https://ana@checkout.stripe.com/c',
  'https://checkout.stripe.com:8443/c',
  'javascript:alert(1)',
  '/config/billing',
])('does not lead to %s', async (other) => {
  expect(isPaymentPage(other)).toBe(false);
  address = other;
  await show();
  await userEvent.click(button('Pagar con tarjeta'));
  await expect.element(page.getByText('No se pudo abrir la página de pago.')).toBeVisible();
  expect(goToPage).not.toHaveBeenCalled();
});

test('says why the page cannot be opened, and can be tried again', async () => {
  await show('', (call) =>
    call.path.endsWith('/checkout')
      ? refusal(503, 'billing/payments-unavailable', 'No se puede pagar ahora.')
      : answer(call),
  );
  await userEvent.click(button('Pagar con tarjeta'));
  await expect.element(page.getByText('No se puede pagar ahora.')).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).toBeEnabled();
});

test('shows without Stripe how to pay otherwise', async () => {
  billing = { ...start, card: null };
  await show();
  await expect.element(page.getByText(/Quien administra esta instalación/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).not.toBeInTheDocument();
  await expect.element(button('Administrar la tarjeta')).not.toBeInTheDocument();
});

test('waits for the confirmation after the payment, then thanks', async () => {
  const { router } = await show(`?payment=done&charge=${charge.id}`);
  await expect.element(page.getByText(/^Estamos confirmando tu pago/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).toBeDisabled();
  billing = { ...start, state: 'active', open_charge: null };
  transactions = [{ ...charge, state: 'paid' }];
  await expect.element(page.getByText('Recibimos tu pago. Gracias.'), { timeout: 8000 }).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('says that nothing was charged after a payment that was left', async () => {
  const { router } = await show('?payment=cancelled');
  await expect.element(page.getByText(/^No terminaste el pago\. El cobro sigue aquí/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).toBeEnabled();
  await expect.poll(() => router.state.location.search).toBe('');
});

test('says that a payment is under way, in place of the button', async () => {
  billing = { ...start, card: { ...card, is_pending: true } };
  await show();
  await expect.element(page.getByText(/^Tu pago está en camino/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).not.toBeInTheDocument();
});

test('says why the card was not charged, and when it is tried again', async () => {
  billing = {
    ...start,
    card: {
      ...card,
      failed: { failure: 'insufficient-funds', at: time, next_at: '2026-11-04T12:00:00.000Z' },
    },
  };
  await show();
  await expect
    .element(page.getByText(/La tarjeta no tenía fondos suficientes el 1 de noviembre/))
    .toBeVisible();
  await expect.element(page.getByText(/Volvemos a intentar el 4 de noviembre/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).toBeEnabled();
});

test('does not thank for a charge that was replaced, or for one that another person paid', async () => {
  transactions = [
    { ...charge, state: 'void' },
    { ...charge, id: '-OYx3kQ0aBcDeFgHiJkM', state: 'paid' },
  ];
  billing = { ...start, state: 'active', open_charge: null };
  await show(`?payment=done&charge=${charge.id}`);
  await expect.element(page.getByText(/^Estamos confirmando tu pago/)).toBeVisible();
  await expect.poll(() => reads, { timeout: 3 * pollMs }).toBeGreaterThan(1);
  await expect.element(page.getByText(/^Estamos confirmando tu pago/)).toBeVisible();
  await expect.element(page.getByText('Recibimos tu pago. Gracias.')).not.toBeInTheDocument();
});

test('says that a charge is too small for a card, and how to pay it', async () => {
  billing = { ...start, open_charge: { ...charge, amount_cents: 49 } };
  await show();
  await expect.element(page.getByText(/^Con tarjeta se paga desde/)).toBeVisible();
  await expect.element(page.getByText(/Quien administra esta instalación/)).toBeVisible();
  await expect.element(button('Pagar con tarjeta')).not.toBeInTheDocument();
});

test('says that no card is kept', async () => {
  billing = { ...start, card: { ...card, failed: { failure: 'no-card', at: time, next_at: null } } };
  await show();
  await expect.element(page.getByText(/No había una tarjeta guardada el 1 de noviembre/)).toBeVisible();
  await expect.element(page.getByText(/Paga ahora con una tarjeta/)).toBeVisible();
});

test('can be paid again after the way back from the page', async () => {
  await show();
  await userEvent.click(button('Pagar con tarjeta'));
  await expect.poll(() => vi.mocked(goToPage).mock.calls.length).toBe(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await userEvent.click(button('Pagar con tarjeta'));
  await expect.poll(() => vi.mocked(goToPage).mock.calls.length).toBe(2);
});
