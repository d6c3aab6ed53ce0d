/**
 * Archive format of backups: a tar file compressed with gzip. Its last entry is the manifest with the checksum of every
 * file before it, so that a truncated archive has none.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '@minga/api/base/errors';
import { type Pack, extract, pack } from 'tar-stream';

/** Content of an archive. */
export interface Manifest {
  format: 'minga-backup';
  /** Version of the archive layout. */
  version: number;
  /** Version of Minga that wrote it. */
  minga: string;
  createdAt: string;
  engine: 'embedded' | 'postgres';
  /** Newest migration of the database in the archive. */
  migration: string;
  /** Schema of the tables, if they have a separate one on PostgreSQL. */
  schema: string | null;
  /** Whether the archive contains the files of tickets; those in an S3 store are not included. */
  files: 'included' | 'elsewhere';
  entries: { path: string; size: number; sha256: string }[];
}

/** Layout version that is written, and the newest that can be read. */
export const archiveVersion = 1;

const manifestName = 'manifest.json';

/** Writer of an archive. */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #entries: Manifest['entries'] = [];
  readonly #written: Promise<void>;

  /** Creates the file, readable by its owner only, because an archive contains all data. */
  constructor(path: string) {
    this.#written = pipeline(
      this.#pack as unknown as Readable,
      createGzip({ level: 6 }),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    );
    // Reported by `end`.
    this.#written.catch(() => undefined);
  }

  /** Adds a folder entry, so that an empty folder is restored as well. */
  async addFolder(path: string): Promise<void> {
    await this.#add({ name: path, type: 'directory', mode: 0o700 });
  }

  /** Adds a file of exactly this size. */
  async addFile(path: string, size: number, mode: number, bytes: Readable): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.#pack.entry({ name: path, size, mode });
    const count = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await Promise.race([pipeline(bytes, count, entry as unknown as Writable), this.#failure()]);
    this.#entries.push({ path, size, sha256: hash.digest('hex') });
  }

  /**
   * Adds everything below a folder, under another name in the archive. `isWanted` receives paths in the archive. Files that
   * are deleted in the meantime are left out: a running Minga deletes files of tickets.
   */
  async addTree(from: string, to: string, isWanted: (path: string) => boolean = () => true): Promise<void> {
    await this.addFolder(to);
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const path = `${to}/${entry.name}`;
      if (!isWanted(path)) continue;
      if (entry.isDirectory()) await this.addTree(join(from, entry.name), path, isWanted);
      else if (entry.isFile()) await this.#addFileIfPresent(join(from, entry.name), path);
    }
  }

  /** Adds a file from the disk. If it grows in the meantime, only the original size is included. */
  async addFileAt(from: string, to: string): Promise<void> {
    // Size and content of the same file, even if another one replaces it now: the accounts are written by renaming.
    const file = await open(from);
    try {
      const { size, mode } = await file.stat();
      const bytes = size > 0 ? file.createReadStream({ end: size - 1, autoClose: false }) : Readable.from([]);
      await this.addFile(to, size, mode & 0o777, bytes);
    } finally {
      await file.close();
    }
  }

  /** Writes the manifest and finishes the archive. */
  async end(facts: Omit<Manifest, 'format' | 'version' | 'entries'>): Promise<Manifest> {
    const manifest: Manifest = {
      format: 'minga-backup',
      version: archiveVersion,
      ...facts,
      entries: this.#entries,
    };
    this.#pack.entry({ name: manifestName, mode: 0o600 }, `${JSON.stringify(manifest, null, 1)}\n`);
    this.#pack.finalize();
    await this.#written;
    return manifest;
  }

  /** Aborts the archive. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
  }

  async #addFileIfPresent(from: string, to: string): Promise<void> {
    try {
      await this.addFileAt(from, to);
    } catch (error) {
      const { code, syscall } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' || syscall !== 'open') throw error;
    }
  }

  #add(header: Parameters<Pack['entry']>[0]): Promise<void> {
    return Promise.race([
      new Promise<void>((resolve, reject) => {
        this.#pack.entry(header, (error) => (error ? reject(error) : resolve()));
      }),
      this.#failure(),
    ]);
  }

  /** Rejects when the archive cannot be written, so that writers do not wait forever. */
  #failure(): Promise<never> {
    return this.#written.then(() => new Promise<never>(() => {}));
  }
}

/**
 * Unpacks an archive into a folder and verifies every file with the manifest.
 *
 * @throws StartupError when it is no archive of Minga, is truncated or damaged, or is newer than this version.
 */
export async function unpackArchive(path: string, into: string): Promise<Manifest> {
  const found = new Map<string, { size: number; sha256: string }>();
  let manifestText: string | null = null;
  try {
    await readTar(createReadStream(path).pipe(createGunzip()), async (header, bytes) => {
      if (header.name === manifestName) manifestText = await readText(bytes);
      else found.set(...(await unpackEntry(into, header, bytes)));
    });
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw damaged(path, error);
  }
  if (manifestText === null) throw damaged(path);
  const manifest = parseManifest(path, manifestText);
  const files = [...found].filter(([, { size }]) => size >= 0);
  const isWhole =
    files.length === manifest.entries.length &&
    manifest.entries.every(({ path: name, size, sha256 }) => {
      const there = found.get(name);
      return there?.size === size && there.sha256 === sha256;
    });
  if (!isWhole) throw damaged(path);
  return manifest;
}

/** Reads a tar file entry by entry. */
export async function readTar(
  source: Readable,
  onEntry: (
    header: { name: string; mode: number; size: number; isFolder: boolean },
    bytes: Readable,
  ) => Promise<void>,
): Promise<void> {
  const reader = extract();
  // Errors of the source are forwarded to the reader: a truncated archive must not be waited for.
  source.once('error', (error) => reader.destroy(error));
  source.pipe(reader);
  for await (const entry of reader) {
    const { name, type, mode, size } = entry.header;
    const header = { name, mode: mode ?? 0o600, size: size ?? 0, isFolder: type === 'directory' };
    // Read by its iterator, which rejects also when the archive ended before: a pipeline would wait for an entry that is
    // destroyed already.
    await onEntry(header, Readable.from(entry));
    entry.resume();
  }
}

/** Writes one entry, and returns its path with size and checksum; a folder has the size -1. */
async function unpackEntry(
  into: string,
  header: { name: string; mode: number; isFolder: boolean },
  bytes: Readable,
): Promise<[string, { size: number; sha256: string }]> {
  const name = header.name.replace(/\/$/, '');
  if (!/^[^/\\]/.test(name) || name.split(/[/\\]/).includes('..')) {
    throw new StartupError(`The archive holds the path "${name}", which leads outside. It was not unpacked.`);
  }
  const path = join(into, name);
  if (header.isFolder) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    return [name, { size: -1, sha256: '' }];
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  const count = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(bytes, count, createWriteStream(path, { flags: 'wx', mode: header.mode, flush: true }));
  await chmod(path, header.mode);
  return [name, { size, sha256: hash.digest('hex') }];
}

function parseManifest(path: string, text: string): Manifest {
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text) as Partial<Manifest>;
  } catch (error) {
    throw damaged(path, error);
  }
  if (manifest.format !== 'minga-backup' || typeof manifest.version !== 'number') throw damaged(path);
  if (manifest.version > archiveVersion) {
    throw new StartupError(
      `${path} was written by a newer version of Minga (${manifest.minga}). Use that version. Nothing was changed.`,
    );
  }
  return manifest as Manifest;
}

async function readText(bytes: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function damaged(path: string, cause?: unknown): StartupError {
  return new StartupError(
    `${path} is no backup of Minga, or it was cut short or damaged. Use another one. Nothing was changed.`,
    cause,
  );
}
