/** Language of the texts in a response. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Lang } from '../../domain/context.ts';

/** English if the header `lang` asks for it, otherwise Spanish, the default language of the product. */
export function readLang(headers: IncomingHttpHeaders): Lang {
  const said = headers['lang'];
  return typeof said === 'string' && /^en\b/i.test(said) ? 'en' : 'es';
}
