/** Base address of the API. */
import { readStored } from '../storage/web-storage.ts';

/**
 * The address before each path: `window.mingaApi`, the stored address `api`, or the server of the page. The content
 * security policy of the page must allow another server (docs/product/constants.md 3.1).
 */
export function apiAddress(): string {
  return (window as { mingaApi?: string }).mingaApi || readStored('api') || '/v1';
}
