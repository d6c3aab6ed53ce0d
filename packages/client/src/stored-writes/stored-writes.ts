/**
 * Writes that the device keeps until the server has answered them, so that a closed tab, a crash or an expired session
 * loses none. The app provides the storage; without one they live as long as the page. A repeated write has the
 * idempotency key and the body of the first attempt: the server executes it once (docs/product/account.md 7.7).
 */
import { newClientId } from '@minga/rules/client-ids';
import { api } from '../api.ts';
import { type ApiError, isApiError } from '../errors.ts';
import { clientHost } from '../host.ts';
import type { ClientThunk } from '../store-types.ts';
import { type KeptWrite, type WriteKeeper, keepWritesWith } from '../transport/kept-write.ts';

/** A write as the device stores it. */
export interface StoredWrite {
  /** Its idempotency key. */
  id: string;

  /** User who made it. */
  uid: string;

  /** Operation, and the argument of its endpoint. */
  endpoint: string;
  arg: object;

  /** Time at which it was made, in milliseconds since 1970; unique on a page. Writes are repeated in this order. */
  madeAt: number;

  /** Body of the first request, where it is computed when the write leaves its queue; of an upload, its token. */
  body?: unknown;

  /** Time of the first request, in milliseconds since 1970; absent while nothing was sent. */
  sentAt?: number;

  /** How much of the file of an upload was sent, from 0 to 1. Not stored on the device. */
  progress?: number;
}

/** Where the device stores writes. Both functions return at once; failures are the storage's own. */
export interface WriteStorage {
  put(write: StoredWrite): void;
  remove(id: string): void;
}

/** A repeated write that ended without being stored. */
export interface RejectedWrite {
  write: StoredWrite;

  /** The error of the server; null if nobody knows whether the server executed the write. */
  error: ApiError | null;
}

/** The server recognises a repeated key for a day (docs/product/account.md 7.7); one hour is left for clocks. */
const keyLifetimeMs = 23 * 60 * 60_000;

const discardedMessage = { es: 'El cambio se descartó.', en: 'The change was discarded.' };

let storage: WriteStorage | null = null;
let lastMadeAt = 0;

/** Writes of this page without an answer, oldest first, and what discards them. */
let stored: readonly StoredWrite[] = [];
const discards = new Map<string, () => void>();
const listeners = new Set<() => void>();

/** Stored writes that are being repeated, by the argument they are repeated with. */
const repeated = new WeakMap<object, StoredWrite>();

/** Sets the storage; null for none. */
export function setWriteStorage(next: WriteStorage | null): void {
  storage = next;
}

/** Discards a write that waits: it is reverted on the screen and never sent again. */
export function discardWrite({ id }: StoredWrite): void {
  discards.get(id)?.();
}

/** Makes a discarded write again, under a new idempotency key. */
export function makeAgain({ endpoint, arg }: StoredWrite): ClientThunk<unknown> {
  return (dispatch) => dispatch(endpointOf(endpoint)!.initiate({ ...arg }, untracked));
}

/** Writes of this page that have no answer, oldest first; the same array until it changes. */
export function storedWrites(): readonly StoredWrite[] {
  return stored;
}

/** Subscribes to changes of these writes; returns the function that unsubscribes. */
export function watchStoredWrites(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Repeats stored writes, oldest first, and returns those that the server rejected. Those of this page that are under way
 * are left out. A write whose key the server may have forgotten is not sent, and neither is one of an unknown operation.
 */
export function repeatWrites(writes: readonly StoredWrite[]): ClientThunk<Promise<RejectedWrite[]>> {
  return async (dispatch) => {
    const due = writes.filter(({ id }) => !discards.has(id)).toSorted((a, b) => a.madeAt - b.madeAt);
    const rejected = due.map(async (write): Promise<RejectedWrite[]> => {
      const endpoint = endpointOf(write.endpoint);
      let error: unknown = null;
      if (endpoint && !isForgotten(write)) {
        repeated.set(write.arg, write);
        ({ error } = await dispatch(endpoint.initiate(write.arg, untracked)));
        if (error === undefined || !isRejected(error)) return [];
      }
      storage?.remove(write.id);
      return [{ write, error: isApiError(error) ? error : null }];
    });
    return (await Promise.all(rejected)).flat();
  };
}

/** The part of a mutation endpoint that is the same for all. */
interface AnyMutation {
  initiate(arg: object, options: { track: boolean }): ClientThunk<Promise<{ error?: unknown }>>;
}

/** Nobody reads the state of these mutations, and the argument of an upload holds its file. */
const untracked = { track: false };

function endpointOf(name: string): AnyMutation | undefined {
  return (api.endpoints as unknown as Record<string, AnyMutation | undefined>)[name];
}

function isForgotten({ sentAt }: StoredWrite): boolean {
  return sentAt !== undefined && Date.now() - sentAt > keyLifetimeMs;
}

/** Whether a failed write was rejected by the server: the device does not send it again, and nobody discarded it. */
export function isRejected(error: unknown): boolean {
  return !isUnanswered(error) && !(isApiError(error) && error.kind === 'discarded');
}

/**
 * Whether a failed write has no answer of the server: the network failed, the session has expired, or the write was aborted
 * on this page.
 */
function isUnanswered(error: unknown): boolean {
  if (!isApiError(error)) return (error as Partial<Error> | null)?.name === 'AbortError';
  return error.kind === 'offline' || error.kind === 'unauthorized' || error.kind === 'timeout';
}

/** Whether a write creates this ticket. */
function createsTicket({ endpoint, arg }: StoredWrite, ticketId: string | undefined): boolean {
  if (endpoint !== 'createTicket') return false;
  return (arg as { newTeamTicket: { id?: string } }).newTeamTicket.id === ticketId;
}

/** Resolves once no write of this page creates the ticket. */
function whenCreated(ticketId: string | undefined): Promise<void> {
  const isCreated = (): boolean => !stored.some((write) => createsTicket(write, ticketId));
  if (ticketId === undefined || isCreated()) return Promise.resolve();
  return new Promise((resolve) => {
    const unwatch = watchStoredWrites(() => {
      if (!isCreated()) return;
      unwatch();
      resolve();
    });
  });
}

function setStored(next: readonly StoredWrite[]): void {
  stored = next;
  for (const listener of listeners) listener();
}

/** Keeps a write from its call until it settles. */
const keep: WriteKeeper = ({ endpoint, arg, uid, key }): KeptWrite => {
  lastMadeAt = Math.max(Date.now(), lastMadeAt + 1);
  let write: StoredWrite = repeated.get(arg) ?? {
    id: key ?? newClientId(),
    uid,
    endpoint,
    arg,
    madeAt: lastMadeAt,
  };
  // The argument may be used once more for a new write.
  repeated.delete(arg);
  const discarding = new AbortController();
  const { id } = write;
  discards.set(id, () => discarding.abort());
  setStored([...stored, write]);
  storage?.put(write);
  return {
    key: id,
    discarded: discarding.signal,
    whenTicketCreated: () => whenCreated((arg as { tid?: string }).tid),
    bodyOf: <Body>(compute: () => Body) => (write.body as Body | undefined) ?? compute(),
    sent(body) {
      if (write.sentAt !== undefined) return;
      write = { ...write, sentAt: Date.now(), ...(body === undefined ? {} : { body }) };
      storage?.put(write);
    },
    note(body) {
      write = { ...write, body };
      storage?.put(write);
    },
    progressed(progress) {
      setStored(stored.map((other) => (other.id === id ? { ...other, progress } : other)));
    },
    settle(result) {
      discards.delete(id);
      setStored(stored.filter((other) => other.id !== id));
      const isDiscarded = discarding.signal.aborted;
      if (isDiscarded || !result.error || !isUnanswered(result.error)) storage?.remove(id);
      if (!isDiscarded) return result;
      return { error: { kind: 'discarded', status: 0, message: discardedMessage[clientHost().language()] } };
    },
  };
};

keepWritesWith(keep);
