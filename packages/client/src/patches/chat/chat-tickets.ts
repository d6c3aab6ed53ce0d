/** Patches of the tickets that were created from cached messages (docs/product/chat.md 2.9). */
import type { Wire } from '@minga/contract';
import { chatPagesEndpoints } from '../../chat/chat-pages.ts';
import { type CacheAccess, type OnMutationStarted, responseOf } from '../../endpoint-types.ts';
import type { ClientState } from '../../store-types.ts';
import type { Tag } from '../../tags/tags.ts';
import { patchRooms, patchThreads } from './chat-messages.ts';

type Page = Wire['ChatMessagesPage'];

/** `createChatTicket`: shows the ticket at its message once the server has stored it. */
export const showTicketOfMessage: OnMutationStarted<'createChatTicket'> = async (
  { rid, mid, newTeamTicket: { team_id: tid } },
  access,
) => {
  const response = await responseOf(access.queryFulfilled);
  if (!response) return;
  const { id, number, title } = response.ticket;
  receiveTicket(access, rid, { message_id: mid, id, tid, number, title });
};

/** Shows a ticket at its message in the cached pages of a room. */
export function receiveTicket(access: CacheAccess, rid: string, ticket: Wire['ChatTicket']): void {
  patchRooms(access, rid, (pages) => pages.map((page) => withTicket(page, page.messages, ticket)));
  patchThreads(access, rid, null, (pages) =>
    pages.map((page) => withTicket(page, [page.root, ...page.messages], ticket)),
  );
}

/** Shows changed titles of tickets at their messages. */
export function renameTickets(access: CacheAccess, cards: readonly Wire['TicketCard'][]): void {
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  const rename = <Pages extends Page>(pages: readonly Pages[]): Pages[] =>
    pages.map((page) => ({
      ...page,
      tickets: page.tickets.map((ticket) => ({ ...ticket, title: titles.get(ticket.id) ?? ticket.title })),
    }));
  for (const rid of roomsWith(access.getState(), titles)) {
    patchRooms(access, rid, rename);
    patchThreads(access, rid, null, rename);
  }
}

/** Tags of the messages that show one of the tickets. */
export function tagsOfMessagesWith(state: ClientState, ids: readonly string[]): Tag[] {
  return [...roomsWith(state, new Set(ids))].map((id) => ({ type: 'ChatMessages', id }));
}

function withTicket<OnePage extends Page>(
  page: OnePage,
  messages: Page['messages'],
  ticket: Wire['ChatTicket'],
): OnePage {
  if (!messages.some(({ id }) => id === ticket.message_id)) return page;
  const others = page.tickets.filter(({ id }) => id !== ticket.id);
  return { ...page, tickets: [...others, ticket].toSorted((a, b) => a.number - b.number) };
}

/** Rooms with a cached page that shows one of the tickets. */
function roomsWith(state: ClientState, ids: { has(id: string): boolean }): ReadonlySet<string> {
  const { selectCachedArgsForQuery } = chatPagesEndpoints.util;
  const { chatMessages, chatThread } = chatPagesEndpoints.endpoints;
  const has = (pages: readonly Page[] | undefined) =>
    pages?.some(({ tickets }) => tickets.some(({ id }) => ids.has(id))) === true;
  return new Set([
    ...selectCachedArgsForQuery(state, 'chatMessages')
      .filter((arg) => has(chatMessages.select(arg)(state).data?.pages))
      .map(({ rid }) => rid),
    ...selectCachedArgsForQuery(state, 'chatThread')
      .filter((arg) => has(chatThread.select(arg)(state).data?.pages))
      .map(({ rid }) => rid),
  ]);
}
