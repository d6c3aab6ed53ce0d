/**
 * Days of the timeline: which days a ticket covers, how a change moves them, and the scale they are drawn on. A day is a
 * text (`2026-11-21`), as in `calendar-days.ts`: only the functions that take a ticket use the time zone of the device.
 */
import type { Wire } from '@minga/contract';
import { addDays, addMonths, dayOf, monthOf, moveToDay, weekdayOf } from './calendar-days.ts';

type PlannedDates = Pick<Wire['TicketCard'], 'started_at' | 'ended_at'>;

/** Inclusive range of days. */
export interface DayRange {
  first: string;
  last: string;
}

/** The days of a ticket, and which of its dates they come from: a ticket with one date covers that day. */
export interface TicketDays extends DayRange {
  dates: 'both' | 'start' | 'end';
}

/** Part of a ticket's days that a change moves. */
export type DaysPart = 'all' | 'start' | 'end';

/** How far the scale reaches from today, in years: a mistyped year does not stretch it. */
const longestYears = 10;

/** Days that the scale shows before and after the tickets and today. */
const [marginBefore, marginAfter] = [60, 365];

/** The days between the planned beginning and the planned end; null without either. */
export function daysOfTicket({ started_at: start, ended_at: end }: PlannedDates): TicketDays | null {
  if (start && end) {
    const [first, last] = [dayOf(new Date(start)), dayOf(new Date(end))];
    // The server refuses reversed dates; two days that other clients stored before that are shown in order.
    return first <= last ? { first, last, dates: 'both' } : { first: last, last: first, dates: 'both' };
  }
  const only = start ?? end;
  if (!only) return null;
  const day = dayOf(new Date(only));
  return { first: day, last: day, dates: start ? 'start' : 'end' };
}

/** The days after a part of them was moved by so many days. An end that is moved past the other stops at it. */
export function moveDays({ first, last }: DayRange, part: DaysPart, by: number): DayRange {
  if (part === 'all') return { first: addDays(first, by), last: addDays(last, by) };
  if (part === 'start') {
    const moved = addDays(first, by);
    return { first: moved < last ? moved : last, last };
  }
  const moved = addDays(last, by);
  return { first, last: moved > first ? moved : first };
}

/**
 * The planned dates that put a ticket on these days; only dates whose day changes. The time of day of a date stays; a
 * new beginning is the start of its day and a new end the end of its day. A ticket with one date gets the other one when
 * it covers several days.
 */
export function datesForDays(dates: PlannedDates, { first, last }: DayRange): PlannedDates {
  const before = daysOfTicket(dates);
  if (before && before.first === first && before.last === last) return {};
  const isRange = first !== last;
  const hasStart = Boolean(dates.started_at) || isRange;
  const hasEnd = Boolean(dates.ended_at) || isRange || !before;
  const start = hasStart ? startOn(dates.started_at, first) : undefined;
  const end = hasEnd ? moveToDay(dates.ended_at, last) : undefined;
  const changed: PlannedDates = {};
  if (start && !isSameDay(start, dates.started_at)) changed.started_at = start;
  if (end && !isSameDay(end, dates.ended_at)) changed.ended_at = end;
  const [newStart, newEnd] = [changed.started_at ?? dates.started_at, changed.ended_at ?? dates.ended_at];
  // On one day the times of day may be in reverse, which the server refuses (docs/product/tickets.md 1.8).
  if (newStart && newEnd && Date.parse(newStart) > Date.parse(newEnd)) {
    if (changed.ended_at) changed.ended_at = moveToDay(undefined, last);
    else changed.started_at = startOn(undefined, first);
  }
  return changed;
}

/** Number of days from one day to another; negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((noonUtc(to) - noonUtc(from)) / (24 * 60 * 60 * 1000));
}

/**
 * The days of the scale: all tickets and today with a margin, in whole weeks, at most ten years from today. `firstDay`
 * is the first day of the week: 1 is Monday, 7 is Sunday.
 */
export function scaleRange(tickets: readonly DayRange[], today: string, firstDay: number): DayRange {
  let [first, last] = [today, today];
  for (const ticket of tickets) {
    if (ticket.first < first) first = ticket.first;
    if (ticket.last > last) last = ticket.last;
  }
  const [earliest, latest] = [
    `${yearOf(today) - longestYears}-01-01`,
    `${yearOf(today) + longestYears}-12-31`,
  ];
  if (first < earliest) first = earliest;
  if (last > latest) last = latest;
  first = addDays(first, -marginBefore);
  last = addDays(last, marginAfter);
  return {
    first: addDays(first, -((weekdayOf(first) - firstDay + 7) % 7)),
    last: addDays(last, (firstDay + 6 - weekdayOf(last) + 7) % 7),
  };
}

/** The months that a range touches, each with its days inside of it. */
export function monthsOf({ first, last }: DayRange): (DayRange & { month: string })[] {
  const months: (DayRange & { month: string })[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = addMonths(month, 1)) {
    const [start, end] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)];
    months.push({ month, first: start < first ? first : start, last: end > last ? last : end });
  }
  return months;
}

/** The weekdays of the weekend of a language: 1 is Monday, 7 is Sunday; by default Saturday and Sunday. */
export function weekendOf(language: string, region: string | undefined): ReadonlySet<number> {
  const locale = new Intl.Locale(language, region === undefined ? {} : { region });
  const info =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? (locale.getWeekInfo() as { weekend?: number[] })
      : undefined;
  return new Set(info?.weekend ?? [6, 7]);
}

/** The beginning on a day: at the same time of day, or at its start. */
function startOn(startedAt: string | undefined, day: string): string {
  return startedAt ? moveToDay(startedAt, day) : new Date(`${day}T00:00:00`).toISOString();
}

function isSameDay(time: string, other: string | undefined): boolean {
  return other !== undefined && dayOf(new Date(time)) === dayOf(new Date(other));
}

function noonUtc(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}
