/** Settings of the file store. */
import { join } from 'node:path';
import { StartupError } from './errors.ts';

export interface FilesConfig {
  storage: StorageConfig;
  /** Address of the virus scanner clamd; null to scan nothing. */
  scanner: ScannerAddress | null;
  /** Maximum size of a file, in bytes. */
  mostBytes: number;
  /** Quota of the files of one business, in bytes; null without a limit. */
  mostBytesOfBusiness: number | null;
  /**
   * Takes over the store of another or a newer database, once: the lease in its marker, or `unmarked` for a store
   * without a marker. Null to take over nothing.
   */
  adopt: string | null;
}

export type StorageConfig =
  /** A folder; the server itself receives and serves the files. */
  | { kind: 'folder'; folder: string }
  /** A bucket of an S3-compatible store. */
  | {
      kind: 's3';
      /** URL of the store, without the bucket. */
      endpoint: string;
      region: string;
      bucket: string;
      /** Prefix of every key, so that installations can share a bucket; empty or with a trailing slash. */
      prefix: string;
      accessKeyId: string;
      secretAccessKey: string;
    };

/** A TCP address, or the path of a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string };

const defaultMegabytes = 50;

const defaultGigabytesOfBusiness = 10;

/** Maximum size of one `PUT` at S3-compatible stores. */
const mostMegabytes = 5000;

/**
 * Reads the settings.
 *
 * @throws StartupError for an invalid setting.
 */
export function readFiles(env: Record<string, string | undefined>): FilesConfig {
  const megabytes = env['FILE_MEGABYTES'] ? Number(env['FILE_MEGABYTES']) : defaultMegabytes;
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > mostMegabytes) {
    throw new StartupError(
      `FILE_MEGABYTES must be a whole number from 1 to ${mostMegabytes}, but it is "${env['FILE_MEGABYTES']}".`,
    );
  }
  return {
    storage: readStorage(env),
    scanner: readScanner(env['CLAMD_ADDRESS']),
    mostBytes: megabytes * 1024 * 1024,
    mostBytesOfBusiness: readRoom(env['BUSINESS_GIGABYTES']),
    adopt: env['ADOPT_FILES'] || null,
  };
}

function readRoom(text: string | undefined): number | null {
  const gigabytes = text ? Number(text) : defaultGigabytesOfBusiness;
  if (!Number.isFinite(gigabytes) || gigabytes < 0 || gigabytes > 1_000_000) {
    throw new StartupError(
      `BUSINESS_GIGABYTES must be a number from 0 (no end) to 1000000, but it is "${text}".`,
    );
  }
  return gigabytes === 0 ? null : Math.floor(gigabytes * 1e9);
}

/** Default port of clamd. */
const clamdPort = 3310;

function readScanner(text: string | undefined): ScannerAddress | null {
  if (!text) return null;
  if (text.startsWith('/')) return { path: text };
  const { host = '', port = clamdPort } =
    /^(?<host>\[[\da-f:.]+\]|[\w.-]+)(?::(?<port>\d{1,5}))?$/i.exec(text)?.groups ?? {};
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) {
    throw new StartupError(
      `CLAMD_ADDRESS must be host:port or the absolute path of a socket, but it is "${text}".`,
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readStorage(env: Record<string, string | undefined>): StorageConfig {
  const bucket = env['S3_BUCKET'];
  if (!bucket) return { kind: 'folder', folder: join(env['DATA_DIR'] || '.data', 'files') };
  const endpoint = env['S3_ENDPOINT'];
  const accessKeyId = env['S3_ACCESS_KEY_ID'];
  const secretAccessKey = env['S3_SECRET_ACCESS_KEY'];
  if (!endpoint || !accessKeyId || !secretAccessKey) {
    throw new StartupError('S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
  }
  if (!/^https?:\/\/[^\s?#]+$/.test(endpoint)) {
    throw new StartupError(`S3_ENDPOINT must begin with http:// or https://, but it is "${endpoint}".`);
  }
  return {
    kind: 's3',
    endpoint: endpoint.replace(/(?<!\/)\/+$/, ''),
    region: env['S3_REGION'] || 'us-east-1',
    bucket,
    prefix: readPrefix(env['S3_PREFIX']),
    accessKeyId,
    secretAccessKey,
  };
}

/** Plain names between slashes, which appear unescaped in URLs and XML. */
function readPrefix(text = ''): string {
  const prefix = text.replace(/^\/+/, '').replace(/(?<!\/)\/+$/, '');
  if (prefix === '') return '';
  if (!/^[\w-]+(?:\/[\w-]+)*$/.test(prefix) || prefix.length > 200) {
    throw new StartupError(
      `S3_PREFIX must be names of letters, digits, - and _, separated by slashes, but it is "${text}".`,
    );
  }
  return `${prefix}/`;
}
