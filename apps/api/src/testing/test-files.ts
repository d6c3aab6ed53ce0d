/** Test helpers for files and their upload to a ticket or a chat room. */
import type { Wire } from '@minga/contract';
import type { RawAnswer, TestApi, TestUser } from './test-api.ts';
import { nobody } from './test-api.ts';

/** A PNG of one transparent pixel. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface TestFile {
  bid: number;
  ticketId: string;
  name?: string;
  bytes?: Buffer;
}

/** Requests an upload, sends the file and attaches it to its ticket, like a client. */
export async function uploadTestFile(
  api: TestApi,
  user: TestUser,
  { bid, ticketId, name = 'punto.png', bytes = tinyPng }: TestFile,
): Promise<{ file: Wire['GalleryFile']; token: string }> {
  const { upload } = await api.ok(user, 'requestUpload', {
    query: { page: bid, ticket_id: ticketId, name, size: bytes.length },
  });
  const sent = await putBytes(api, upload.url, bytes);
  if (sent.status !== 200) throw new Error(`The upload was answered ${sent.status}: ${sent.text}`);
  const { file } = await api.ok(user, 'addFile', { params: { id: bid }, body: { token: upload.token } });
  return { file, token: upload.token };
}

export interface TestChatFile {
  rid: string;
  name?: string;
  bytes?: Buffer;
}

/** The same with a file for a message of a chat room, which is not sent. */
export async function uploadTestChatFile(
  api: TestApi,
  user: TestUser,
  { rid, name = 'punto.png', bytes = tinyPng }: TestChatFile,
): Promise<{ file: Wire['ChatFile']; token: string }> {
  const params = { uid: 'me', rid };
  const { upload } = await api.ok(user, 'requestChatUpload', { params, query: { name, size: bytes.length } });
  const sent = await putBytes(api, upload.url, bytes);
  if (sent.status !== 200) throw new Error(`The upload was answered ${sent.status}: ${sent.text}`);
  const { file } = await api.ok(user, 'addChatFile', { params, body: { token: upload.token } });
  return { file, token: upload.token };
}

/** Sends bytes to a signed URL, without a session. */
export async function putBytes(
  api: TestApi,
  url: string,
  bytes: Buffer,
  type = 'application/octet-stream',
): Promise<RawAnswer> {
  const answer = await api.fastify.inject({
    method: 'PUT',
    url,
    headers: { 'content-type': type },
    payload: bytes,
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

/** Fetches a signed URL, without a session. */
export function fetchFile(
  api: TestApi,
  url: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return api.raw(nobody, { method: 'GET', url, headers });
}
