/** The agenda of the home screen: open tickets of a user by day (docs/product/screens.md 6.6). */
import type { Wire } from '@minga/contract';
import { timeStatus } from '@minga/rules/time/time-status';
import { addDays, dayOf } from '../../shared/format/periods.ts';

export interface MyTicket {
  card: Wire['TicketCard'];
  team: Wire['Team'];
  status: Wire['Status'] | undefined;
}

/** Tickets that are late, due on a day of the week that begins today, due later, or without a due date. */
export type AgendaSection = { tickets: MyTicket[] } & (
  | { kind: 'late' | 'later' | 'doing' | 'pending' }
  | { kind: 'day'; day: string }
);

/** Maximum number of tickets in a section; the search shows all. */
export const sectionLimit = 8;

/** Number of days that have sections of their own, the first of which is today. */
const dayCount = 7;

/** The days that have sections of their own, as `2026-11-21`. */
export function agendaDays(now: number): string[] {
  const today = dayOf(new Date(now));
  return Array.from({ length: dayCount }, (_none, index) => addDays(today, index));
}

/** Sections in the order of their urgency, without empty ones: each by due date, then newest first. Done tickets are left out. */
export function agendaOf(tickets: readonly MyTicket[], now: number): AgendaSection[] {
  const days = agendaDays(now).map((day): AgendaSection => ({ kind: 'day', day, tickets: [] }));
  const sections: AgendaSection[] = [
    { kind: 'late', tickets: [] },
    ...days,
    { kind: 'later', tickets: [] },
    { kind: 'doing', tickets: [] },
    { kind: 'pending', tickets: [] },
  ];
  for (const ticket of tickets) {
    const place = placeOf(ticket, now);
    const section = sections.find((each) => (each.kind === 'day' ? each.day : each.kind) === place);
    // A day after the week.
    if (place) (section ?? sections[dayCount + 1])?.tickets.push(ticket);
  }
  // Without dates the difference is NaN, so that the number decides.
  const byDate = (a: MyTicket, b: MyTicket) => dueTime(a) - dueTime(b) || b.card.number - a.card.number;
  for (const section of sections) section.tickets.sort(byDate);
  return sections.filter((section) => section.tickets.length > 0);
}

/** A kind of section, the day on which the ticket is due, or null for a done ticket. */
function placeOf({ card, status }: MyTicket, now: number): string | null {
  const state = status?.state ?? 'pending';
  if (state === 'done') return null;
  if (!card.ended_at) return state;
  const time = timeStatus({ endedAt: card.ended_at, completedAt: card.completed_at, state }, now);
  return time === 'late' ? 'late' : dayOf(new Date(card.ended_at));
}

function dueTime({ card }: MyTicket): number {
  return card.ended_at ? Date.parse(card.ended_at) : Number.POSITIVE_INFINITY;
}
