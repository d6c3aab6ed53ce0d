/** Signed URLs under /v1/files with a limited lifetime and purpose. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileView, StoredFile } from '../base/file-ports.ts';

/** Path under which the server receives and serves the files of its folder. */
export const filesPath = '/v1/files';

/** Permission that a signed URL grants. */
export type Allowance =
  | { does: 'put'; file: StoredFile; size: number; expires: Date }
  | { does: 'get'; file: StoredFile; view: FileView; expires: Date };

/** Query of a signed URL. */
export interface SignedQuery {
  expires?: string;
  signature?: string;
  /** Size of an upload, in bytes. */
  size?: string;
  name?: string;
  mime?: string;
  show?: string;
}

/** The signed URL of a permission. */
export function writeAddress(secret: string, allowance: Allowance): string {
  const query = new URLSearchParams({ ...partsOf(allowance), signature: sign(secret, allowance) });
  const { bid, id } = allowance.file;
  return `${filesPath}/${bid}/${id}?${query.toString()}`;
}

/** The permission of a URL, or null when it was not signed here, was modified, or has expired. */
export function readAddress(
  secret: string,
  does: Allowance['does'],
  file: StoredFile,
  query: SignedQuery,
  now: Date,
): Allowance | null {
  const expires = new Date(Number(query.expires));
  if (!query.signature || !(expires > now)) return null;
  const allowance: Allowance =
    does === 'put'
      ? { does, file, size: Number(query.size), expires }
      : {
          does,
          file,
          view: { name: query.name ?? '', mime: query.mime ?? '', isShown: query.show === '1' },
          expires,
        };
  return isSame(sign(secret, allowance), query.signature) ? allowance : null;
}

/** HMAC of a text. */
export function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Constant-time comparison of digests. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sign(secret: string, allowance: Allowance): string {
  const { bid, id } = allowance.file;
  return digest(secret, JSON.stringify([allowance.does, bid, id, partsOf(allowance)]));
}

function partsOf(allowance: Allowance): Record<string, string> {
  const expires = String(allowance.expires.getTime());
  if (allowance.does === 'put') return { expires, size: String(allowance.size) };
  const { name, mime, isShown } = allowance.view;
  return { expires, name, mime, show: isShown ? '1' : '0' };
}
