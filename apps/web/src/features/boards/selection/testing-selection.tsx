/** Board and list of four tickets against a mocked server, for tests of the selection. */
import type { Wire } from '@minga/contract';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { clearStorageOnSignOut } from '../../../base/storage/web-storage.ts';
import { type Call, buildTestTeam, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { BoardsScreen } from '../screen/BoardsScreen.tsx';

type Card = Wire['TicketCard'];

const noAbilities: Wire['Team']['abilities'] = [];

let run = 0;
export const id = (name: string) => `${name}${run}`.padStart(20, '0');

export function card(name: string, status = 1, patch: Partial<Card> = {}): Card {
  return { id: id(name), number: 1, title: name, status, order: `a${name}`, version: 1, ...patch };
}

/** Three cards in the first column, one in the second. */
export const fourCards = () => [card('1'), card('2'), card('3'), card('4', 2)];

/** Begins a test with other ids and empty storage. */
export async function beginTest(): Promise<void> {
  run += 1;
  clearStorageOnSignOut();
  await page.viewport(1280, 800);
}

/** Renders the tickets; the mocked server stores what is changed. Returns the writes. */
export async function show(
  cards: readonly Card[] = fourCards(),
  {
    search = '',
    abilities = noAbilities,
    onDelete,
  }: {
    search?: string;
    abilities?: Wire['Team']['abilities'];

    /** Response to the deletion of a ticket; undefined deletes it. */
    onDelete?: (path: string) => Response | Promise<Response> | undefined;
  } = {},
) {
  const stored = new Map(cards.map((each) => [each.id, each]));
  const answer = ({ method, path, body }: Call) => {
    if (method === 'DELETE') return onDelete?.(path) ?? new Response(null, { status: 204 });
    if (path.endsWith('/restore')) {
      const ticket = stored.get(path.split('/').at(-2)!);
      return Response.json({ ticket: { ...ticket, psm_ticket_comments: [], custom_fields: [] } });
    }
    if (path === '/business/1/tickets-order') return Response.json(move(body as Wire['TicketMoves']));
    if (path !== '/business/1/tickets') return undefined;
    if (method === 'PUT') return Response.json(store(body as Wire['TicketPatchBatch']));
    const tickets = [...stored.values()].filter(({ archived_at: archived }) => archived === undefined);
    return Response.json({ tickets, next: null, total: tickets.length });
  };
  const store = ({ tickets }: Wire['TicketPatchBatch']) => {
    const items = tickets.map(({ id: ticket, archived, ...patch }, index) => {
      const before = stored.get(ticket)!;
      const after = { ...before, ...(patch as Partial<Card>), version: before.version + 1 };
      stored.set(ticket, archived ? { ...after, archived_at: '2026-11-01T10:00:00Z' } : after);
      return { index, outcome: 'updated' as const, id: ticket };
    });
    return { created: 0, updated: items.length, duplicates: 0, refused: 0, items };
  };
  const move = ({ tickets }: Wire['TicketMoves']) => {
    for (const { id: ticket, status, order } of tickets) {
      const before = stored.get(ticket)!;
      stored.set(ticket, { ...before, status, order: order!, version: before.version + 1 });
    }
    return { tickets: tickets.map(({ id: ticket }) => stored.get(ticket)) };
  };
  const isMember = abilities.length > 0;
  const { calls, router } = await showScreen(
    {
      business: { ...testBusiness, role: isMember ? 2 : 1 },
      teams: [buildTestTeam({ preferences: [7, 9], abilities })],
      answer,
    },
    {
      path: '*',
      at: `/boards?bid=1&tid=11&${search}`,
      element: (
        <div style={{ display: 'flex', blockSize: 600 }}>
          <BoardsScreen />
        </div>
      ),
    },
  );
  const isList = search.includes('view=list');
  await expect.poll(() => (isList ? titleCell('1') : link('1'))).toBeTruthy();
  return {
    router,
    batches: () =>
      calls
        .filter(({ method, path }) => method === 'PUT' && path === '/business/1/tickets')
        .map(({ body }) => (body as Wire['TicketPatchBatch']).tickets),
    /** Moves by request, without the order keys. */
    moves: () =>
      calls
        .filter(({ path }) => path === '/business/1/tickets-order')
        .map(({ body }) =>
          (body as Wire['TicketMoves']).tickets.map(({ id: ticket, status, after, before }) => ({
            id: ticket,
            status,
            after,
            before,
          })),
        ),
    writes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  };
}

export const link = (name: string) => document.querySelector<HTMLElement>(`[data-card="${id(name)}"] a`)!;
export const titleCell = (name: string) =>
  document.querySelector<HTMLElement>(`[data-list-row="${id(name)}"] [data-column=title]`)!;
export const selected = () =>
  [...document.querySelectorAll<HTMLElement>('[data-card][data-selected]')].map(
    (each) => each.querySelector('h3')?.textContent,
  );
/** Title of the focused card or row. */
export const focused = () =>
  document.activeElement?.closest('[data-card], [data-list-row]')?.querySelector('a')?.textContent;
export const toolbar = () => page.getByRole('toolbar', { name: 'Tickets seleccionados' });
export const column = (name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

/** Clicks the action of the snackbar with this text; snackbars of earlier tests may still be shown. */
export async function undo(words: string): Promise<void> {
  const button = () =>
    [...document.querySelectorAll('mg-snackbar')]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .findLast(({ textContent }) => textContent?.includes(words))
      ?.querySelector<HTMLElement>('[part=action]');
  await expect.poll(button).toBeDefined();
  button()!.click();
}
