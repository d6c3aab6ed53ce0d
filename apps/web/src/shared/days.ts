/** Calendar days where the person is, and the instants at which they begin and end. */

/** `2026-11-21` of a time, as it is where the person is. */
export function dayOf(time: Date): string {
  const pad = (part: number, size = 2) => String(part).padStart(size, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** The ISO instant at which a day (`2026-11-21`) begins, or the last second of it. */
export function edgeOfDay(day: string, edge: 'start' | 'end'): string {
  return new Date(`${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}`).toISOString();
}
