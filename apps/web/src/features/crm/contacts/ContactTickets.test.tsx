/** Tickets on the page of a contact, against a mocked server. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { permissionCodes } from '@minga/rules/access/permissions';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { buildTestTeam, refusal, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { ContactTickets } from './ContactTickets.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const team = buildTestTeam();
const column = team.psm_status[0]!;

const ticket: Wire['FoundTicket'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  psm_team_id: team.id,
  number: 12,
  title: 'Cotizar cemento',
  status: column.id,
  order: 'a0',
  version: 1,
};

const jose = { id: 'jose', name: 'José Rojas' };

/** Renders the section; `answer` is the response of the server. */
function show(answer: () => Response, teams = [team], business = testBusiness) {
  return showScreen(
    {
      teams,
      business,
      answer: ({ path }) => (path.endsWith('/crm/contacts/jose/tickets') ? answer() : undefined),
    },
    { path: '/c', at: '/c', element: <ContactTickets bid={1} contact={jose} isDeleting={false} /> },
  );
}

test('counts by state and links to the tickets with their column and team', async () => {
  await show(() => Response.json({ tickets: [ticket], counts: { pending: 1, doing: 0, done: 0 } }));
  await expect.element(page.getByText('1 pendiente · 0 en curso · 0 terminados')).toBeVisible();
  const { prefix } = testBusiness.psm_business;
  await expect
    .element(page.getByRole('link', { name: `${prefix}-12 Cotizar cemento` }))
    .toHaveAttribute('href', `/business/1/ticket/${ticket.id}`);
  await expect.element(page.getByText(`${column.name} · ${team.name}`)).toBeVisible();
});

test('says that more tickets are counted than listed', async () => {
  await show(() =>
    Response.json({ tickets: [ticket, { ...ticket, id: 'b' }], counts: { pending: 2, doing: 1, done: 7 } }),
  );
  await expect.element(page.getByText('Se muestran los 2 tickets que cambiaron por último.')).toBeVisible();
});

test('says that there are no tickets', async () => {
  await show(() => Response.json({ tickets: [], counts: { pending: 0, doing: 0, done: 0 } }));
  await expect.element(page.getByText('No está en ningún ticket que puedas ver.')).toBeVisible();
});

test('shows an error with a retry', async () => {
  let fails = true;
  await show(() =>
    fails
      ? refusal(500, 'internal', 'Falló.')
      : Response.json({ tickets: [ticket], counts: { pending: 1, doing: 0, done: 0 } }),
  );
  await expect.element(page.getByText('Falló.')).toBeVisible();
  fails = false;
  await userEvent.click(page.getByRole('button', { name: 'Intentar de nuevo' }));
  await expect.element(page.getByRole('link', { name: /Cotizar cemento/ })).toBeVisible();
});

const noTickets = () => Response.json({ tickets: [], counts: { pending: 0, doing: 0, done: 0 } });
const newTicket = () => page.getByRole('button', { name: 'Nuevo ticket' });

/** A team that uses contacts, in which the user may create tickets. */
const sales = (patch: Partial<Wire['Team']> = {}) =>
  buildTestTeam({ preferences: [11], abilities: permissionCodes('viewAll', 'create'), ...patch });

test('opens a new ticket with the contact on the board of the only team that uses contacts', async () => {
  const { router } = await show(noTickets, [sales(), buildTestTeam({ id: 12, name: 'Ventas' })]);
  await userEvent.click(newTicket());
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  expect(router.state.location.search).toBe('?bid=1&tid=11');
  expect(router.state.location.state).toEqual({ addsTicket: true, contact: jose });
});

test('offers the teams that use contacts', async () => {
  const { router } = await show(noTickets, [
    sales(),
    sales({ id: 12, name: 'Ventas', preferences: [11, 12] }),
    sales({ id: 13, name: 'Bodega', preferences: [] }),
  ]);
  await userEvent.click(newTicket());
  await expect.element(page.getByRole('menuitem', { name: 'Ventas' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(2);
  await userEvent.click(page.getByRole('menuitem', { name: 'Ventas' }));
  await expect.poll(() => router.state.location.search).toBe('?bid=1&tid=12');
});

test('offers no new ticket to members without permission to create in such a team', async () => {
  const business = { ...testBusiness, role: 2 as const };
  const teams = [sales({ abilities: permissionCodes('viewAll') }), sales({ id: 12, psm_status: [] })];
  await show(noTickets, teams, business);
  await expect.element(page.getByText('No está en ningún ticket que puedas ver.')).toBeVisible();
  await expect.element(newTicket()).not.toBeInTheDocument();
});
