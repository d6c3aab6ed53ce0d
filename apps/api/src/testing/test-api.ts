/** A server for a test file: its own database, people with tokens, and calls typed by the contract. */
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
import type { Mail } from '../base/ports.ts';
import { type Api, type ComposeOverrides, composeApi } from '../compose.ts';
import type { AnswerOf, RequestOf } from '../http/pipeline/operation-types.ts';
import { prepareTemplate } from './database-template.ts';

/** Project of the tokens in tests. */
export const testProject = 'demo-minga';

/** Somebody who calls. Without a token: nobody. */
export interface TestUser {
  uid: string;
  name: string;
  token: string | null;
}

/** What a call brings; parts that the operation has no use for are left out. */
export interface CallOptions<Id extends OperationId> {
  params?: RequestOf<Id>['params'];
  query?: RequestOf<Id>['query'];
  body?: RequestOf<Id>['body'];
  /** Idempotency key. */
  key?: string;
  lang?: 'es' | 'en';
}

/** What a call of any shape brings, for tests of what the contract forbids. */
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
  /** Letters that were sent so far. */
  mails: Mail[];
  /** Somebody new, with a real account. */
  user(name?: string): TestUser;
  /** Calls and expects success. */
  ok<Id extends OperationId>(user: TestUser, operation: Id, options?: CallOptions<Id>): Promise<AnswerOf<Id>>;
  /** Calls and expects a refusal. */
  refused<Id extends OperationId>(
    user: TestUser,
    operation: Id,
    options?: CallOptions<Id>,
  ): Promise<Wire['Problem']>;
  /** Sends anything. */
  raw(user: TestUser, call: RawCall): Promise<RawAnswer>;
}

/** Nobody: a call without a token. */
export const nobody: TestUser = { uid: '', name: '', token: null };

/** A session without an account. */
export function anonymous(): TestUser {
  const uid = `anonymous-${randomUUID()}`;
  return { uid, name: '', token: signTestToken({ sub: uid, firebase: { sign_in_provider: 'anonymous' } }) };
}

/** A token as the emulator gives it: without a signature. */
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

/** Settings of a server in tests: the emulator's tokens, no log, whatever database. */
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
    database,
    ...changes,
  };
}

/**
 * A server with an empty database: PGlite in memory, or a schema of its own on the PostgreSQL of TEST_DATABASE_URL.
 * Open one a file and give it back with `close`.
 */
export async function testApi(
  changes: Partial<Config> = {},
  overrides: ComposeOverrides = {},
): Promise<TestApi> {
  const database = await testDatabase();
  // TEST_LOG=1 shows why a call ended with status 500.
  const logger = createLogger(process.env['TEST_LOG'] ? 'debug' : 'silent');
  const config = testConfig(database, changes);
  const mails: Mail[] = [];
  const mail = { send: async (letter: Mail) => void mails.push(letter) };
  const api = await composeApi(config, { logger, mail, ...overrides });
  return {
    ...api,
    mails,
    close: async () => {
      // The server first: what it still does in the background would hold locks against the drop.
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

/** A folder that is nobody else's; it is made when the first file comes. */
function testFolder(): string {
  return join(tmpdir(), `minga-files-${randomBytes(6).toString('hex')}`);
}

/** The database that tests run on: memory, or a new schema on a real server. */
export async function testDatabase(): Promise<DatabaseConfig> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return { kind: 'memory', template: await prepareTemplate() };
  return { kind: 'postgres', url, poolSize: 4, schema: `test_${randomBytes(6).toString('hex')}` };
}

/** Gives a test's schema back, over a connection of its own: the server that used it is closed by then. */
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

async function send(api: Api, user: TestUser, call: RawCall): Promise<RawAnswer> {
  const isText = typeof call.body === 'string';
  const answer = await api.fastify.inject({
    method: call.method as 'GET',
    url: call.url,
    headers: {
      ...(user.token === null ? {} : { authorization: `Bearer ${user.token}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined
      ? {}
      : { payload: isText ? (call.body as string) : JSON.stringify(call.body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}
