/** Area of the operators (docs/product/sudo.md 1.1). */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { type Answer, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { SudoScreen } from './SudoScreen.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const time = '2026-11-20T12:00:00.000Z';
const ana = {
  uid: 'ana',
  displayName: 'Ana Flores',
  email: 'ana@example.com',
  emailVerified: true,
  sudo: false,
  disabled: false,
  businesses: 1,
  seen_at: time,
  created_at: time,
};
const detail = {
  user: ana,
  sessions: [
    { id: 's', user_agent: 'Firefox/145.0', address: '203.0.113.9', seen_at: time, created_at: time },
  ],
  businesses: [
    { bid: 7, name: 'Nube', prefix: 'NUB', role: 0, members: 4, on_deletion: 'handed-over' },
    { bid: 8, name: 'Sola', prefix: 'SOL', role: 0, members: 1, on_deletion: 'deleted' },
  ],
};
const entry = {
  id: 41,
  by: 'olga',
  by_name: 'Olga Ríos',
  address: '198.51.100.4',
  action: 'user-blocked',
  target: 'ana',
  reason: 'Correo basura',
  hash: 'a'.repeat(64),
  created_at: time,
};

async function show(at: string, answer: Answer = () => undefined, sudo = true) {
  return showScreen(
    {
      answer: (call) => {
        const own = answer(call);
        if (own) return own;
        const { method, path } = call;
        if (path === '/users/me') return Response.json({ user: { uid: 'olga', sudo } });
        if (method !== 'GET') return undefined;
        if (path === '/sudo/users') return Response.json({ users: [ana], next: null });
        if (path === '/sudo/users/ana') return Response.json(detail);
        if (path === '/sudo/ip') return Response.json({ addresses: [], own: '198.51.100.4' });
        if (path === '/sudo/audit')
          return Response.json({ entries: [entry], chain: { entries: 41, broken_at: null }, next: null });
        return undefined;
      },
    },
    { path: '/==/:section?/:uid?', at, element: <SudoScreen /> },
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string | RegExp) => page.getByRole('textbox', { name });
/** The dialog comes after what opened it. */
const dialogButton = (name: string) => button(name).last();

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

  test('records the payment of a charge with its reason', async () => {
    const { calls } = await show('/==/billing', ({ method, path }) =>
      path === '/sudo/transactions'
        ? Response.json(
            method === 'POST'
              ? { bid: 7, name: 'Nube', prefix: 'NUB', transaction: { ...transaction, state: 'paid' } }
              : { transactions: [{ bid: 7, name: 'Nube', prefix: 'NUB', transaction }], next: null },
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

describe('announcements', () => {
  const announcement = {
    id: 4,
    level: 'warning',
    text: { es: 'Minga se detiene.', en: 'Minga stops.' },
    link: null,
    starts_at: '2030-01-02T12:00:00.000Z',
    ends_at: '2030-01-03T12:00:00.000Z',
    state: 'planned',
    version: 3,
    by: 'olga',
    by_name: 'Olga Ríos',
    created_at: time,
  };
  const showOne = () =>
    show('/==/announcements', ({ method, path }) =>
      !path.startsWith('/sudo/announcements')
        ? undefined
        : method === 'GET'
          ? Response.json({ announcements: [announcement], next: null })
          : Response.json({ announcement }, { status: method === 'POST' ? 201 : 200 }),
    ).then(
      ({ calls }) =>
        () =>
          calls.find(({ method }) => method !== 'GET'),
    );

  test('publishes one after a preview, from now on and for a week unless days are chosen', async () => {
    const written = await showOne();
    await button('Nuevo anuncio').click();
    await userEvent.fill(field(/^Texto en español/), 'Hola <b>a todos</b>');
    await userEvent.fill(field(/^Texto en inglés/), 'Hello');
    await expect
      .element(page.getByRole('region', { name: 'Vista previa' }).getByText('Hola <b>a todos</b>'))
      .toBeVisible();
    await userEvent.fill(field(/^Motivo/), 'Mantenimiento');
    await dialogButton('Publicar').click();
    await expect
      .poll(() => written()?.body)
      .toEqual({
        level: 'info',
        text: { es: 'Hola <b>a todos</b>', en: 'Hello' },
        reason: 'Mantenimiento',
      });
  });

  test('changes one, and leaves its times as they are unless they were changed', async () => {
    const written = await showOne();
    await button('Cambiar: Minga se detiene.').click();
    await userEvent.fill(field(/^Texto en inglés/), 'Minga pauses.');
    await userEvent.fill(field(/^Hora del final/), '25:00');
    await userEvent.fill(field(/^Motivo/), 'Mantenimiento');
    await dialogButton('Guardar').click();
    await expect.element(page.getByText('Escribe una hora, como 14:30.')).toBeVisible();
    await userEvent.fill(field(/^Hora del final/), '23:30');
    await dialogButton('Guardar').click();
    await expect
      .poll(() => written()?.body)
      .toMatchObject({
        text: { es: 'Minga se detiene.', en: 'Minga pauses.' },
        version: 3,
        ends_at: expect.any(String),
      });
    expect(written()?.body).not.toHaveProperty('starts_at');
  });

  test('withdraws one with a reason', async () => {
    const written = await showOne();
    await button('Retirar: Minga se detiene.').click();
    await userEvent.fill(field(/^Motivo/), 'Ya pasó');
    await dialogButton('Retirar').click();
    await expect.poll(written).toMatchObject({
      path: '/sudo/announcements/4/withdraw',
      body: { reason: 'Ya pasó' },
    });
  });
});

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
