/** Moments as a spreadsheet holds them: days since 1899-12-30 on the wall clock of a place. */

/** A moment of a sheet. */
export interface WallTime {
  /** Days since 1899-12-30, with the time of day behind the point. */
  serial: number;
}

const dayMs = 24 * 60 * 60_000;

/** Days from 1899-12-30 to 1970-01-01. */
const daysBefore1970 = 25_569;

/** Spreadsheets believe that 1900 was a leap year: days before March of it are a day off, so they stay texts. */
const firstSerial = 61;

/**
 * Tells moments as the clocks of a timezone showed them. The serial is computed in UTC from the parts of the date:
 * dates of Node near 1900 carry offsets of seconds in some zones.
 */
export function wallClock(timezone: string): (moment: Date) => WallTime | string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map((part) => [part.type, Number(part.value)]));
    const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
    const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    const serial = shown / dayMs + daysBefore1970;
    return serial >= firstSerial ? { serial } : moment.toISOString();
  };
}
