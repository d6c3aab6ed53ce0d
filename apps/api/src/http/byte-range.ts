/** Range requests, as video players send them (RFC 9110, section 14). */

/**
 * Reads a `Range` header with one range of bytes; `end` is inclusive. Returns null without a header, and for forms
 * that a server may ignore.
 */
export function byteRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'impossible' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  // `-500` requests the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first === '' && Number(last) === 0) return 'impossible';
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start < size ? { start, end } : 'impossible';
}
