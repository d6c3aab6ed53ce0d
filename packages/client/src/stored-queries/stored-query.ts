/**
 * Queries whose responses the device keeps, so that a screen that was opened before is shown without waiting for the
 * network. Pure.
 */
import type { TicketCard } from '../board/board.ts';
import { type Board, restoredBoard, serverCards } from '../board/board.ts';

/**
 * What screens need to be shown again: the account, businesses, people, teams, boards, tickets, settings and the list of
 * chat rooms. Aggregates, signed addresses of files, sessions, exports and the messages of rooms, which whoever is removed
 * from one may no longer read, are not kept.
 */
export const storedEndpoints = [
  'getMe',
  'getHome',
  'listBusinesses',
  'getBusiness',
  'listMembers',
  'listTeams',
  'getTeam',
  'listTeamMembers',
  'listRoles',
  'listSources',
  'listSavedViews',
  'listTicketTemplates',
  'listSavedSearches',
  'listAutomations',
  'getAutomation',
  'getNotificationPreferences',
  'getBoard',
  'getTicket',
  'listTicketLinks',
  'listBoardLinks',
  'listTimeEntries',
  'listFollowers',
  'listChatRooms',
] as const;

export type StoredEndpoint = (typeof storedEndpoints)[number];

export interface StoredQuery {
  /** Cache key of the query: its endpoint and argument. */
  key: string;

  /** Business and team of the argument; null if it has none. */
  bid: number | null;
  teamId: number | null;

  /** The response. A board is kept as the list of its cards. */
  data: unknown;
}

const names: ReadonlySet<string> = new Set(storedEndpoints);

/** Whether the device keeps the responses of an endpoint. */
export function isStoredEndpoint(name: string | undefined): name is StoredEndpoint {
  return name !== undefined && names.has(name);
}

/** The stored form of a response. Changes that the server has not acknowledged are left out of boards. */
export function toStoredQuery(
  key: string,
  endpoint: StoredEndpoint,
  arg: unknown,
  data: unknown,
): StoredQuery {
  const { id, bid, teamId, tid } = (arg ?? {}) as Record<'id' | 'bid' | 'teamId' | 'tid', unknown>;
  return {
    key,
    bid: [id, bid].find((value) => typeof value === 'number') ?? null,
    teamId: [teamId, tid].find((value) => typeof value === 'number') ?? null,
    data: endpoint === 'getBoard' ? serverCards(data as Board) : data,
  };
}

/** The response in the form in which the cache holds it. */
export function fromStoredQuery(endpoint: StoredEndpoint, { data }: StoredQuery): unknown {
  return endpoint === 'getBoard' ? restoredBoard(data as TicketCard[]) : data;
}
