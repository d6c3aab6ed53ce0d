/** Date serials of spreadsheets: days since 1899-12-30 in the local time of a timezone. */

/** Local date and time of a cell. */
export interface WallTime {
  /** Days since 1899-12-30, with the time of day as the fraction. */
  serial: number;
}

const dayMs = 24 * 60 * 60_000;

/** Days from 1899-12-30 to 1970-01-01. */
const daysBefore1970 = 25_569;

/** Spreadsheets treat 1900 as a leap year: serials before March 1900 are off by a day, so such dates stay text. */
const firstSerial = 61;

/** The local date and time of a cell as if its timezone were UTC, to the second. */
export function momentOf({ serial }: WallTime): Date {
  return new Date(Math.round((serial - daysBefore1970) * 24 * 60 * 60) * 1000);
}

/**
 * Converts dates to serials in a timezone. The serial is computed in UTC from the parts of the local date, because
 * dates near 1900 have offsets with seconds in some timezones.
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
