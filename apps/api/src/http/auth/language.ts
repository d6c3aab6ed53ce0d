/** The language of a call's texts. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '../../domain/context.ts';

/** English when the client says so in `lang`, else Spanish, the fallback of the signed-in product. */
export function readLang(headers: IncomingHttpHeaders): Lang {
  const said = headers['lang'];
  return typeof said === 'string' && /^en\b/i.test(said) ? 'en' : 'es';
}
