/**
 * Days of the month calendar. A day is a text (`2026-11-21`) and a month is `2026-11`: arithmetic on them needs no time
 * zone. Only the functions that take an instant use the time zone of the device.
 */
import type { Wire } from '@minga/contract';

type TicketCard = Wire['TicketCard'];

/** The month of an address, or the month of `today` without a valid one. */
export function readMonth(query: URLSearchParams, today: string): string {
  const month = query.get('month') ?? '';
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : monthOf(today);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const total = year * 12 + (number - 1) + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

/** First day of the week of a language: 1 is Monday, 7 is Sunday. */
export function firstWeekday(language: string, region: string | undefined): number {
  const locale = new Intl.Locale(language, region === undefined ? {} : { region });
  // Older browsers have the property `weekInfo`, some have neither: Monday is the rule of ISO 8601.
  const info: { firstDay: number } | undefined =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? (locale.getWeekInfo() as { firstDay: number })
      : undefined;
  return info?.firstDay ?? 1;
}

/** The weeks of a month, with the days of the neighbouring months that complete the first and the last. */
export function weeksOf(month: string, firstDay: number): string[][] {
  const first = `${month}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7));
  const end = `${addMonths(month, 1)}-01`;
  const weeks: string[][] = [];
  for (let day = start; day < end; day = addDays(day, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  }
  return weeks;
}

/** Tickets by the day on which they end, and those without a planned end; both in the given order. */
export function ticketsByDay(cards: readonly TicketCard[]): {
  days: ReadonlyMap<string, readonly TicketCard[]>;
  undated: readonly TicketCard[];
} {
  const days = new Map<string, TicketCard[]>();
  const undated: TicketCard[] = [];
  for (const card of cards) {
    if (!card.ended_at) {
      undated.push(card);
      continue;
    }
    const day = dayOf(new Date(card.ended_at));
    const tickets = days.get(day);
    if (tickets) tickets.push(card);
    else days.set(day, [card]);
  }
  return { days, undated };
}

/**
 * The instant of a planned end moved to another day: the time of day on the clock stays, also over a daylight-saving
 * change. Without a planned end, the end of the day.
 */
export function moveToDay(endedAt: string | undefined, day: string): string {
  if (!endedAt) return new Date(`${day}T23:59:59`).toISOString();
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moved = new Date(endedAt);
  moved.setFullYear(year, month - 1, date);
  return moved.toISOString();
}

/** The day that an arrow key moves a ticket to, or null for another key. */
export function dayForKey(day: string, key: string): string | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
  };
  const step = steps[key];
  return step === undefined ? null : addDays(day, step);
}

/** The day that comes so many days after another. */
export function addDays(day: string, count: number): string {
  const time = new Date(`${day}T12:00:00Z`);
  time.setUTCDate(time.getUTCDate() + count);
  return time.toISOString().slice(0, 10);
}

/** The day of an instant in the time zone of the device. */
export function dayOf(time: Date): string {
  const pad = (part: number, size = 2) => String(part).padStart(size, '0');
  return `${pad(time.getFullYear(), 4)}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
}

/** 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
}
