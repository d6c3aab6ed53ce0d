/**
 * Double of Apple Business Manager for tests: verifies OAuth 1.0a signatures with code of its own, and answers in the shapes
 * that Apple documents.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { type FakeAnswer, type FakeHttp, type FakeRequest, startFakeHttp } from './fake-http.ts';
import { serverToken } from './server-token.ts';

/** A device that Apple knows. */
export interface FakeAppleDevice {
  serial_number: string;
  model?: string;
  profile_uuid?: string;
  profile_status?: 'empty' | 'assigned' | 'pushed' | 'removed';
}

export type FakeAppleChange = FakeAppleDevice & {
  op_type: 'added' | 'modified' | 'deleted';
  op_date: string;
};

export interface FakeAppleProfile {
  profile_name: string;
  url: string;
  is_mandatory: boolean;
  is_mdm_removable: boolean;
  [name: string]: unknown;
}

export interface FakeAppleBusiness extends FakeHttp {
  devices: FakeAppleDevice[];
  /** Defined profiles by their id. */
  profiles: Map<string, FakeAppleProfile>;
  /** Devices that Apple does not assign. */
  inaccessible: Set<string>;
  /** Response to the next requests of a path, instead of the usual one. */
  failures: Map<string, FakeAnswer>;
  /** Devices per page. */
  pageSize: number;
  change(change: FakeAppleChange): void;
  /** Ends all sessions. */
  endSessions(): void;
  /** Makes all cursors lead nowhere. */
  expireCursors(code: string): void;
  paths(): string[];
}

export async function startFakeAppleBusiness(): Promise<FakeAppleBusiness> {
  const changes: FakeAppleChange[] = [];
  const nonces = new Set<string>();
  const sessions = new Set<string>();
  let cursorCode: string | null = null;
  const text = (status: number, code: string): FakeAnswer => ({ status, json: code });

  const openSession = (request: FakeRequest): FakeAnswer => {
    if (!isSigned(request, fake.url, nonces)) return text(401, 'UNAUTHORIZED');
    const session = randomUUID();
    sessions.add(session);
    return { json: { auth_session_token: session } };
  };

  const page = (all: readonly FakeAppleDevice[], kind: string, body: { cursor?: string }): FakeAnswer => {
    if (body.cursor !== undefined && cursorCode !== null) {
      const code = cursorCode;
      cursorCode = null;
      return text(400, code);
    }
    const [, from] = new RegExp(`^${kind}-(\\d+)$`).exec(body.cursor ?? '') ?? [];
    if (body.cursor !== undefined && from === undefined) return text(400, 'INVALID_CURSOR');
    const start = Number(from ?? 0);
    const end = Math.min(all.length, start + fake.pageSize);
    const hasMore = end < all.length;
    // After the complete list the cursor is one of changes from now on.
    const cursor = kind === 'fetch' && !hasMore ? `sync-${changes.length}` : `${kind}-${end}`;
    return {
      json: {
        devices: all.slice(start, end),
        fetched_until: new Date().toISOString(),
        cursor,
        more_to_follow: hasMore,
      },
    };
  };

  const answer = (request: FakeRequest): FakeAnswer => {
    const path = request.url.pathname;
    const failure = fake.failures.get(path);
    if (failure) return failure;
    if (path === '/session') return openSession(request);
    if (!sessions.has(String(request.headers['x-adm-auth-session']))) return text(401, 'UNAUTHORIZED');
    const body = (request.body ? JSON.parse(request.body) : {}) as {
      cursor?: string;
      profile_uuid?: string;
      devices?: string[];
    };
    switch (`${request.method} ${path}`) {
      case 'GET /account':
        return {
          json: {
            server_name: 'Minga',
            server_uuid: 'S-1',
            org_name: 'Minga S.R.L.',
            org_email: 'it@example.com',
          },
        };
      case 'POST /server/devices':
        return page(fake.devices, 'fetch', body);
      case 'POST /devices/sync':
        if (body.cursor === undefined) return text(400, 'CURSOR_REQUIRED');
        return page(changes, 'sync', body);
      case 'POST /profile': {
        const profile_uuid = randomUUID().replaceAll('-', '').toUpperCase();
        fake.profiles.set(profile_uuid, JSON.parse(request.body) as FakeAppleProfile);
        return { json: { profile_uuid, devices: {} } };
      }
      case 'POST /profile/devices': {
        const { profile_uuid = '', devices = [] } = body;
        if (!fake.profiles.has(profile_uuid)) return text(400, 'PROFILE_NOT_FOUND');
        const results = devices.map((serial) => [serial, assign(serial, profile_uuid)]);
        return { json: { profile_uuid, devices: Object.fromEntries(results) } };
      }
      default:
        return text(404, 'NOT_FOUND');
    }
  };

  const assign = (serial: string, profile_uuid: string): string => {
    const device = fake.devices.find(({ serial_number }) => serial_number === serial);
    if (!device || fake.inaccessible.has(serial)) return 'NOT_ACCESSIBLE';
    Object.assign(device, { profile_uuid, profile_status: 'assigned' });
    return 'SUCCESS';
  };

  const http = await startFakeHttp((request) => answer(request));
  const fake: FakeAppleBusiness = {
    ...http,
    devices: [],
    profiles: new Map(),
    inaccessible: new Set(),
    failures: new Map(),
    pageSize: 100,
    change: (change) => {
      changes.push(change);
      fake.devices = fake.devices.filter(({ serial_number }) => serial_number !== change.serial_number);
      if (change.op_type !== 'deleted') fake.devices.push(change);
    },
    endSessions: () => sessions.clear(),
    expireCursors: (code) => void (cursorCode = code),
    paths: () => http.requests.map(({ url }) => url.pathname),
  };
  return fake;
}

/** Checks the signature of RFC 5849 with HMAC-SHA1; a nonce counts once. */
function isSigned(request: FakeRequest, baseUrl: string, nonces: Set<string>): boolean {
  const header = String(request.headers.authorization ?? '');
  if (!header.startsWith('OAuth ')) return false;
  const given = new Map(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  const signature = given.get('oauth_signature');
  const nonce = given.get('oauth_nonce') ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(given.get('oauth_timestamp')));
  const isKnown =
    given.get('realm') === 'ADM' &&
    given.get('oauth_consumer_key') === serverToken.consumer_key &&
    given.get('oauth_token') === serverToken.access_token &&
    given.get('oauth_signature_method') === 'HMAC-SHA1' &&
    given.get('oauth_version') === '1.0';
  if (!isKnown || nonce === '' || nonces.has(nonce) || !(age < 300)) return false;
  nonces.add(nonce);
  const parameters = [...given]
    .filter(([name]) => name !== 'realm' && name !== 'oauth_signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const base = ['GET', encode(`${baseUrl}/session`), encode(parameters)].join('&');
  const key = `${encode(serverToken.consumer_secret)}&${encode(serverToken.access_secret)}`;
  return createHmac('sha1', key).update(base).digest('base64') === signature;
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
