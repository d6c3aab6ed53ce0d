/** Banner for a lost network and the writes that wait for it. */
import { api } from '@minga/client/api';
import { boardEndpoints, ticketsEndpoints, withOrderKeys } from '@minga/client/endpoints';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { activateLanguage, addCatalogs } from '../../base/i18n.ts';
import { store } from '../../base/store.ts';
import { mount } from '../../shared/testing/mount.tsx';
import { workCatalogs } from '../catalogs.ts';
import { OfflineBanner } from './OfflineBanner.tsx';

vi.mock('../../live/live.ts', () => ({ useLiveState: () => 'open' }));

const board = { id: 1, teamId: 2 };
const ticket = (letter: string) => letter.padStart(20, '0');
const card = (letter: string) => ({
  id: ticket(letter),
  number: 1,
  title: letter,
  status: 1,
  order: letter,
  version: 1,
});

/** Moves a ticket to the second column. */
function move(letter: string) {
  const cached = boardEndpoints.endpoints.getBoard.select(board)(store.getState()).data;
  const tickets = withOrderKeys(cached, [{ id: ticket(letter), status: 2, after: null, before: null }]);
  const ticketMoves = { team_id: board.teamId, tickets };
  return store.dispatch(ticketsEndpoints.endpoints.reorderTickets.initiate({ id: board.id, ticketMoves }));
}

let isOnline = true;

afterEach(() => {
  vi.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

test.each([
  [
    'es',
    'No hay conexión a internet. Lo que escribes queda guardado aquí.',
    'No hay conexión a internet. 2 cambios por enviar: no cierres esta pestaña.',
  ],
  [
    'en',
    "There's no internet connection. What you type is saved here.",
    "There's no internet connection. 2 changes waiting to be sent: don't close this tab.",
  ],
] as const)(
  'counts waiting changes while offline and disappears after the last: %s',
  async (lang, quiet, busy) => {
    await addCatalogs(workCatalogs);
    await activateLanguage(lang);
    isOnline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
      if (pathname === '/v1/health') return Response.json({});
      return Response.json({ tickets: [card('a'), card('b')], next: null, total: 2 });
    });
    await store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
    mount(
      <Provider store={store}>
        <OfflineBanner />
      </Provider>,
    );
    const note = page.getByRole('status');

    isOnline = false;
    dispatchEvent(new Event('offline'));
    await expect.element(note).toHaveTextContent(quiet);
    const writes = ['a', 'b'].map((letter) => move(letter));
    await expect.element(note).toHaveTextContent(busy);
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    isOnline = true;
    dispatchEvent(new Event('online'));
    await Promise.all(writes);
    await expect.poll(() => document.querySelector('output')?.hidden).toBe(true);
    const later = new Event('beforeunload', { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).toBe(false);
  },
);

test('warns before closing while a queued write has not been sent', async () => {
  await activateLanguage('es');
  const answers: (() => void)[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method !== 'PUT')
      return Response.json({ tickets: [card('a'), card('b')], next: null, total: 2 });
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ tickets: [] });
  });
  await store.dispatch(boardEndpoints.endpoints.getBoard.initiate(board));
  mount(
    <Provider store={store}>
      <OfflineBanner />
    </Provider>,
  );
  const isAsked = (): boolean => {
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    return closing.defaultPrevented;
  };
  const first = move('a');
  await expect.poll(() => answers).toHaveLength(1);
  // The request was sent and completes without the page.
  expect(isAsked()).toBe(false);
  const second = move('b');
  await expect.poll(() => isAsked()).toBe(true);
  answers[0]!();
  await first;
  await expect.poll(() => isAsked()).toBe(false);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]!();
  await second;
});
