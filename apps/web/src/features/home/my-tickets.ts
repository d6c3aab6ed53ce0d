/** Tickets of a user in a business, grouped into late, due and other ones. */
import type { Wire } from '@minga/contract';
import { timeStatus } from '@minga/rules/time-status';

export interface MyTicket {
  card: Wire['TicketCard'];
  team: Wire['Team'];
  status: Wire['Status'] | undefined;
}

export type GroupName = 'late' | 'due' | 'doing' | 'recent';

/** Maximum number of tickets in a group; the board shows all. */
export const groupLimit = 8;

/** Due dates within this time are listed at the top, in milliseconds. */
const soonMs = 7 * 24 * 60 * 60 * 1000;

/** Sorts open tickets into groups: each by due date, then newest first. Done ones are left out. */
export function groupMyTickets(tickets: readonly MyTicket[], now: number): Record<GroupName, MyTicket[]> {
  const groups: Record<GroupName, MyTicket[]> = { late: [], due: [], doing: [], recent: [] };
  for (const ticket of tickets) {
    const group = groupOf(ticket, now);
    if (group) groups[group].push(ticket);
  }
  // Without dates the difference is NaN, so that the number decides.
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
