/** The list of writes that wait: what each does, discarding one, undoing that, and asking the server again. */
import { api } from '@minga/client/api';
import {
  boardEndpoints,
  discardWrite,
  isConnectionLost,
  ticketsEndpoints,
  storedWrites,
  withOrderKeys,
} from '@minga/client/endpoints';
import { setClientHost } from '@minga/client/host';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../catalogs.ts';
import { rejectionWords, writeWords } from './write-words.ts';
import { UnsentWritesDialog } from './UnsentWritesDialog.tsx';

const board = { id: 1, teamId: 2 };
const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.padStart(20, '0')) as [string, string, string];
const card = (id: string, title: string) => ({
  id,
  number: 1,
  title,
  status: 1,
  order: id === a ? 'a0' : 'a1',
  version: 1,
});
const { createTicket, updateTicket, reorderTickets, deleteTicket, restoreTicket } =
  ticketsEndpoints.endpoints;

let requests: string[] = [];
beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await activateLanguage('es');
  setClientHost({
    baseUrl: () => '/v1',
    token: () => Promise.resolve('token'),
    uid: () => 'ana',
    language: () => 'es',
    path: () => '/boards',
    onSessionLost: () => undefined,
    onRateLimited: () => undefined,
  });
  requests = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.origin);
    if (init?.method && init.method !== 'GET') throw new TypeError('Failed to fetch');
    requests.push(pathname);
    if (pathname === '/v1/health') throw new TypeError('Failed to fetch');
    return Response.json({ tickets: [card(a, 'Bomba'), card(b, 'Filtro')], next: null, total: 2 });
  });
  await store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
});
afterEach(() => {
  for (const write of storedWrites()) discardWrite(write);
  vi.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

const held = () => boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
const move = (...ids: string[]) => {
  const moves = ids.map((id) => ({ id, status: 2, after: null, before: null }));
  return reorderTickets.initiate({
    id: 1,
    ticketMoves: { team_id: 2, tickets: withOrderKeys(held(), moves) },
  });
};

test('says what each write does', () => {
  const restored = { ...card(c, 'Manguera'), version: 1 };
  void store.dispatch(
    createTicket.initiate({
      id: 1,
      newTeamTicket: { id: c, team_id: 2, status: 1, title: 'Pedir repuestos' },
    }),
  );
  void store.dispatch(updateTicket.initiate({ ...board, tid: a, ticketPatch: { story_points: 3 } }));
  void store.dispatch(move(a));
  void store.dispatch(move(a, b));
  void store.dispatch(restoreTicket.initiate({ ...board, tid: c, card: restored }));
  const write = (endpoint: string, arg: object) => ({ id: 'k', uid: 'ana', endpoint, arg, madeAt: 1 });
  const state = store.getState();
  expect(storedWrites().map((each) => writeWords(each, state))).toEqual([
    'Crear «Pedir repuestos»',
    'Cambiar «Bomba»',
    'Mover «Bomba»',
    'Mover 2 tickets',
    'Recuperar «Manguera»',
  ]);
  expect(writeWords(write('deleteTicket', { ...board, tid: b }), state)).toBe('Eliminar «Filtro»');
  const comment = { id: 1, tid: a, cid: 'c' };
  const commentWrites = [
    'createComment',
    'updateComment',
    'deleteComment',
    'addCommentReaction',
    'removeCommentReaction',
  ];
  expect(commentWrites.map((endpoint) => writeWords(write(endpoint, comment), state))).toEqual([
    'Comentar «…»',
    'Editar un comentario de «…»',
    'Eliminar un comentario de «…»',
    'Reaccionar a un comentario de «…»',
    'Quitar una reacción de «…»',
  ]);
  expect(writeWords(write('updateTicket', { ...board, tid: 'unknown' }), state)).toBe('Cambiar «…»');
  expect(
    rejectionWords(
      {
        write: write('updateTicket', { ...board, tid: b }),
        error: null,
      },
      state,
    ),
  ).toBe(
    'No se guardó un cambio hecho antes (Cambiar «Filtro»). No hubo respuesta del servidor: revisa si se guardó.',
  );
});

test('discards a write, makes it again on undo, and asks the server at once', async () => {
  void store.dispatch(updateTicket.initiate({ ...board, tid: a, ticketPatch: { title: 'Bomba nueva' } }));
  void store.dispatch(deleteTicket.initiate({ ...board, tid: b }));
  mount(
    <Provider store={store}>
      <UnsentWritesDialog onClose={() => undefined} />
    </Provider>,
  );
  const rows = page.getByRole('listitem');
  await expect.poll(() => rows.first().element().textContent).toMatch(/^Cambiar «Bomba nueva»/);
  await page.getByRole('button', { name: 'Descartar: Cambiar «Bomba nueva»' }).click();
  await expect.poll(() => held()?.cards.get(a)?.title).toBe('Bomba');
  await expect.poll(() => rows.first().element().textContent).toMatch(/^Eliminar «Filtro»/);

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => held()?.cards.get(a)?.title).toBe('Bomba nueva');
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/^Cambiar «Bomba nueva»/);

  await expect.poll(() => isConnectionLost()).toBe(true);
  const probes = requests.length;
  await page.getByRole('button', { name: 'Reintentar ahora' }).click();
  await expect.poll(() => requests.slice(probes)).toContain('/v1/health');

  for (const write of storedWrites()) discardWrite(write);
  await expect.element(page.getByText('Todo está guardado.')).toBeVisible();
});
