/** Dates of a workbook: serial days since 1900 (or 1904), distinguished from numbers only by the format of the cell. */

const daySeconds = 86_400;

/** Ids of built-in number formats that show a date. */
const builtInDateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Whether a number format shows a date: it contains a day, month or year outside quotes, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDateFormats.has(id);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return (
    /[dy]|m{1,5}/i.test(bare) && !/^general$/i.test(bare.trim()) && !/[#0?]/.test(bare.replace(/0+$/, ''))
  );
}

/**
 * Converts a serial number into an ISO date without a time zone, which workbooks do not have; without a time at
 * midnight. Computed in UTC, since local dates of 1899 have offsets of minutes in several zones.
 */
export function serialToIso(serial: number, epoch1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return null;
  // Day 60 is 29 February 1900, which did not exist; lower numbers are one day later.
  const days = epoch1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  // Rounded to seconds: fractions of a day are inexact.
  const date = new Date(Math.round((days - 25_569) * daySeconds) * 1000);
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}
