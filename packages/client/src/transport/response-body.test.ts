/** Bodies of responses: JSON, a file, or nothing that the API sends. */
import { describe, expect, test } from 'vitest';
import type { DownloadedFile } from './downloaded-file.ts';
import { readBody, unreadableBody } from './response-body.ts';

const named = { 'content-disposition': 'attachment; filename="a.pdf"' };

describe('a body', () => {
  test.each(['application/json', 'application/problem+json; charset=utf-8'])(
    'of %s is parsed',
    async (type) => {
      const response = new Response('{"ok":true}', { status: 400, headers: { 'content-type': type } });
      expect(await readBody(response)).toEqual({ ok: true });
    },
  );

  test('of a 204 is null', async () => {
    expect(await readBody(new Response(null, { status: 204, headers: named }))).toBeNull();
  });

  test('with a name is a file', async () => {
    const file = (await readBody(new Response('abc', { headers: named }))) as DownloadedFile;
    expect(file.name).toBe('a.pdf');
  });

  test.each([
    ['without a name', new Response('abc', { headers: { 'content-type': 'application/pdf' } })],
    ['of a failed download', new Response('abc', { status: 400, headers: named })],
    ['of invalid JSON', new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['without a type', new Response(new Uint8Array([123, 125]))],
  ])('%s is unreadable', async (_name, response) => {
    expect(await readBody(response)).toBe(unreadableBody);
  });
});
