/** Files in a folder: uploads are in `incoming` until they are attached, and in `kept` afterwards. */
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { StoragePort, StoredEntry, StoredFile, StoredPlace } from '../base/file-ports.ts';
import { headBytes } from './head.ts';
import { markerName } from './marker.ts';
import { writeAddress } from './signed-addresses.ts';

/** A folder whose files the server itself receives and serves. */
export interface FolderStorage extends StoragePort {
  /**
   * Receives an upload: `cut` if its size differs from the announced one, `full` if the unattached uploads of its
   * business would exceed `most` bytes. Stores nothing in either case.
   */
  receive(file: StoredFile, size: number, bytes: Readable, most: number | null): Promise<Receipt>;
  /** Path and size of a kept file; null if it is missing. */
  find(file: StoredFile): Promise<{ path: string; size: number } | null>;
}

export type Receipt = 'whole' | 'cut' | 'full';

/** Whether the files are in a folder that the server itself manages. */
export function isFolder(storage: StoragePort): storage is FolderStorage {
  return 'receive' in storage;
}

/** Opens the folder, and creates its key the first time. */
export async function createFolderStorage(folder: string): Promise<FolderStorage> {
  const secret = await readSecret(folder);
  const pathOf = (place: StoredPlace, { bid, id }: StoredFile) => join(folder, place, String(bid), id);
  /** Bytes of uploads in progress in this process, by business. */
  const arriving = new Map<number, number>();
  const find = async (file: StoredFile) => {
    const path = pathOf('kept', file);
    const facts = await stat(path).catch(nothingIfMissing);
    return facts ? { path, size: facts.size } : null;
  };
  return {
    secret,
    find,
    signUpload: async (file, size, expires) => ({
      url: writeAddress(secret, { does: 'put', file, size, expires }),
      headers: [],
    }),
    signDownload: async (file, view, expires) => writeAddress(secret, { does: 'get', file, view, expires }),
    // A generator opens the file only when it is read.
    read: async function* (file) {
      yield* createReadStream(pathOf('kept', file)) as AsyncIterable<Uint8Array>;
    },
    receive: async (file, size, bytes, most) => {
      const path = pathOf('incoming', file);
      const part = `${path}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true });
      const unclaimed = most === null ? 0 : await bytesIn(dirname(path));
      const others = arriving.get(file.bid) ?? 0;
      if (most !== null && unclaimed + others + size > most) return 'full';
      arriving.set(file.bid, others + size);
      try {
        const isWhole = await writeExactly(part, size, bytes);
        if (isWhole) await rename(part, path);
        return isWhole ? 'whole' : 'cut';
      } finally {
        const left = (arriving.get(file.bid) ?? 0) - size;
        if (left > 0) arriving.set(file.bid, left);
        else arriving.delete(file.bid);
        await rm(part, { force: true });
      }
    },
    keep: async (file) => {
      const path = pathOf('kept', file);
      await mkdir(dirname(path), { recursive: true });
      await moveUnlessPresent(pathOf('incoming', file), path);
      const kept = await find(file);
      return kept && { size: kept.size, head: await readHead(kept.path) };
    },
    remove: (file, isKept) => rm(pathOf(isKept ? 'kept' : 'incoming', file), { force: true }),
    list: (place) => listFolder(folder, place),
    readMarker: () => readFile(join(folder, markerName), 'utf8').catch(nothingIfMissing),
    writeMarker: (text) => writeWhole(join(folder, markerName), text),
  };
}

/** Codes of file systems without hard links. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Moves a file, if there is one, unless the target exists: then it is removed. */
async function moveUnlessPresent(from: string, to: string): Promise<void> {
  try {
    // Unlike a rename it replaces nothing.
    await link(from, to);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code === 'ENOENT') return;
    if (withoutLinks.has(code) && !(await stat(to).catch(nothingIfMissing))) {
      await rename(from, to).catch(nothingIfMissing);
      return;
    }
    if (code !== 'EEXIST' && !withoutLinks.has(code)) throw error;
  }
  await rm(from, { force: true });
}

/** Atomic by renaming: after a crash there is either the old or the new content. */
async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.new`;
  await writeFile(draft, text, { flush: true });
  await rename(draft, path);
}

/**
 * Removes the access of other users of the machine from the folder of files. The owner's group keeps its access, which an
 * operator may have granted on purpose.
 */
async function closeToOthers(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o007) === 0) return;
  await chmod(folder, mode & 0o770).catch((error: NodeJS.ErrnoException) => {
    // A folder of another owner, or a file system without permissions.
    if (error.code !== 'EPERM' && !withoutLinks.has(error.code ?? '')) throw error;
  });
}

/** Written once, readable by its owner only; several processes may share the folder. */
async function readSecret(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await closeToOthers(folder);
  const path = join(folder, 'key');
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(path, 'utf8');
}

/** Stops at the first excess byte, so that rejected uploads do not fill the disk. */
async function writeExactly(path: string, size: number, bytes: Readable): Promise<boolean> {
  let written = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      written += chunk.length;
      if (written > size) return;
      yield chunk;
    }
  };
  await pipeline(counted(), createWriteStream(path, { flags: 'wx', flush: true }));
  return written === size;
}

/** Total size of the complete files in a folder, in bytes. */
async function bytesIn(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.part'));
  const facts = await Promise.all(names.map((name) => stat(join(folder, name)).catch(nothingIfMissing)));
  return facts.reduce((total, file) => total + (file?.size ?? 0), 0);
}

async function readHead(path: string): Promise<Uint8Array> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function* listFolder(folder: string, place: StoredPlace): AsyncGenerator<StoredEntry> {
  for (const business of (await readdir(join(folder, place)).catch(nothingIfMissing)) ?? []) {
    const bid = Number(business);
    if (!Number.isSafeInteger(bid)) continue;
    for (const id of (await readdir(join(folder, place, business)).catch(nothingIfMissing)) ?? []) {
      const facts = await stat(join(folder, place, business, id)).catch(nothingIfMissing);
      if (facts) yield { file: { bid, id }, isKept: place === 'kept', storedAt: facts.mtime };
    }
  }
}

function nothingIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
