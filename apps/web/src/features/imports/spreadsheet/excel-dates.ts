/** Dates of a workbook: days since 1900 (or 1904), told from numbers only by their cell's format. */

const daySeconds = 86_400;

/** Formats that every workbook knows by number and that show a date. */
const builtInDateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Whether a number format shows a date: it has a day, month or year outside quotes, brackets and escapes. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDateFormats.has(id);
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return (
    /[dy]|m{1,5}/i.test(bare) && !/^general$/i.test(bare.trim()) && !/[#0?]/.test(bare.replace(/0+$/, ''))
  );
}

/**
 * The date of a serial number as ISO text, without a time zone, which a workbook does not know; without a time when it
 * falls on midnight. Computed in UTC: local dates of 1899 carry offsets of minutes in several zones.
 */
export function serialToIso(serial: number, epoch1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_465) return null;
  // Day 60 is 29 February 1900, which never was; numbers below it are one day further on.
  const days = epoch1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  // Whole seconds: fractions of a day are never exact.
  const date = new Date(Math.round((days - 25_569) * daySeconds) * 1000);
  const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}
