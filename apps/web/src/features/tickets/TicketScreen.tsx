/** A ticket on top of its board. */
export function TicketScreen() {
  return null;
}
