/** Signed tokens that describe an upload, so that a request for an upload stores nothing. */
import { digest, isSame } from '../../storage/signed-addresses.ts';

/** A requested upload: to a ticket, or to a chat room for a message of one person. */
export type Upload = TicketUpload | RoomUpload;

export interface TicketUpload extends UploadBase {
  ticketId: string;
}

export interface RoomUpload extends UploadBase {
  roomId: string;
  /** The only user who may use the token. */
  uid: string;
}

interface UploadBase {
  bid: number;
  /** Id of the future file. */
  id: string;
  name: string;
  size: number;
  /** Milliseconds since 1970. */
  expires: number;
}

/** A token that describes an upload, signed with the secret of the server. */
export function writeUploadToken(secret: string, upload: Upload): string {
  const text = Buffer.from(JSON.stringify(upload)).toString('base64url');
  return `${text}.${digest(secret, `upload ${text}`)}`;
}

/** The upload of a token, or null for a token with a wrong signature. */
export function readUploadToken(secret: string, token: string): Upload | null {
  const [text = '', signature = ''] = token.split('.');
  if (!isSame(digest(secret, `upload ${text}`), signature)) return null;
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as Upload;
}
