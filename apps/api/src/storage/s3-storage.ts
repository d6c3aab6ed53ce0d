/**
 * Files in a bucket of an S3-compatible store. Clients upload to `incoming/` by a signed URL for one size; attached
 * files are copied to `kept/`, where no issued URL can change them.
 */
import { createHmac } from 'node:crypto';
import { AwsClient, AwsV4Signer } from 'aws4fetch';
import type { StorageConfig } from '../base/files-config.ts';
import type { StoragePort, StoredEntry, StoredFile, StoredPlace } from '../base/file-ports.ts';
import { attachmentOrInline } from '../base/content-disposition.ts';
import { headBytes } from './head.ts';
import { markerName } from './marker.ts';
import { servedType } from './served-type.ts';

type S3Config = Extract<StorageConfig, { kind: 's3' }>;

/** Timeout of a request of the server, including its retries, in milliseconds. */
const callTimeoutMs = 30_000;

/** Timeout of reading a whole file, in milliseconds. */
const readTimeoutMs = 15 * 60_000;

/** Number of retries of 429 and 503, with exponential backoff and full jitter. */
const retries = 5;
const firstRetryMs = 200;

/** File store of a bucket. */
export function createS3Storage(config: S3Config): StoragePort {
  const client = new AwsClient({ ...credentials(config), retries, initRetryMs: firstRetryMs });
  const call = (method: string, url: string, options: CallOptions = {}) =>
    callStore(client, method, url, options);
  const urlOf = (isKept: boolean, { bid, id }: StoredFile) => objectUrl(config, keyOf(isKept, bid, id));
  const markerUrl = objectUrl(config, markerName);

  /** Size of an object in bytes, as the store writes it; null for a missing one. */
  const sizeOf = async (isKept: boolean, file: StoredFile): Promise<string | null> =>
    (await call('HEAD', urlOf(isKept, file)))?.headers.get('content-length') ?? null;

  /**
   * Copies an upload to `kept`, unless the file is there already, and removes the upload once the copy is verified to be
   * complete. An upload URL fits one size: a shorter file in `kept` is an incomplete copy.
   */
  const copyToKept = async (file: StoredFile): Promise<void> => {
    const size = await sizeOf(false, file);
    if (size === null) return;
    if ((await sizeOf(true, file)) !== size) {
      const source = `/${config.bucket}/${config.prefix}${keyOf(false, file.bid, file.id)}`;
      const copied = await call('PUT', urlOf(true, file), { headers: { 'x-amz-copy-source': source } });
      // S3 responds 200 before it copies; if the copy fails afterwards, the body contains an error.
      if (!copied || /<Error\b/.test(await copied.text()))
        throw new Error('The store of files did not copy a file.');
      if ((await sizeOf(true, file)) !== size)
        throw new Error('The store of files has an incomplete copy of a file.');
    }
    await call('DELETE', urlOf(false, file));
  };

  return {
    // Derived from the key of the store, so that all processes share it.
    secret: createHmac('sha256', config.secretAccessKey).update('minga files').digest('hex'),
    signUpload: async (file, size, expires) => ({
      url: await presign(config, 'PUT', urlOf(false, file), expires, { 'content-length': String(size) }),
      headers: [],
    }),
    signDownload: (file, view, expires) => {
      const url = new URL(urlOf(true, file));
      url.searchParams.set('response-content-type', servedType(view));
      url.searchParams.set('response-content-disposition', attachmentOrInline(view));
      return presign(config, 'GET', url.href, expires);
    },
    keep: async (file) => {
      await copyToKept(file);
      const head = await call('GET', urlOf(true, file), {
        headers: { range: `bytes=0-${headBytes - 1}` },
      });
      if (!head) return null;
      const size = Number(
        head.headers.get('content-range')?.split('/')[1] ?? head.headers.get('content-length'),
      );
      return { size, head: new Uint8Array(await head.arrayBuffer()) };
    },
    read: async function* (file) {
      const response = await call('GET', urlOf(true, file), { timeoutMs: readTimeoutMs });
      if (!response?.body) throw new Error('The store of files has no such file.');
      yield* response.body;
    },
    remove: async (file, isKept) => {
      await call('DELETE', urlOf(isKept, file));
    },
    list: (place) => listBucket(config, call, place),
    readMarker: async () => (await call('GET', markerUrl))?.text() ?? null,
    writeMarker: async (text) => {
      await call('PUT', markerUrl, { body: text });
    },
  };
}

interface CallOptions {
  headers?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
}

type Call = (method: string, url: string, options?: CallOptions) => Promise<Response | null>;

/** Sends a request; null for a missing object. @throws when the store rejects it or stays busy */
async function callStore(
  client: AwsClient,
  method: string,
  url: string,
  { timeoutMs = callTimeoutMs, ...options }: CallOptions,
): Promise<Response | null> {
  const response = await client.fetch(url, {
    method,
    ...options,
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The store of files answered ${response.status} to a ${method}.`);
  return response;
}

async function presign(
  config: S3Config,
  method: string,
  address: string,
  expires: Date,
  headers: Record<string, string> = {},
): Promise<string> {
  const url = new URL(address);
  const seconds = Math.max(1, Math.round((expires.getTime() - Date.now()) / 1000));
  url.searchParams.set('X-Amz-Expires', String(seconds));
  const signer = new AwsV4Signer({
    ...credentials(config),
    method,
    url: url.href,
    headers,
    signQuery: true,
    // The length is signed as well, so that the URL fits no other.
    allHeaders: true,
  });
  return (await signer.sign()).url.href;
}

async function* listBucket(config: S3Config, call: Call, place: StoredPlace): AsyncGenerator<StoredEntry> {
  for (let token: string | undefined; ;) {
    const url = new URL(`${config.endpoint}/${config.bucket}`);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', `${config.prefix}${place}/`);
    if (token) url.searchParams.set('continuation-token', token);
    const answer = await call('GET', url.href);
    const xml = (await answer?.text()) ?? '';
    for (const content of xml.split('<Contents>').slice(1)) {
      // Our keys contain no characters that XML escapes.
      const key = /<Key>(?:[-\w]+\/)*(incoming|kept)\/(\d+)\/([-\w]+)<\/Key>/.exec(content);
      const time = /<LastModified>([^<]+)<\/LastModified>/.exec(content)?.[1];
      if (!key?.[3] || !time) continue;
      const file = { bid: Number(key[2]), id: key[3] };
      yield { file, isKept: key[1] === 'kept', storedAt: new Date(time) };
    }
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
    if (!token) return;
  }
}

function keyOf(isKept: boolean, bid: number, id: string): string {
  return `${isKept ? 'kept' : 'incoming'}/${bid}/${id}`;
}

function objectUrl({ endpoint, bucket, prefix }: S3Config, key: string): string {
  return `${endpoint}/${bucket}/${prefix}${key}`;
}

function credentials({ accessKeyId, secretAccessKey, region }: S3Config) {
  return { accessKeyId, secretAccessKey, region, service: 's3' };
}
