/** `listTimeEntries`, `createTimeEntry`, `updateTimeEntry` and `deleteTimeEntry`. */
import type { Wire } from '@minga/contract';
import { newClientId } from '@minga/rules/client-ids';
import { AppError } from '../../base/errors.ts';
import type { Read, Write } from '../context.ts';
import { message } from '../messages.ts';
import { loadTeamPeople } from '../places.ts';
import { type TicketAccess, requireTicket, requireTicketForWrite } from '../tickets/ticket-access.ts';
import type { TicketRow } from '../tickets/ticket-rows.ts';
import { authorizeEntry, decideEffects, decideValues, requireRoom } from './decide-entry.ts';
import { type TimeEntryRow, loadEntries, presentEntry } from './entry-rows.ts';
import { deleteEntryRow, insertEntry, isIdTaken, storeEffects, updateEntryRow } from './store-entry.ts';

/** Work logged on a ticket that the caller may see. @throws AppError ticket/not-found */
export async function listEntries(
  read: Read,
  bid: number,
  ticketId: string,
): Promise<Wire['TimeEntriesAnswer']> {
  const { ticket } = await requireTicket(read, bid, ticketId);
  const entries = await loadEntries(read, bid, ticketId);
  const inEntries = entries.reduce((sum, { minutes }) => sum + minutes, 0);
  return {
    entries: entries.map(presentEntry),
    logged_time: ticket.logged_time,
    without_entry: Math.max(0, ticket.logged_time - inEntries),
  };
}

/**
 * Logs work on a ticket that the caller may see.
 *
 * @throws AppError ticket/not-found, time/too-many, request/invalid for an id that is taken, and the codes of
 *   `decideValues`
 */
export async function createEntry(
  write: Write,
  bid: number,
  ticketId: string,
  input: Wire['NewTimeEntry'],
): Promise<Wire['TimeEntryAnswer']> {
  const access = await requireTicketForWrite(write, bid, ticketId);
  const { caller } = write;
  const now = write.context.clock.now();
  const own = { uid: caller.uid, minutes: input.minutes, day: input.day, note: '' };
  const values = decideValues(input, own, await rightsOf(write, access, input.uid), caller, now);
  requireRoom((await loadEntries(write, bid, ticketId)).length);
  const id = input.id ?? newClientId();
  if (await isIdTaken(write, bid, id))
    throw new AppError('request/invalid', {
      fields: [{ path: '/id', message: message('idTaken', caller.lang) }],
    });
  await insertEntry(write, {
    bid,
    id,
    ticket_id: ticketId,
    created_by: caller.uid,
    created_at: now,
    ...values,
  });
  return finish(write, access.ticket, id, values.minutes);
}

/**
 * Changes an entry.
 *
 * @throws AppError ticket/not-found, time/not-found, auth/forbidden, and the codes of `decideValues`
 */
export async function updateEntry(
  write: Write,
  bid: number,
  ticketId: string,
  id: string,
  patch: Wire['TimeEntryPatch'],
): Promise<Wire['TimeEntryAnswer']> {
  const access = await requireTicketForWrite(write, bid, ticketId);
  const entry = await requireEntry(write, bid, ticketId, id);
  authorizeEntry(entry, access.abilities, write.caller);
  const rights = await rightsOf(write, access, patch.uid);
  const values = decideValues(patch, entry, rights, write.caller, write.context.clock.now());
  await updateEntryRow(write, entry, values);
  return finish(write, access.ticket, id, values.minutes - entry.minutes);
}

/**
 * Deletes an entry.
 *
 * @throws AppError ticket/not-found, time/not-found, auth/forbidden
 */
export async function deleteEntry(write: Write, bid: number, ticketId: string, id: string): Promise<void> {
  const { ticket, abilities } = await requireTicketForWrite(write, bid, ticketId);
  const entry = await requireEntry(write, bid, ticketId, id);
  authorizeEntry(entry, abilities, write.caller);
  await deleteEntryRow(write, entry);
  await storeEffects(write, decideEffects(ticket, -entry.minutes, write.caller, write.context.clock.now()));
}

async function rightsOf(write: Write, { ticket, abilities }: TicketAccess, uid: string | undefined) {
  const { bid, tid } = ticket;
  const isOther = uid !== undefined && uid !== write.caller.uid;
  const isMember = !isOther || (await loadTeamPeople(write.db, bid, tid, [uid])).length > 0;
  return { abilities, isMember };
}

async function requireEntry(write: Write, bid: number, ticketId: string, id: string): Promise<TimeEntryRow> {
  const [entry] = await loadEntries(write, bid, ticketId, id);
  if (!entry) throw new AppError('time/not-found');
  return entry;
}

async function finish(
  write: Write,
  before: TicketRow,
  id: string,
  minutes: number,
): Promise<Wire['TimeEntryAnswer']> {
  const effects = decideEffects(before, minutes, write.caller, write.context.clock.now());
  await storeEffects(write, effects);
  const entry = await requireEntry(write, before.bid, before.id, id);
  return { entry: presentEntry(entry), logged_time: effects.ticket.logged_time };
}
