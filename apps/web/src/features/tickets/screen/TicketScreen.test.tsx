/** Ticket screen with the real store, selection and router, against a mocked server. */
import { api } from '@minga/client/api';
import type { Wire } from '@minga/contract';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { type Answer, buildTestTeam, refusal, showScreen } from '../../../shared/testing/screen-world.tsx';
import { TicketScreen } from './TicketScreen.tsx';
import { clearStorageOnSignOut, readStored } from '../../../base/storage/web-storage.ts';
import { fieldText } from '../../../shared/testing/field-text.ts';

const id = '-OYx3kQ0aBcDeFgHiJkL';

const ticket = {
  id,
  bid: 1,
  psm_team_id: 11,
  number: 12,
  title: 'Revisar la bomba',
  description: 'Mirar el sello',
  version: 3,
  status: 1,
  state: 'pending',
  order: 'a0',
  created_by: 'ana',
  reporter: null,
  assignees: [],
  custom_fields: [],
  psm_ticket_comments: [],
  psm_history: [],
  type: null,
  priority: null,
  story_points: 3,
  source: null,
  latitude: null,
  longitude: null,
  location: null,
  estimated_time: null,
  time_metric: null,
  started_at: null,
  ended_at: null,
  completed_at: null,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
} as unknown as Wire['Ticket'];

let isDeleted: boolean;
/** The chat message from which the ticket was created. */
let message: Wire['TicketMessage'] | null;
/** Whether the server rejects new tickets. */
let isFull: boolean;
/** The ticket that was created last. */
let copy: Wire['Ticket'] | undefined;

const answer: Answer = ({ method, path, body }) => {
  if (path.endsWith('/restore')) {
    isDeleted = false;
    return Response.json({
      ticket: { id, number: 12, title: ticket.title, status: 1, order: 'a0', version: 5 },
    });
  }
  if (path.endsWith('/search')) {
    const { txt } = body as Wire['TicketSearch'];
    const tickets = txt === 'NUB-12' ? [{ ...ticket, id: id.replace('L', 'M'), number: 112 }, ticket] : [];
    return Response.json({ tickets });
  }
  if (path.endsWith('/followers')) return Response.json({ followers: [], is_following: false });
  if (path.includes('/gallery')) return Response.json({ files: [], next: null });
  if (path === `/business/1/tickets/${id}` && method === 'GET')
    return isDeleted
      ? refusal(404, 'ticket/not-found', 'Ese ticket no existe.')
      : Response.json({ ticket, contact: null, message });
  if (path === '/business/1/ticket' && method === 'POST') {
    if (isFull) return refusal(400, 'request/invalid', 'Falta la prioridad.');
    copy = { ...ticket, ...(body as Partial<Wire['Ticket']>), number: 13, version: 1 };
    return Response.json({
      ticket: { id: copy.id, number: 13, title: copy.title, status: 1, order: 'a1', version: 1 },
    });
  }
  if (copy && path === `/business/1/tickets/${copy.id}`) return Response.json({ ticket: copy });
  return undefined;
};

beforeEach(() => {
  isDeleted = false;
  message = null;
  isFull = false;
  copy = undefined;
  clearStorageOnSignOut();
});

const show = (at = `/business/1/ticket/${id}`, teams = [buildTestTeam()]) =>
  showScreen(
    { answer, teams },
    {
      path: '*',
      at,
      element: (
        <Routes>
          <Route path="/business/:bid/ticket/:ticketId" element={<TicketScreen />} />
          <Route path="/ticket/:ticketId" element={<TicketScreen />} />
          <Route path="*" element={<p>board</p>} />
        </Routes>
      ),
    },
  );
const title = () => page.getByRole('textbox', { name: 'Título' });
const gone = () => page.getByText(/Este ticket se eliminó/);
const missing = () => page.getByText('Ese ticket no existe o no puedes verlo');

function deleteElsewhere(): void {
  isDeleted = true;
  store.dispatch(api.util.invalidateTags([{ type: 'Ticket', id }]));
}

test('shows that the open ticket was deleted elsewhere, keeps drafts and restores it', async () => {
  await show();
  await userEvent.click(page.getByRole('textbox', { name: 'Comentario' }));
  await userEvent.keyboard('sin enviar');
  deleteElsewhere();
  await expect.element(gone()).toBeVisible();
  await expect.poll(() => fieldText(page.getByRole('textbox', { name: 'Comentario' }))).toBe('sin enviar');
  await expect
    .element(page.getByRole('textbox', { name: 'Comentario' }))
    .toHaveAttribute('aria-readonly', 'true');
  await expect.element(title()).not.toBeInTheDocument();
  expect(page.getByRole('button', { name: 'Comentar' }).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Recuperar ticket' }));
  await expect.element(title()).toHaveValue('Revisar la bomba');
  await expect.element(gone()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Comentar' })).toBeVisible();
});

test('links to the chat message from which it was created, without another request', async () => {
  message = {
    id: '-OYx3kQ0aBcDeFgHiMes',
    room_id: '-OYx3kQ0aBcDeFgHiRoo',
    room_name: 'Portería',
    position: 4,
    root_id: null,
    uid: 'beto',
    by_name: 'Beto Mamani',
  };
  const { calls } = await show();
  const link = page.getByRole('link', { name: 'Mensaje de Beto Mamani en el chat «Portería»' });
  await expect.element(link).toHaveAttribute('href', '/chats/-OYx3kQ0aBcDeFgHiRoo?at=4');
  expect(calls.map(({ path }) => path)).not.toContain(`/business/1/tickets/${id}/message`);
});

test('remembers the opened ticket for Home, and forgets it when it is gone', async () => {
  // The screen is shown without a session.
  const remembered = () => Object.entries(readStored('recentTickets:', ':1'));
  await show();
  await expect.element(title()).toBeVisible();
  await expect.poll(remembered).toEqual([[id, [12, 'Revisar la bomba', 11]]]);
  deleteElsewhere();
  await expect.element(gone()).toBeVisible();
  await expect.poll(remembered).toEqual([]);
});

test('links from a deleted ticket to the board', async () => {
  const { router } = await show();
  await expect.element(title()).toBeVisible();
  deleteElsewhere();
  await userEvent.click(page.getByRole('button', { name: 'Ir al tablero' }));
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
});

test.each(['/ticket/NUB-12', '/ticket/nub-12', '/ticket/12', '/business/1/ticket/NUB-12'])(
  'opens the ticket of %s',
  async (at) => {
    const { router } = await show(at);
    await expect.element(title()).toHaveValue('Revisar la bomba');
    expect(router.state.location.pathname).toBe(`/business/1/ticket/${id}`);
  },
);

test.each([
  '/business/1/ticket/1',
  '/ticket/NUB-13',
  '/ticket/XYZ-12',
  '/ticket/what',
  '/business/1/ticket/what',
])('shows that there is no ticket at %s', async (at) => {
  const { router } = await show(at);
  await expect.element(missing()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ir al tablero' }));
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
});

test('the first Escape discards a field edit, the second closes the ticket', async () => {
  const { router, calls } = await show();
  const points = page.getByRole('spinbutton', { name: 'Puntos' });
  await userEvent.fill(points, '8');
  await userEvent.keyboard('{Escape}');
  await expect.element(points).toHaveValue(3);
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.fill(title(), 'Otro título');
  await userEvent.keyboard('{Escape}');
  await expect.element(title()).toHaveValue('Revisar la bomba');
  await userEvent.click(page.getByRole('textbox', { name: 'Comentario' }));
  await userEvent.keyboard('a medias{Escape}');
  await expect.poll(() => fieldText(page.getByRole('textbox', { name: 'Comentario' }))).toBe('a medias');
  expect(router.state.location.pathname).toBe(`/business/1/ticket/${id}`);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.pathname).toBe('/boards');
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('Escape ends the editing of an unchanged description', async () => {
  const { router } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Editar descripción' }));
  await expect.poll(() => document.activeElement?.matches('mg-textarea, [data-rich-field]')).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('textbox', { name: 'Descripción' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Mirar el sello')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/business/1/ticket/${id}`);
});

test('suggests people after @ in the description', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Editar descripción' }));
  await expect.poll(() => document.activeElement?.matches('mg-textarea, [data-rich-field]')).toBe(true);
  await userEvent.keyboard('{Control>}{End}{/Control}, @');
  await userEvent.click(page.getByRole('option', { name: 'Ana Quispe' }));
  await expect
    .poll(() => fieldText(page.getByRole('textbox', { name: 'Descripción' })))
    .toBe('Mirar el sello, @Ana Quispe ');
  await userEvent.click(page.getByRole('button', { name: 'Guardar' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ description: 'Mirar el sello, @Ana Quispe ' });
});

test('duplicates the ticket from its menu and opens the copy', async () => {
  const { router, calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicar ticket' }));
  await expect.element(title()).toHaveValue('Revisar la bomba (copia)');
  const created = calls.find(({ method, path }) => method === 'POST' && path === '/business/1/ticket');
  expect(created?.body).toMatchObject({
    team_id: 11,
    status: 1,
    description: 'Mirar el sello',
    story_points: 3,
  });
  expect(router.state.location.pathname).toBe(`/business/1/ticket/${copy?.id}`);
  await expect.element(page.getByText('Se creó NUB-13')).toBeVisible();
});

test('stays at the ticket and says why when it could not be duplicated', async () => {
  isFull = true;
  const { router } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicar ticket' }));
  await expect.element(page.getByText('No se duplicó NUB-12. Falta la prioridad.')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/business/1/ticket/${id}`);
});

test('asks for the required custom fields that the ticket lacks before it duplicates it', async () => {
  const zone = { id: 4, name: 'Zona', type: 'list' as const, options: ['Norte', 'Sur'], required: true };
  const { calls } = await show(undefined, [buildTestTeam({ psm_custom_fields: [zone] })]);
  const created = () =>
    calls.filter(({ method, path }) => method === 'POST' && path === '/business/1/ticket');
  await userEvent.click(page.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicar ticket' }));
  await expect
    .element(page.getByText('Terreno pide estos datos para «Revisar la bomba (copia)».'))
    .toBeVisible();
  const create = page.getByRole('button', { name: 'Crear 1 ticket' });
  await userEvent.click(create);
  // The ticket below the dialog has the same field, and marks that its value is missing.
  const field = () => document.querySelector<HTMLElement>('mg-dialog[open] mg-select')!;
  await expect.poll(() => field().shadowRoot?.textContent).toContain('Este equipo pide «Zona»');
  expect(created()).toEqual([]);
  await userEvent.click(page.elementLocator(field()).getByRole('combobox'));
  await userEvent.click(page.elementLocator(field()).getByRole('option', { name: 'Sur' }));
  await userEvent.click(create);
  await expect.element(title()).toHaveValue('Revisar la bomba (copia)');
  expect(created().map(({ body }) => body)).toMatchObject([{ custom_fields: [{ id: 4, value: 'Sur' }] }]);
});
