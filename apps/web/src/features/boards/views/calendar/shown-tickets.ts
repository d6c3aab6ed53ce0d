/** The tickets that fit a day, and how many more there are. The line for the others takes the place of one ticket. */
export function shownTickets<Ticket>(
  tickets: readonly Ticket[],
  capacity: number,
): { visible: readonly Ticket[]; rest: number } {
  if (tickets.length <= capacity) return { visible: tickets, rest: 0 };
  const visible = tickets.slice(0, Math.max(0, capacity - 1));
  return { visible, rest: tickets.length - visible.length };
}
