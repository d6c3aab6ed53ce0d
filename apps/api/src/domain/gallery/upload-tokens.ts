/** Tokens that name an upload: what was asked for, signed, so that asking leaves nothing behind. */
import { digest, isSame } from '../../storage/signed-addresses.ts';

/** An upload that was asked for. */
export interface Upload {
  bid: number;
  ticketId: string;
  /** Id of the file to be. */
  id: string;
  name: string;
  size: number;
  /** Milliseconds since 1970. */
  expires: number;
}

export function writeUploadToken(secret: string, upload: Upload): string {
  const text = Buffer.from(JSON.stringify(upload)).toString('base64url');
  return `${text}.${digest(secret, `upload ${text}`)}`;
}

/** What a token names, or nothing for one that was not written here. */
export function readUploadToken(secret: string, token: string): Upload | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSame(digest(secret, `upload ${text}`), signature)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Upload;
}
