/** A server for a test file: its own database, users with tokens, and requests typed by the contract. */
import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OperationId, type Wire, operations } from '@minga/contract';
import { UnsecuredJWT } from 'jose';
import { Client } from 'pg';
import { type Config, readConfig } from '../base/config.ts';
import type { DatabaseConfig } from '../base/config.ts';
import { createLogger } from '../base/logger.ts';
import { mdmKeyBytes } from '../base/mdm-config.ts';
import type { Mail } from '../base/ports.ts';
import { type Api, type ComposeOverrides, composeApi } from '../compose.ts';
import type { AnswerOf, RequestOf } from '../http/pipeline/operation-types.ts';
import { prepareTemplate } from './database-template.ts';
import { fakePayments } from './fake-payments.ts';

/** Project id in the tokens of tests. */
export const testProject = 'demo-minga';

/** A caller; unauthenticated without a token. */
export interface TestUser {
  uid: string;
  name: string;
  token: string | null;
}

/** Parts of a request; parts that the operation does not have are omitted. */
export interface CallOptions<Id extends OperationId> {
  params?: RequestOf<Id>['params'];
  query?: RequestOf<Id>['query'];
  body?: RequestOf<Id>['body'];
  /** Idempotency key. */
  key?: string;
  lang?: 'es' | 'en';
}

/** A request of any shape, for tests of what the contract forbids. */
export interface RawCall {
  method: string;
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export interface TestApi extends Api {
  /** Emails sent so far. */
  mails: Mail[];
  /** A new user with a real account. */
  user(name?: string): TestUser;
  /** Sends a request and expects success. */
  ok<Id extends OperationId>(user: TestUser, operation: Id, options?: CallOptions<Id>): Promise<AnswerOf<Id>>;
  /** Sends a request and expects an error. */
  refused<Id extends OperationId>(
    user: TestUser,
    operation: Id,
    options?: CallOptions<Id>,
  ): Promise<Wire['Problem']>;
  /** Sends any request. */
  raw(user: TestUser, call: RawCall): Promise<RawAnswer>;
}

/** An unauthenticated caller. */
export const nobody: TestUser = { uid: '', name: '', token: null };

/** An anonymous session. */
export function anonymous(): TestUser {
  const uid = `anonymous-${randomUUID()}`;
  return { uid, name: '', token: signTestToken({ sub: uid, firebase: { sign_in_provider: 'anonymous' } }) };
}

/** An unsigned token, as issued by the emulator. */
export function signTestToken(claims: Record<string, unknown>): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({
    iss: `https://securetoken.google.com/${testProject}`,
    aud: testProject,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    firebase: { sign_in_provider: 'password' },
    ...claims,
  }).encode();
}

/** Settings of a test server: tokens of the emulator, no log, any database. */
export function testConfig(database: DatabaseConfig, changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      IDENTITY_EMULATOR_HOST: '127.0.0.1:4281',
      FIREBASE_PROJECT_ID: testProject,
      LOG_LEVEL: 'silent',
    }),
    port: 0,
    files: {
      storage: { kind: 'folder', folder: testFolder() },
      scanner: null,
      mostBytes: 1024 * 1024,
      mostBytesOfBusiness: null,
      adopt: null,
    },
    callsAtOnce: 1000,
    limits: {
      readsPerMinute: 1_000_000,
      writesPerMinute: 1_000_000,
      passwordsPerMinute: 1_000_000,
      textMegabytesPerDay: 1_000_000,
      businessTextMegabytesPerDay: 1_000_000,
    },
    mdm: {
      key: { kind: 'given', key: Buffer.alloc(mdmKeyBytes, 7) },
      apnsUrl: 'http://127.0.0.1:1',
      appleBusinessUrl: 'http://127.0.0.1:1',
      signing: null,
    },
    database,
    ...changes,
  };
}

/**
 * A server with an empty database: PGlite in memory, or a separate schema on PostgreSQL (TEST_DATABASE_URL). Create one
 * per file and close it with `close`.
 */
export async function testApi(
  changes: Partial<Config> = {},
  overrides: ComposeOverrides = {},
): Promise<TestApi> {
  const database = await testDatabase();
  // TEST_LOG=1 prints the cause of responses with status 500.
  const logger = createLogger(process.env['TEST_LOG'] ? 'debug' : 'silent');
  const config = testConfig(database, changes);
  const mails: Mail[] = [];
  const mail = { send: async (letter: Mail) => void mails.push(letter) };
  const googleChat = { serviceAccount: 'minga@example.com', send: async () => ({ kind: 'sent' as const }) };
  const api = await composeApi(config, {
    logger,
    mail,
    ...(changes.googleChat ? {} : { googleChat }),
    ...(changes.stripe === undefined ? { payments: fakePayments } : {}),
    ...overrides,
  });
  return {
    ...api,
    mails,
    close: async () => {
      // The server first: its background work would hold locks against the drop.
      await api.close();
      const { storage } = config.files;
      if (!changes.files && storage.kind === 'folder')
        await rm(storage.folder, { recursive: true, force: true });
      if (database.kind === 'postgres' && !changes.database) await dropSchema(database);
    },
    user: (name = 'Ana') => createUser(name),
    ok: async (user, operation, options) => {
      const { status, text } = await send(api, user, toRawCall(operation, options));
      if (status >= 300) throw new Error(`${operation} answered ${status}: ${text}`);
      return JSON.parse(text) as AnswerOf<typeof operation>;
    },
    refused: async (user, operation, options) => {
      const { status, text } = await send(api, user, toRawCall(operation, options));
      if (status < 400) throw new Error(`${operation} answered ${status} where a refusal was due: ${text}`);
      return JSON.parse(text) as Wire['Problem'];
    },
    raw: (user, call) => send(api, user, call),
  };
}

/** A unique folder path; created with the first file. */
function testFolder(): string {
  return join(tmpdir(), `minga-files-${randomBytes(6).toString('hex')}`);
}

/** The database of a test: in memory, or a new schema on PostgreSQL. */
export async function testDatabase(): Promise<DatabaseConfig> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return { kind: 'memory', template: await prepareTemplate() };
  return { kind: 'postgres', url, poolSize: 4, schema: `test_${randomBytes(6).toString('hex')}` };
}

/** Drops the schema of a test over a separate connection, because its server is closed by then. */
export async function dropSchema(config: Extract<DatabaseConfig, { kind: 'postgres' }>): Promise<void> {
  if (!config.schema) return;
  const client = new Client({ connectionString: config.url });
  await client.connect();
  try {
    await client.query(`drop schema ${client.escapeIdentifier(config.schema)} cascade`);
  } finally {
    await client.end();
  }
}

function createUser(name: string): TestUser {
  const uid = `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}-${randomBytes(6).toString('hex')}`;
  return {
    uid,
    name,
    token: signTestToken({ sub: uid, name, email: `${uid}@example.com`, email_verified: true }),
  };
}

function toRawCall<Id extends OperationId>(operation: Id, options: CallOptions<Id> = {}): RawCall {
  const { method, path } = operations[operation];
  const params = (options.params ?? {}) as Record<string, unknown>;
  const query = new URLSearchParams(
    Object.entries(options.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  ).toString();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  return {
    method,
    url: `/v1${filled}${query ? `?${query}` : ''}`,
    ...(options.body === undefined ? {} : { body: options.body }),
    headers: {
      ...(options.key ? { 'idempotency-key': options.key } : {}),
      ...(options.lang ? { lang: options.lang } : {}),
    },
  };
}

/** The app token of the business in a URL, without which the CRM refuses every call. */
export async function appTokenFor(api: Api, url: string): Promise<Record<string, string>> {
  const bid = Number(/^\/v1\/business\/(\d{1,9})\/crm\//.exec(url)?.[1]);
  if (!bid) return {};
  const row = await api.context.db
    .selectFrom('crm_tokens')
    .select('token')
    .where('bid', '=', bid)
    .executeTakeFirst();
  return row ? { 'app-token': row.token } : {};
}

async function send(api: Api, user: TestUser, call: RawCall): Promise<RawAnswer> {
  const isText = typeof call.body === 'string';
  const answer = await api.fastify.inject({
    method: call.method as 'GET',
    url: call.url,
    headers: {
      ...(user.token === null ? {} : { authorization: `Bearer ${user.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(await appTokenFor(api, call.url)),
      ...call.headers,
    },
    ...(call.body === undefined
      ? {}
      : { payload: isText ? (call.body as string) : JSON.stringify(call.body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
