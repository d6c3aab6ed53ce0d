/** Whether a ticket keeps to its planned end. */
import type { Wire } from '@minga/contract';

export type TimeStatus = 'on-time' | 'hazard' | 'late';

/** What the rule looks at; times as Date, ISO text or milliseconds. */
export interface TicketTimes {
  endedAt: TimeValue | null | undefined;
  completedAt: TimeValue | null | undefined;
  state: Wire['TicketState'];
}

export type TimeValue = Date | string | number;

/** A ticket is in hazard when no more than this is left, in milliseconds. */
export const hazardMs = 24 * 60 * 60 * 1000;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time status of a ticket (on time, hazard and late are the product's words; the rule is ours):
 * - nothing, when no end is planned;
 * - done: late when it was completed after the planned end, else on time;
 * - not done: late past the planned end, hazard within 24 hours of it, else on time.
 */
export function timeStatus(ticket: TicketTimes, now: TimeValue): TimeStatus | null {
  if (ticket.endedAt === null || ticket.endedAt === undefined) return null;
  if (lateMs(ticket, now) > 0) return 'late';
  if (ticket.state === 'done') return 'on-time';
  return toMs(ticket.endedAt) - toMs(now) <= hazardMs ? 'hazard' : 'on-time';
}

/** How many days late a ticket is (a started day counts), 0 when it is not late. */
export function daysLate(ticket: TicketTimes, now: TimeValue): number {
  return Math.ceil(Math.max(0, lateMs(ticket, now)) / dayMs);
}

function lateMs({ endedAt, completedAt, state }: TicketTimes, now: TimeValue): number {
  if (endedAt === null || endedAt === undefined) return 0;
  if (state !== 'done') return toMs(now) - toMs(endedAt);
  return completedAt === null || completedAt === undefined ? 0 : toMs(completedAt) - toMs(endedAt);
}

function toMs(time: TimeValue): number {
  return new Date(time).getTime();
}
