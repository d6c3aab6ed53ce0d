/** Area of the operators: state, users, addresses, transactions and audit log (docs/product/sudo.md 1.1). */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { ana, detail, entry, show, time, button, field, dialogButton } from './testing-sudo.tsx';

beforeEach(() => addCatalogs(workCatalogs));

test.each(['/==', '/==/users', '/==/users/ana', '/==/addresses', '/==/audit'])(
  '%s leads everybody else to the not-found page, and reads nothing',
  async (at) => {
    const { router, calls } = await show(at, undefined, false);
    await expect.poll(() => router.state.location.pathname).toBe('/404');
    expect(calls.filter(({ path }) => path.startsWith('/sudo'))).toEqual([]);
  },
);

test('searches users, keeps the search in the address, and shows more on demand', async () => {
  const { router, calls } = await show('/==/users', ({ path, query }) =>
    path === '/sudo/users' && !query.has('cursor')
      ? Response.json({ users: [ana], next: 'c1' })
      : path === '/sudo/users'
        ? Response.json({ users: [{ ...ana, uid: 'beto', displayName: 'Beto Rojas' }], next: null })
        : undefined,
  );
  await expect
    .element(page.getByRole('link', { name: 'Ana Flores' }))
    .toHaveAttribute('href', '/==/users/ana');
  await button('Mostrar más').click();
  await expect.element(page.getByRole('link', { name: 'Beto Rojas' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ana Flores' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'flores');
  await expect.poll(() => router.state.location.search).toBe('?q=flores');
  await expect.poll(() => calls.at(-1)?.query.get('q')).toBe('flores');
});

describe('a user', () => {
  test('is blocked with a reason, and unblocked from the message', async () => {
    const { calls } = await show('/==/users/ana', ({ method }) =>
      method === 'POST' ? Response.json({ ok: true }) : undefined,
    );
    const writes = () =>
      calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
    await button('Bloquear').click();
    await dialogButton('Bloquear').click();
    await expect.element(page.getByText('Escribe el motivo.')).toBeVisible();
    expect(writes()).toEqual([]);
    await userEvent.fill(field(/^Motivo/), 'Correo basura');
    await dialogButton('Bloquear').click();
    const block = {
      path: '/sudo/users/block',
      body: { users: ['ana'], disabled: true, reason: 'Correo basura' },
    };
    await expect.poll(writes).toEqual([block]);
    await button('Deshacer').click();
    await expect
      .poll(() => writes().at(-1)?.body)
      .toMatchObject({ users: ['ana'], disabled: false, reason: 'Se deshizo el bloqueo.' });
  });

  test('shows what happens to each business, and deletes only after the address was typed', async () => {
    const { router, calls } = await show('/==/users/ana', ({ method }) =>
      method === 'DELETE' ? Response.json({ ok: true }) : undefined,
    );
    await button('Eliminar').click();
    for (const text of [
      'Nube: pasa a la persona que más tiempo lleva en él',
      'Sola: se elimina, porque no queda nadie',
    ])
      await expect.element(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
    await userEvent.fill(field(/^Motivo/), 'Lo pidió');
    await userEvent.fill(field(/^Para confirmar/), 'ana@example');
    await dialogButton('Eliminar').click();
    await expect.element(page.getByText('Escribe «ana@example.com».')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.fill(field(/^Para confirmar/), 'ana@example.com');
    await dialogButton('Eliminar').click();
    await expect.poll(() => router.state.location.pathname).toBe('/==/users');
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({
      uids: ['ana'],
      reason: 'Lo pidió',
    });
  });

  test('asks for the password when the sign-in is too old, and keeps what was typed', async () => {
    await show('/==/users/ana', ({ method }) =>
      method === 'POST' ? refusal(403, 'sudo/sign-in-needed', 'Vuelve a entrar.') : undefined,
    );
    await button('Bloquear').click();
    await userEvent.fill(field(/^Motivo/), 'Correo basura');
    await dialogButton('Bloquear').click();
    await expect.element(page.getByText(/Entraste hace más de cinco minutos/)).toBeVisible();
    await expect.element(field(/^Motivo/)).toHaveValue('Correo basura');
    await dialogButton('Bloquear').click();
    await expect.element(page.getByText('Escribe tu contraseña.')).toBeVisible();
  });

  test('gets a credential, which is shown once', async () => {
    const credential = 'minga-7kq2m-x9b4d-r3tfa-w8hnp';
    await show('/==/users/ana', ({ path }) =>
      path === '/sudo/gencred' ? Response.json({ credential, expires_at: time }, { status: 201 }) : undefined,
    );
    await button('Generar una credencial').click();
    await userEvent.fill(field(/^Motivo/), 'Sin correo');
    await dialogButton('Generar').click();
    await expect.element(page.getByText(credential)).toBeVisible();
    await dialogButton('Listo').click();
    await expect.element(page.getByText(credential)).not.toBeInTheDocument();
  });

  test('is signed out of one device with a reason, and links lead to the businesses', async () => {
    const { calls } = await show('/==/users/ana', ({ method }) =>
      method === 'DELETE' ? Response.json({ ok: true }) : undefined,
    );
    await expect.element(page.getByText('Desde 203.0.113.9')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Nube (NUB)' }))
      .toHaveAttribute('href', '/==/pages/7');
    await page.getByRole('button', { name: /^Cerrar la sesión en / }).click();
    await userEvent.fill(field(/^Motivo/), 'Perdió el teléfono');
    await dialogButton('Cerrar la sesión').click();
    await expect
      .poll(() => calls.find(({ method }) => method === 'DELETE'))
      .toMatchObject({
        path: '/sudo/users/sessions',
        body: { uid: 'ana', session: 's', reason: 'Perdió el teléfono' },
      });
  });

  test('who operates the installation cannot be changed', async () => {
    await show('/==/users/ana', ({ path }) =>
      path === '/sudo/users/ana' ? Response.json({ ...detail, user: { ...ana, sudo: true } }) : undefined,
    );
    await expect.element(page.getByText(/Opera esta instalación/)).toBeVisible();
    await expect.element(button('Bloquear')).not.toBeInTheDocument();
  });
});

test('blocks an address for a day, and shows why the own one is refused', async () => {
  const { calls } = await show('/==/addresses', ({ method }) =>
    method === 'POST' ? refusal(409, 'sudo/own-address', 'Desde esa dirección estás conectado.') : undefined,
  );
  await expect.element(page.getByText('Estás conectado desde 198.51.100.4.')).toBeVisible();
  await button('Bloquear una dirección').click();
  await userEvent.fill(field(/^Dirección o red/), ' 198.51.100.4 ');
  await userEvent.fill(field(/^Motivo/), 'Ataque');
  await dialogButton('Bloquear').click();
  await expect.element(page.getByText('Desde esa dirección estás conectado.')).toBeVisible();
  const { body } = calls.find(({ method }) => method === 'POST') ?? {};
  expect(body).toMatchObject({ ip: '198.51.100.4', block: true, reason: 'Ataque' });
  const hours = (Date.parse((body as { expires_at: string }).expires_at) - Date.now()) / 3600_000;
  expect(Math.round(hours)).toBe(24);
});

describe('the audit log', () => {
  test('tells that it verifies, and filters by action', async () => {
    const { router, calls } = await show('/==/audit?action=user-blocked');
    await expect.element(page.getByText('El registro está completo: 41 entradas verificadas.')).toBeVisible();
    await expect.element(page.getByText('Persona bloqueada · ana')).toBeVisible();
    expect(calls.find(({ path }) => path === '/sudo/audit')?.query.get('action')).toBe('user-blocked');
    await userEvent.fill(page.getByRole('searchbox'), 'basura');
    await expect.poll(() => router.state.location.search).toBe('?action=user-blocked&q=basura');
  });

  test('tells which entry was altered', async () => {
    await show('/==/audit', ({ path }) =>
      path === '/sudo/audit'
        ? Response.json({ entries: [entry], chain: { entries: 41, broken_at: 12 }, next: null })
        : undefined,
    );
    await expect.element(page.getByText('La entrada 12 fue alterada, o falta la anterior.')).toBeVisible();
  });
});

describe('transactions', () => {
  const transaction = {
    id: '-OYx3kQ0aBcDeFgHiJkL',
    kind: 'change',
    state: 'open',
    plan: 'basic',
    period: 'monthly',
    seats: 2,
    amount_cents: 1000,
    lines: [],
    number: null,
    starts_at: null,
    ends_at: null,
    due_at: time,
    settled_at: null,
    by_name: 'Ana Flores',
    created_at: time,
  };

  test('shows what payments by card did, and that a refund returns the money', async () => {
    const payment = {
      amount_cents: 1000,
      currency: 'usd',
      refunded_cents: 0,
      is_returning: false,
      is_return_failed: false,
    };
    const payments = [
      { ...payment, id: 'pi_1', outcome: 'paid', refunded_cents: 400 },
      { ...payment, id: 'pi_2', outcome: 'mismatched', currency: 'mxn' },
    ];
    const paid = { ...transaction, state: 'paid' };
    await show('/==/billing', ({ path }) =>
      path === '/sudo/transactions'
        ? Response.json({
            transactions: [{ bid: 7, name: 'Nube', prefix: 'NUB', transaction: paid, payments }],
            next: null,
          })
        : undefined,
    );
    await expect
      .element(page.getByText('Pagado con tarjeta: 10,00 USD · pi_1 · Devuelto: 4,00 USD'))
      .toBeVisible();
    await expect.element(page.getByText(/^No coincide con el cobro y no se aplicó: 10,00 MXN/)).toBeVisible();
    await userEvent.click(button('Devolver el pago de Nube'));
    await expect.element(page.getByText(/^Stripe devuelve el dinero a la tarjeta de Nube/)).toBeVisible();
  });

  test('records the payment of a charge with its reason', async () => {
    const { calls } = await show('/==/billing', ({ method, path }) =>
      path === '/sudo/transactions'
        ? Response.json(
            method === 'POST'
              ? {
                  bid: 7,
                  name: 'Nube',
                  prefix: 'NUB',
                  transaction: { ...transaction, state: 'paid' },
                  payments: [],
                }
              : {
                  transactions: [{ bid: 7, name: 'Nube', prefix: 'NUB', transaction, payments: [] }],
                  next: null,
                },
          )
        : undefined,
    );
    await userEvent.click(button('Registrar el pago de Nube'));
    await userEvent.fill(field('Motivo'), 'Depósito 4711');
    await userEvent.click(dialogButton('Registrar pago'));
    await expect
      .poll(() => calls.find(({ method }) => method === 'POST')?.body)
      .toEqual({
        business: 7,
        transaction: transaction.id,
        settlement: 'record-payment',
        reason: 'Depósito 4711',
      });
  });

  test('says that there are none', async () => {
    await show('/==/billing', ({ path }) =>
      path === '/sudo/transactions' ? Response.json({ transactions: [], next: null }) : undefined,
    );
    await expect.element(page.getByText('No hay transacciones así')).toBeVisible();
  });
});
