/** `/v1/files`: upload and download of files in the server's own folder, by signed URLs and without a session. */
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { attachmentOrInline } from '../base/content-disposition.ts';
import { AppError } from '../base/errors.ts';
import type { StoredFile } from '../base/file-ports.ts';
import type { Context } from '../domain/context.ts';
import type { FolderStorage, Receipt } from '../storage/folder-storage.ts';
import { servedType } from '../storage/served-type.ts';
import { type SignedQuery, readAddress } from '../storage/signed-addresses.ts';
import { byteRange } from './byte-range.ts';

interface FileCall {
  Params: { bid: string; id: string };
  Querystring: SignedQuery;
}

/** A file must not run scripts or load anything, whatever type a browser detects. */
const lockedPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox";

/** PDF viewers do not open inside a sandbox; scripts stay forbidden. */
const pdfPolicy = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

/** Registers the routes of files. */
export function registerFiles(fastify: FastifyInstance, context: Context, storage: FolderStorage): void {
  // Streams the body without parsing, for every content type.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));

  fastify.put<FileCall>('/:bid/:id', async (request, reply) => {
    const allowance = readAddress(
      storage.secret,
      'put',
      readFile(request),
      request.query,
      context.clock.now(),
    );
    if (allowance?.does !== 'put') throw new AppError('file/upload-expired');
    const { file, size } = allowance;
    const announced = Number(request.headers['content-length'] ?? size);
    // Uploads without a ticket count in no business, so they are limited to the quota of one: disk space is finite.
    const most = context.config.files.mostBytesOfBusiness;
    const receipt =
      announced === size
        ? await receive(request, () => storage.receive(file, size, request.raw, most))
        : 'cut';
    if (receipt === 'whole') return { ok: true };
    // Does not wait for uploads in progress.
    reply.header('connection', 'close');
    throw new AppError(receipt === 'full' ? 'file/storage-full' : 'file/not-uploaded');
  });

  fastify.get<FileCall>('/:bid/:id', async (request, reply) => {
    const file = readFile(request);
    const allowance = readAddress(storage.secret, 'get', file, request.query, context.clock.now());
    const found = allowance && (await storage.find(file));
    if (allowance?.does !== 'get' || !found) throw new AppError('file/not-found');
    const { view, expires } = allowance;
    const etag = `"${file.id}"`;
    reply.headers({
      'content-type': servedType(view),
      'content-disposition': attachmentOrInline(view),
      'content-security-policy': view.isShown && view.mime === 'application/pdf' ? pdfPolicy : lockedPolicy,
      // The content of an id never changes.
      'cache-control': `private, immutable, max-age=${secondsUntil(expires, context)}`,
      'accept-ranges': 'bytes',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendBytes(request, reply, found);
  });
}

async function receive(request: FastifyRequest, take: () => Promise<Receipt>): Promise<Receipt> {
  try {
    return await take();
  } catch (error) {
    // A closed connection needs no response. Other errors, such as a full disk, are server errors.
    if (request.raw.destroyed && !request.raw.complete) return 'cut';
    throw new AppError('server/unavailable', { cause: error });
  }
}

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, size }: { path: string; size: number },
): FastifyReply {
  const range = byteRange(request.headers.range, size);
  if (range === 'impossible') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(createReadStream(path, { start, end }));
}

function readFile({ params }: FastifyRequest<FileCall>): StoredFile {
  if (!/^\d{1,10}$/.test(params.bid) || !/^[-\w]{20}$/.test(params.id)) throw new AppError('file/not-found');
  return { bid: Number(params.bid), id: params.id };
}

function secondsUntil(moment: Date, { clock }: Context): number {
  return Math.max(0, Math.floor((moment.getTime() - clock.now().getTime()) / 1000));
}
