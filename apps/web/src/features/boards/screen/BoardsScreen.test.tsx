/** Board of a team with the real store, selection and router, against a mocked server. */
import { applyLiveEvent } from '@minga/client/live-patches';
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../../../base/store.ts';
import { type Answer, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from './BoardsScreen.tsx';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';

let run = 0;
const id = (name: string) => `${name}${run}`.padStart(20, '0');
const card = (name: string, order: string, status: number): Wire['TicketCard'] => ({
  id: id(name),
  number: 1,
  title: name,
  status,
  order,
  version: 1,
});

const answer: Answer = ({ method, path }) => {
  if (method === 'DELETE') return Response.json({});
  if (path.endsWith('/tickets-order'))
    return Response.json({ tickets: [{ ...card('a', 'a5', 2), version: 2 }] });
  if (path !== '/business/1/tickets') return undefined;
  const tickets = [card('a', 'a0', 1), card('d', 'a0', 2), card('e', 'a1', 2)];
  return Response.json({ tickets, next: null, total: tickets.length });
};

beforeEach(() => {
  run += 1;
  clearStorageOnSignOut();
});

async function show(at = '/boards?bid=1&tid=11') {
  const shown = await showScreen(
    { answer },
    {
      path: '*',
      at,
      element: (
        <div style={{ blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  await expect.element(link('a')).toBeVisible();
  return shown;
}

const link = (name: string) => page.getByRole('link', { name: new RegExp(`NUB-1, ${name}`) });
const menu = () => page.getByRole('menu', { name: 'Acciones del ticket' });

async function openMenu(name: string): Promise<void> {
  (link(name).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(menu()).toBeVisible();
}

test('undoing a move shows an error when an automation has taken the ticket off the board', async () => {
  const { router } = await show();
  (link('a').element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
  await expect.element(page.getByText('NUB-1 pasó a En curso').last()).toBeVisible();
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-deleted',
    bid: 1,
    tid: 11,
    ids: [id('a')],
  });
  await expect.element(link('a')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Deshacer' }));
  await expect
    .element(page.getByText('No se puede deshacer: NUB-1 ya no está en este tablero.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Ver ticket' }));
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
});

test('focus moves to the nearest card when one is deleted from its menu', async () => {
  await show();
  await openMenu('a');
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(link('a')).not.toBeInTheDocument();
  await expect.element(link('d')).toHaveFocus();
});

test('closes the menu of a card when another user moves or deletes the card', async () => {
  await show();
  await openMenu('a');
  const moved = { ...card('a', 'a5', 2), version: 2 };
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-changed',
    bid: 1,
    tid: 11,
    tickets: [moved],
  });
  await expect.element(menu()).not.toBeInTheDocument();
  await openMenu('d');
  applyLiveEvent(store.dispatch, store.getState, {
    type: 'tickets-deleted',
    bid: 1,
    tid: 11,
    ids: [id('d')],
  });
  await expect.element(menu()).not.toBeInTheDocument();
});

test('Escape in the new-ticket field returns focus to the button of its column', async () => {
  await show();
  await userEvent.click(page.getByRole('button', { name: 'Agregar ticket' }).nth(1));
  await expect.element(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Agregar ticket' }).nth(1)).toHaveFocus();
});

test('keeps both the typed search and a filter that is chosen while typing', async () => {
  const { router } = await show();
  const field = page.getByRole('searchbox', { name: 'Buscar en el tablero' });
  await userEvent.click(field);
  for (const letter of 'de nada') await userEvent.keyboard(letter);
  await expect.element(field).toHaveValue('de nada');
  await expect.poll(() => router.state.location.search).toContain('q=de+nada');
  await expect.element(page.getByText('Ningún ticket coincide con los filtros.')).toBeVisible();
  await router.navigate('/boards?bid=1&tid=11&q=d');
  await expect.element(field).toHaveValue('d');
  await expect.element(link('d')).toBeVisible();
});

test('opens the ticket of a notification at its comment', async () => {
  const { router } = await show(`/boards?bid=1&tid=11&ref=${id('a')}#comment-${id('c')}`);
  await expect.poll(() => router.state.location.pathname).toBe(`/business/1/ticket/${id('a')}`);
  expect(router.state.location.hash).toBe(`#comment-${id('c')}`);
});

test.each([
  ['tells a member without a team to ask for one and offers no business', 2, null],
  ['leads an administrator of a business without teams to create one', 1, '/config/teams'],
] as const)('%s', async (_title, role, to) => {
  const heading = to ? 'Todavía no hay tableros' : 'Todavía no estás en un equipo';
  await showScreen(
    { business: { ...testBusiness, role, psm_teams: [] }, teams: [], answer: () => undefined },
    { path: '*', at: '/boards', element: <BoardsScreen /> },
  );
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((element) => element.getAttribute('href'))).toEqual(to ? [to] : []);
});
