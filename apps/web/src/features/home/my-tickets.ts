/** The tickets of one person in one business, sorted into what is late, what is due, and the rest. */
import type { Wire } from '@minga/contract';
import { timeStatus } from '@minga/rules/time-status';

export interface MyTicket {
  card: Wire['TicketCard'];
  team: Wire['Team'];
  status: Wire['Status'] | undefined;
}

export type GroupName = 'late' | 'due' | 'doing' | 'recent';

/** Most tickets shown in a group; the board shows them all. */
export const groupLimit = 8;

/** A due date within so many days is worth showing at the top. */
const soonMs = 7 * 24 * 60 * 60 * 1000;

/** Sorts open tickets into groups: each by due date, then newest first. Done ones are left out. */
export function groupMyTickets(tickets: readonly MyTicket[], now: number): Record<GroupName, MyTicket[]> {
  const groups: Record<GroupName, MyTicket[]> = { late: [], due: [], doing: [], recent: [] };
  for (const ticket of tickets) {
    const group = groupOf(ticket, now);
    if (group) groups[group].push(ticket);
  }
  // Two tickets without a date: the difference of their times is NaN.
  const byDate = (a: MyTicket, b: MyTicket) => dueTime(a) - dueTime(b) || b.card.number - a.card.number;
  for (const group of Object.values(groups)) group.sort(byDate);
  return groups;
}

function groupOf({ card, status }: MyTicket, now: number): GroupName | null {
  const state = status?.state ?? 'pending';
  if (state === 'done') return null;
  const time = timeStatus({ endedAt: card.ended_at, completedAt: card.completed_at, state }, now);
  if (time === 'late') return 'late';
  if (time !== null && dueTime({ card }) - now <= soonMs) return 'due';
  return state === 'doing' ? 'doing' : 'recent';
}

function dueTime({ card }: Pick<MyTicket, 'card'>): number {
  return card.ended_at ? Date.parse(card.ended_at) : Number.POSITIVE_INFINITY;
}
