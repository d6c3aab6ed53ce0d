/** Requests of a page without a session: the configured API address and the language of the document. */
import type { RequestHost } from '@minga/client/request';
import { apiAddress } from './api-address.ts';

export const pageHost: RequestHost = {
  baseUrl: apiAddress,
  language: () => (document.documentElement.lang === 'en' ? 'en' : 'es'),
  path: () => location.pathname,
  uid: () => null,
};
