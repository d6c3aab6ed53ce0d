import { expect, test } from 'vitest';
import { sniffFile } from './file-kinds.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    ),
  );

/** Beginning of a WebM file with these codecs. */
const webm = (...codecs: string[]) =>
  bytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84],
    'webm',
    ...codecs.map((codec) => `\u0086\u0086${codec}`),
  );

/** Beginning of an MP4 file: its list of tracks by their handlers, with `missing` bytes behind the beginning. */
const mp4 = (handlers: string[], missing = 0) =>
  bytes(
    [0, 0, 0, 0x18],
    'ftypisom',
    [0, 0, 2, 0],
    'isomiso5',
    [0, 0, 0, 8 + 8 * handlers.length + missing],
    'moov',
    ...handlers.map((handler) => `hdlr${handler}`),
  );

test.each([
  ['WebM with sound alone', webm('A_OPUS'), 'audio/webm'],
  ['WebM with pictures and sound', webm('V_VP8', 'A_OPUS'), 'video/webm'],
  ['WebM whose tracks come later', webm(), 'video/webm'],
  ['MP4 with sound alone', mp4(['soun']), 'audio/mp4'],
  ['MP4 with pictures and sound', mp4(['vide', 'soun']), 'video/mp4'],
  ['MP4 with sound first and pictures later', mp4(['soun'], 500), 'video/mp4'],
  ['MP4 whose tracks come later', mp4([]), 'video/mp4'],
  ['WebM with another codec of pictures', webm('A_OPUS', 'V_THEORA'), 'video/webm'],
])('recognizes %s by its tracks', async (_what, head, mime) => {
  const type = mime.startsWith('audio/') ? 2 : 1;
  expect(await sniffFile(head, 'nota')).toEqual({ mime, type });
});
