/** Text that PostgreSQL takes: without NUL, and with halves of a surrogate pair replaced. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
