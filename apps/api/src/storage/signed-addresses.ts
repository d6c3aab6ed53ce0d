/** Addresses under /v1/files that work for a while and say exactly what they are good for. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FileView, StoredFile } from '../base/ports.ts';

/** Where the server hands out and takes in the files of its folder. */
export const filesPath = '/v1/files';

/** What a signed address allows. */
export type Allowance =
  | { does: 'put'; file: StoredFile; size: number; expires: Date }
  | { does: 'get'; file: StoredFile; view: FileView; expires: Date };

/** What is written in the query of an address. */
export interface SignedQuery {
  expires?: string;
  signature?: string;
  /** Bytes of an upload. */
  size?: string;
  name?: string;
  mime?: string;
  show?: string;
}

/** Writes the address of an allowance. */
export function writeAddress(secret: string, allowance: Allowance): string {
  const query = new URLSearchParams({ ...partsOf(allowance), signature: sign(secret, allowance) });
  const { bid, id } = allowance.file;
  return `${filesPath}/${bid}/${id}?${query.toString()}`;
}

/** What an address allows, or nothing when it was not signed here, was changed, or has run out. */
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

/** A keyed digest of a text. */
export function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Compares digests in a time that tells nothing of where they differ. */
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
