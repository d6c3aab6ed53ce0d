/** Writes pictures of stories, in Node: browsers compress PNG for speed, to about twice the size. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { BrowserCommand } from 'vitest/node';

/** A command for tests in a browser: writes a PNG in base64 to a path relative to the configuration. */
export const writePng: BrowserCommand<[path: string, content: string]> = ({ project }, path, content) => {
  const file = join(project.config.root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, compressed(Buffer.from(content, 'base64')));
};

const signatureLength = 8;

/** The same picture, compressed as far as it goes. */
function compressed(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const smaller = deflateSync(inflateSync(Buffer.concat(pixels)), { level: 9, memLevel: 9 });
  const header = chunks.filter(({ type }) => type === 'IHDR');
  const kept = [...header, { type: 'IDAT', data: smaller }, { type: 'IEND', data: Buffer.alloc(0) }];
  return Buffer.concat([png.subarray(0, signatureLength), ...kept.map(bytesOf)]);
}

interface Chunk {
  type: string;
  data: Buffer;
}

function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = signatureLength; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    });
    at += length + 12;
  }
  return chunks;
}

function bytesOf({ type, data }: Chunk): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
