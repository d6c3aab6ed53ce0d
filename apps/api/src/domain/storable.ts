/** Text that PostgreSQL accepts: without NUL, and with lone surrogates replaced. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').replace(/\p{Surrogate}/gu, '\ufffd');
}
