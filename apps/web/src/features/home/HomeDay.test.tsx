/** The agenda and the field of a new ticket on the home screen, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { sessionChanged } from '../../session/session-slice.ts';
import { addDays, dayOf, edgeOfDay } from '../../shared/format/periods.ts';
import {
  type ScreenWorld,
  buildTestTeam,
  refusal,
  showScreen,
  testBusiness,
} from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { HomeScreen } from './HomeScreen.tsx';

const today = dayOf(new Date());

const ticket = (number: number, day?: string): Wire['FoundTicket'] => ({
  psm_team_id: 11,
  id: `t${number}`.padEnd(20, '0'),
  number,
  title: `Ticket ${number}`,
  status: 1,
  order: 'a0',
  version: 1,
  ...(day ? { ended_at: edgeOfDay(day, 'end') } : {}),
});

/** Shows the screen; `tickets` are the user's own, and are read for each response. */
async function show(tickets: () => Wire['FoundTicket'][], world: Partial<ScreenWorld> = {}) {
  await addCatalogs(workCatalogs);
  const { calls } = await showScreen(
    {
      teams: [buildTestTeam(), buildTestTeam({ id: 12, name: 'Producto' })],
      ...world,
      answer: (call) => {
        if (call.path === '/users/me/home')
          return Response.json({
            bid: 1,
            tickets: tickets(),
            teams: [],
            pinned: [],
            mentions: [],
            changes: [],
          });
        return world.answer?.(call);
      },
    },
    { path: '/home', at: '/home', element: <HomeScreen /> },
  );
  return () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }));
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const region = (name: string) => page.getByRole('region', { name, exact: true });

test('a day of the week leads to its tickets', async () => {
  const day = addDays(today, 2);
  await show(() => [ticket(1, today), ticket(2, day), ticket(3, day), ticket(4, addDays(today, 30))]);
  await expect.element(region('Hoy').getByText('Ticket 1')).toBeVisible();
  await expect.element(region('Más adelante').getByText('Ticket 4')).toBeVisible();
  const week = page.getByRole('list', { name: 'Tu semana' });
  expect(week.getByRole('listitem').elements()).toHaveLength(7);
  expect(week.getByRole('button').elements()).toHaveLength(2);
  await userEvent.click(week.getByRole('button', { name: /: 2 tickets$/ }));
  expect(document.activeElement?.closest('section')?.textContent).toMatch(/Ticket 3.*Ticket 2/);
});

test('one press completes a ticket, which stays in its place and can be reopened', async () => {
  let mine = [ticket(1, today), ticket(2, today)];
  const writes = await show(() => mine, {
    answer: ({ method, body }) => {
      if (method === 'GET') return undefined;
      const { status } = body as Wire['TicketPatch'];
      mine = status === 3 ? [ticket(2, today)] : [ticket(1, today), ticket(2, today)];
      const changed = { ...ticket(1, today), status, version: 2, assignees: [], psm_ticket_comments: [] };
      return Response.json({ ticket: changed, contact: null, message: null });
    },
  });
  await userEvent.click(button('Terminar NUB-1'));
  await expect.element(button('Reabrir NUB-1')).toBeVisible();
  await expect.element(page.getByText('NUB-1 pasó a Hecho')).toBeVisible();
  await expect.poll(() => region('Hoy').getByRole('heading').element().textContent).toBe('Hoy 1');
  expect(region('Hoy').getByRole('link').elements()).toHaveLength(2);
  await userEvent.click(button('Deshacer'));
  await expect.element(button('Terminar NUB-1')).toBeVisible();
  await expect.poll(() => region('Hoy').getByRole('heading').element().textContent).toBe('Hoy 2');
  const path = `/business/1/tickets/${ticket(1).id}`;
  await expect.poll(writes).toMatchObject([
    { method: 'PUT', path, body: { status: 3 } },
    { method: 'PUT', path, body: { status: 1 } },
  ]);
});

test('says why a ticket was not completed, and shows it as open again', async () => {
  await show(() => [ticket(1)], {
    answer: ({ method }) =>
      method === 'GET' ? undefined : refusal(409, 'status/limit-reached', 'La columna está llena.'),
  });
  await userEvent.click(button('Terminar NUB-1'));
  await expect.element(page.getByText('No se movió NUB-1. La columna está llena.')).toBeVisible();
  await expect.element(button('Terminar NUB-1')).toBeVisible();
});

test('offers no check mark without the permission to edit', async () => {
  await show(() => [ticket(1)], {
    business: { ...testBusiness, role: 2 },
    teams: [buildTestTeam({ abilities: permissionCodes('viewAll') })],
  });
  await expect.element(page.getByRole('link', { name: /Ticket 1/ })).toBeVisible();
  expect(button('Terminar NUB-1').elements()).toEqual([]);
  expect(page.getByRole('form', { name: 'Ticket nuevo' }).elements()).toEqual([]);
});

test('a ticket is created from a sentence in the chosen team', async () => {
  const writes = await show(() => [], {
    answer: ({ method, path }) =>
      method === 'POST' && path === '/business/1/ticket'
        ? Response.json({ ticket: ticket(9) }, { status: 201 })
        : undefined,
  });
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  await userEvent.click(field);
  await userEvent.keyboard('Revisar router mañana !alta');
  await expect.element(page.getByRole('group', { name: 'Se entendió' }).getByText('Alta')).toBeVisible();
  await userEvent.click(page.getByRole('combobox', { name: 'Equipo' }));
  await userEvent.click(page.getByRole('option', { name: 'Producto' }));
  await userEvent.click(button('Agregar'));
  await expect.element(page.getByText('Se creó NUB-9 en Producto')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(writes()).toMatchObject([
    {
      path: '/business/1/ticket',
      body: {
        title: 'Revisar router',
        team_id: 12,
        status: 1,
        priority: 2,
        ended_at: edgeOfDay(addDays(today, 1), 'end'),
      },
    },
  ]);
});

test('a ticket without a person is assigned to the user who writes it', async () => {
  const user = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana Quispe', photoURL: null };
  store.dispatch(sessionChanged({ status: 'signed-in', user, isExpired: false }));
  onTestFinished(
    () => void store.dispatch(sessionChanged({ status: 'signed-out', user: null, isExpired: false })),
  );
  const writes = await show(() => [], {
    teams: [buildTestTeam()],
    answer: ({ method }) =>
      method === 'POST' ? Response.json({ ticket: ticket(9) }, { status: 201 }) : undefined,
  });
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  await userEvent.click(field);
  await userEvent.keyboard('Comprar cable{Enter}');
  await expect.element(page.getByText('Se creó NUB-9 en Terreno')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { title: 'Comprar cable', assignees: ['ana'] } }]);
});

test('a refused ticket comes back into the field with the reason', async () => {
  await show(() => [], {
    answer: ({ method }) =>
      method === 'POST' ? refusal(403, 'auth/forbidden', 'No tienes permiso.') : undefined,
  });
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  await userEvent.click(field);
  await userEvent.keyboard('Comprar cable{Enter}');
  await expect.element(page.getByText('No se creó «Comprar cable». No tienes permiso.')).toBeVisible();
  await expect.element(field).toHaveValue('Comprar cable');
});
