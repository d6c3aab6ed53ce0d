/** Billing and transactions in the settings, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { type Call, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { SettingsScreen } from '../SettingsScreen.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const time = '2026-11-01T12:00:00.000Z';
const end = '2026-12-01T12:00:00.000Z';
const line = { plan: 'basic', period: 'monthly', seats: 2, days: 15, of_days: 30 } as const;
const charge: Wire['Transaction'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  kind: 'change',
  state: 'open',
  plan: 'basic',
  period: 'monthly',
  seats: 4,
  amount_cents: 500,
  lines: [],
  number: null,
  starts_at: time,
  ends_at: end,
  due_at: end,
  settled_at: null,
  by_name: 'Ana Quispe',
  created_at: time,
};
const active: Wire['Billing'] = {
  state: 'active',
  plan: 'basic',
  period: 'monthly',
  seats: 2,
  members: 1,
  trial_ends_at: time,
  starts_at: time,
  ends_at: end,
  balance_cents: 0,
  next_charge: { at: end, seats: 2, amount_cents: 1000 },
  open_charge: null,
  instructions: 'Banco Andino, cuenta 123',
  card: null,
  invoice: null,
  ticket_limit: null,
  tickets_left: null,
};

let billing: Wire['Billing'];
beforeEach(() => {
  billing = active;
});

function answer({ method, path, body }: Call): Response | undefined {
  if (path === '/business/1/transactions')
    return Response.json({ transactions: billing.open_charge ? [billing.open_charge] : [], next: null });
  if (!path.startsWith('/business/1/billing')) return undefined;
  if (path.endsWith('/quote'))
    return Response.json({
      lines: [
        { ...line, kind: 'credit', cents: -500 },
        { ...line, seats: (body as Wire['BillingChoice']).seats, kind: 'charge', cents: 1000 },
      ],
      due_cents: 500,
      balance_cents: 0,
      starts_at: time,
      ends_at: end,
    });
  if (path.endsWith('/cancel')) billing = { ...billing, state: 'ending', next_charge: null };
  else if (path.endsWith('/resume')) billing = active;
  else if (path.endsWith('/invoice')) billing = { ...billing, invoice: body as Wire['InvoiceData'] };
  else if (method === 'PUT') billing = { ...billing, open_charge: charge };
  return Response.json({ billing });
}

const show = (at: string, by: (call: Call) => Response | undefined = answer, business = testBusiness) =>
  showScreen(
    { answer: by, business },
    { path: '/config/:section?/:tid?/:part?', at, element: <SettingsScreen /> },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('shows what a change costs before it is confirmed, then the charge and how to pay it', async () => {
  const { calls } = await show('/config/billing');
  await expect.element(page.getByText(/Próximo cobro: 10,00 USD/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Licencias: 1 en uso de 2' })).toBeVisible();
  await userEvent.click(button('Cambiar plan o licencias'));
  await expect.element(page.getByText('Es lo que ya tienes.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Licencias' }), '4');
  await expect.element(page.getByText('Básico mensual, 4 licencias, 15 de 30 días')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Pagas ahora 5,00 USD' })).toBeVisible();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(button('Pedir el cambio'));
  await expect.element(page.getByRole('heading', { name: /^Por pagar: 5,00 USD/ })).toBeVisible();
  await expect.element(page.getByText('Banco Andino, cuenta 123')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    plan: 'basic',
    period: 'monthly',
    seats: 4,
  });
});

test('refuses fewer licences than people before it asks the server', async () => {
  billing = { ...active, members: 3, seats: 3 };
  await show('/config/billing');
  await userEvent.click(button('Cambiar licencias'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Licencias' }), '2');
  await expect.element(page.getByText('Hay 3 personas: elige al menos esas licencias.')).toBeVisible();
  await expect.element(button('Cambiar').last()).toBeDisabled();
});

test('cancels the plan, and undoes it', async () => {
  await show('/config/billing');
  await userEvent.click(button('Cancelar el plan'));
  await expect.element(page.getByText(/^Cancelado\. Sigue hasta el 1 de diciembre de 2026/)).toBeVisible();
  await userEvent.click(button('Deshacer'));
  await expect.element(page.getByText(/Próximo cobro: 10,00 USD/)).toBeVisible();
});

test('opens the change to the price that was chosen at the checkout, once', async () => {
  const { router } = await show('/config/billing?price=price_pro_month');
  await expect.element(page.getByRole('combobox', { name: 'Plan' })).toHaveTextContent('Pro');
  expect(router.state.location.search).toBe('');
});

test('marks a wrong tax id while it is typed, and saves a right one', async () => {
  billing = { ...active, invoice: { name: 'Nube', country: 'EC', tax_id: '1', address: '', email: null } };
  const { calls } = await show('/config/billing');
  const field = page.getByRole('textbox', { name: 'RUC' });
  await userEvent.fill(field, '1790016918001');
  await expect
    .element(page.getByText('Ese número no es válido en ese país. Revisa los dígitos.'))
    .toBeVisible();
  await userEvent.fill(field, '1790016919001');
  await expect
    .element(page.getByText('Ese número no es válido en ese país. Revisa los dígitos.'))
    .not.toBeInTheDocument();
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => calls.find(({ path }) => path.endsWith('/invoice'))?.body)
    .toMatchObject({
      country: 'EC',
      tax_id: '1790016919001',
      email: null,
    });
});

test('lists transactions with their state and receipt', async () => {
  billing = { ...active, open_charge: charge };
  await show('/config/transactions');
  const row = page.getByRole('listitem').filter({ hasText: 'Básico mensual, 4 licencias' });
  await expect.element(row.filter({ hasText: 'Por pagar' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: /^Descargar el recibo de 5,00 USD/ })).toBeVisible();
});

test('says when there are no transactions', async () => {
  await show('/config/transactions');
  await expect.element(page.getByText('Todavía no hay transacciones')).toBeVisible();
});

test('shows why billing could not be loaded, and tries again', async () => {
  let isBroken = true;
  await show('/config/billing', (call) =>
    isBroken && call.path.endsWith('/billing') ? refusal(500, 'internal', 'Algo falló.') : answer(call),
  );
  const retry = page.getByRole('button', { name: 'Intentar de nuevo' });
  await expect.element(retry).toBeVisible();
  isBroken = false;
  await userEvent.click(retry);
  await expect.element(page.getByRole('heading', { name: 'Plan Básico' })).toBeVisible();
});
