/** Restores stored responses into the cache, and finds those to store. */
import { api } from '../api.ts';
import type { Board, BoardArg } from '../board/board.ts';
import { withPendingPatches } from '../board/pending-patches.ts';
import { type ApiError, isApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import type { ListBusinessesApiResponse } from '../generated/business.ts';
import type { ListTeamsApiResponse } from '../generated/teams.ts';
import type { TicketAnswer } from '../generated/tickets.ts';
import type { ClientState, ClientThunk } from '../store-types.ts';
import { withPendingChanges } from '../tickets/pending-ticket-changes.ts';
import { type StoredEndpoint, type StoredQuery, fromStoredQuery, isStoredEndpoint } from './stored-query.ts';

type QueryEntry = NonNullable<ClientState['api']['queries'][string]>;

/** A query of a stored endpoint that has no data to show. */
export interface WaitingQuery {
  key: string;
  endpoint: StoredEndpoint;
  arg: unknown;

  /** Identifies the request that is under way or failed. */
  requestId: string;
}

/** Queries of stored endpoints without data, whose request is under way or failed for lack of a network. */
export function waitingQueries(state: ClientState): WaitingQuery[] {
  return storedEntries(state)
    .filter(({ entry }) => isWaiting(entry))
    .map(({ key, endpoint, arg, entry }) => ({ key, endpoint, arg, requestId: entry.requestId ?? '' }));
}

/**
 * Shows the stored response of a query until its request is answered, and after it failed for lack of a network. The
 * request goes on: components see a query that is being fetched again.
 */
export function restoreQuery(
  { key, endpoint, arg }: WaitingQuery,
  read: (key: string) => Promise<StoredQuery | undefined>,
): ClientThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const uid = clientHost().uid();
    const stored = await read(key);
    const entry = getState().api.queries[key];
    if (!stored || clientHost().uid() !== uid || !entry || !isWaiting(entry)) return;
    const data = fromStoredQuery(endpoint, stored);
    dispatch(replaceData(endpoint, arg, withUnanswered(dispatch, endpoint, arg, data)));
  };
}

/** What changed in the cache since the responses in `known` were stored, by their keys. */
export interface QueryChanges {
  stored: Map<string, { endpoint: StoredEndpoint; arg: unknown; data: unknown }>;

  /** Queries that the user may no longer make, or whose entity no longer exists. */
  removed: string[];
}

/** Responses to store, and stored ones to remove; `known` are the stored responses by key. */
export function changedQueries(state: ClientState, known: ReadonlyMap<string, unknown>): QueryChanges {
  const changes: QueryChanges = { stored: new Map(), removed: [] };
  for (const { key, entry, endpoint, arg } of storedEntries(state)) {
    if (isDenied(entry)) changes.removed.push(key);
    // A restored response has no time of an answer.
    else if (entry.fulfilledTimeStamp !== undefined && entry.data !== known.get(key))
      changes.stored.set(key, { endpoint, arg, data: entry.data });
  }
  return changes;
}

/** The businesses of the user and their visible teams, as far as the server answered. */
export function confirmedAccess(state: ClientState): {
  businesses: ReadonlySet<number> | null;
  teams: ReadonlyMap<number, ReadonlySet<number>>;
} {
  let businesses: ReadonlySet<number> | null = null;
  const teams = new Map<number, ReadonlySet<number>>();
  for (const { endpoint, arg, data, entry } of storedEntries(state)) {
    if (entry.fulfilledTimeStamp === undefined) continue;
    if (endpoint === 'listBusinesses')
      businesses = new Set((data as ListBusinessesApiResponse).businesses.map(({ bid }) => bid));
    if (endpoint === 'listTeams')
      teams.set(
        (arg as { id: number }).id,
        new Set((data as ListTeamsApiResponse).teams.map(({ id }) => id)),
      );
  }
  return { businesses, teams };
}

/** Stops showing stored responses that the server denied. */
export function hideDeniedQueries(): ClientThunk<void> {
  return (dispatch, getState) => {
    for (const { endpoint, arg, entry } of storedEntries(getState())) {
      if (isDenied(entry) && entry.fulfilledTimeStamp === undefined && entry.data !== undefined)
        dispatch(replaceData(endpoint, arg, undefined));
    }
  };
}

/** Repeats the requests of stored endpoints that failed for lack of a network. */
export function repeatUnsentQueries(): ClientThunk<void> {
  return (dispatch, getState) => {
    for (const { endpoint, arg, entry } of storedEntries(getState())) {
      if (errorOf(entry)?.kind !== 'offline') continue;
      const { initiate } = (api.endpoints as unknown as Record<string, AnyQuery>)[endpoint]!;
      void dispatch(initiate(arg, { forceRefetch: true, subscribe: false }));
    }
  };
}

/** The part of a query endpoint that is the same for all. */
interface AnyQuery {
  initiate(arg: unknown, options: { forceRefetch: boolean; subscribe: boolean }): ClientThunk<unknown>;
}

interface StoredEntry {
  key: string;
  endpoint: StoredEndpoint;
  arg: unknown;
  data: unknown;
  entry: QueryEntry;
}

function storedEntries(state: ClientState): StoredEntry[] {
  return Object.entries(state.api.queries).flatMap(([key, entry]) =>
    entry && isStoredEndpoint(entry.endpointName)
      ? [{ key, endpoint: entry.endpointName, arg: entry.originalArgs, data: entry.data, entry }]
      : [],
  );
}

function isWaiting(entry: QueryEntry): boolean {
  return entry.data === undefined && (entry.status === 'pending' || errorOf(entry)?.kind === 'offline');
}

/** A restored response with the changes that the server has not answered. */
function withUnanswered(dispatch: object, endpoint: StoredEndpoint, arg: unknown, data: unknown): unknown {
  if (endpoint === 'getTicket') return withPendingChanges(data as TicketAnswer);
  if (endpoint !== 'getBoard') return data;
  return Object.freeze(withPendingPatches(dispatch, arg as BoardArg, data as Board));
}

/** Replaces the data of a query; its status stays. */
function replaceData(endpoint: StoredEndpoint, arg: unknown, value: unknown): ClientThunk<unknown> {
  const patch = { op: 'replace' as const, path: [], value };
  // Endpoints are injected by other modules: the type of the API slice does not know them.
  return api.util.patchQueryData(endpoint as never, arg as never, [patch], true) as never;
}

/** Whether the server answered that the user may not read this, or that it does not exist. */
function isDenied(entry: QueryEntry): boolean {
  const kind = errorOf(entry)?.kind;
  return kind === 'forbidden' || kind === 'not-found';
}

function errorOf({ status, error }: QueryEntry): ApiError | null {
  return status === 'rejected' && isApiError(error) ? error : null;
}
