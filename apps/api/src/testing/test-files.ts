/** For tests: files, and the way of a file to its ticket. */
import type { Wire } from '@minga/contract';
import type { RawAnswer, TestApi, TestUser } from './test-api.ts';
import { nobody } from './test-api.ts';

/** A picture of one transparent point. */
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

/** Asks for an upload, sends it and puts it on its ticket, as a client does. */
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

/** Sends bytes to a signed address, without any session. */
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

/** Fetches from a signed address, without any session. */
export function fetchFile(
  api: TestApi,
  url: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  return api.raw(nobody, { method: 'GET', url, headers });
}
