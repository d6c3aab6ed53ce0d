/** Decisions of time entries: who may log and change them, the logged time of the ticket, history and event. Pure. */
import { type Wire, timeEntryLimit } from '@minga/contract';
import { type Abilities, can } from '@minga/rules/access/permissions';
import { AppError } from '../../base/errors.ts';
import type { Caller } from '../context.ts';
import type { DomainEvent } from '../events.ts';
import { message } from '../messages.ts';
import { storable } from '../storable.ts';
import { presentChange } from '../tickets/read/present-card.ts';
import { type HistoryLine, fieldLines } from '../tickets/ticket-history.ts';
import type { TicketRow } from '../tickets/ticket-rows.ts';
import { valuesOf } from '../tickets/ticket-values.ts';
import type { TimeEntryRow } from './entry-rows.ts';

/** Values of an entry that a request may contain. */
export type EntryValues = Pick<TimeEntryRow, 'uid' | 'minutes' | 'day' | 'note'>;

/** Change of a ticket that an entry causes. */
export interface EntryEffects {
  ticket: TicketRow;
  history: HistoryLine[];
  event: DomainEvent;
}

/** First day that can be logged. */
const firstDay = '2000-01-01';

const dayMs = 86_400_000;

/**
 * Checks the values of an entry; `current` is the entry that they change. `isMember` tells whether the person who worked
 * is a member of the team.
 *
 * @throws AppError auth/forbidden for the work of another person without the permission to edit, member/not-found,
 *   request/invalid for a day that cannot be logged
 */
export function decideValues(
  input: Wire['TimeEntryPatch'],
  current: EntryValues,
  { abilities, isMember }: { abilities: Abilities; isMember: boolean },
  caller: Caller,
  now: Date,
): EntryValues {
  const { uid = current.uid, minutes = current.minutes, day = current.day, note = current.note } = input;
  if (uid !== current.uid && uid !== caller.uid && !can(abilities, 'edit'))
    throw new AppError('auth/forbidden');
  if (uid !== current.uid && !isMember) throw new AppError('member/not-found');
  // A day begins up to 14 hours earlier in other time zones.
  const lastDay = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  if (day < firstDay || day > lastDay)
    throw new AppError('request/invalid', {
      fields: [{ path: '/day', message: message('date', caller.lang) }],
    });
  return { uid, minutes, day, note: storable(note).trim() };
}

/** @throws AppError time/too-many */
export function requireRoom(count: number): void {
  if (count >= timeEntryLimit)
    throw new AppError('time/too-many', { values: { limit: String(timeEntryLimit) } });
}

/**
 * Requires the caller to have logged the entry, or to have the permission to edit the ticket.
 *
 * @throws AppError auth/forbidden
 */
export function authorizeEntry(
  { created_by }: Pick<TimeEntryRow, 'created_by'>,
  abilities: Abilities,
  { uid }: Caller,
): void {
  if (created_by !== uid && !can(abilities, 'edit')) throw new AppError('auth/forbidden');
}

/**
 * The ticket after its logged time changed by some minutes, never below 0: a direct write may have set less than the
 * entries (docs/product/tickets.md 11.2).
 */
export function decideEffects(before: TicketRow, minutes: number, caller: Caller, now: Date): EntryEffects {
  const logged_time = Math.max(0, before.logged_time + minutes);
  const ticket = { ...before, logged_time, version: before.version + 1, updated_at: now };
  const { bid, tid } = ticket;
  return {
    ticket,
    history:
      logged_time === before.logged_time
        ? []
        : fieldLines(ticket, valuesOf(before), valuesOf(ticket), ['logged_time']),
    event: {
      type: 'ticket-updated',
      bid,
      tid,
      by: caller.uid,
      tickets: [presentChange(ticket, before)],
    },
  };
}
