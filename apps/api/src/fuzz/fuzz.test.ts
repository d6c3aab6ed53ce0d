/**
 * Thousands of valid and mutated requests, generated from the document, for every operation: none causes a server error
 * or a response that the document does not contain. New operations of the contract are covered automatically.
 *
 * FUZZ_SEED repeats a run (`random` draws a new one), FUZZ_RUNS sets the number of requests per operation, FUZZ_ONLY
 * names one operation.
 */
import { type OperationId, operations } from '@minga/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LogFields, Logger } from '../base/logger.ts';
import { createFakeIdentity } from '../testing/fake-identity.ts';
import { type RawAnswer, type TestApi, testApi } from '../testing/test-api.ts';
import { answerSchema, faultsOf, faultsOfValue } from './answers.ts';
import { type FuzzWorld, buildFuzzWorld, isStanding, sudoUid } from './fuzz-world.ts';
import { type DrawnRequest, requestsFor } from './requests.ts';
import { type SentRequest, fillIn, send } from './send.ts';
import { type DescribedOperation, describedOperations } from './schema.ts';

/** Minimum number of requests of all operations together. */
const leastRequests = 10_000;

const only = process.env['FUZZ_ONLY'];
const seed = readSeed(process.env['FUZZ_SEED']);
const ids = [...describedOperations.keys()]
  .filter((id) => only === undefined || id === only)
  .sort((a, b) => methodRank(a) - methodRank(b));
const runs = Number(process.env['FUZZ_RUNS'] ?? Math.ceil(leastRequests / describedOperations.size) + 5);

const identity = createFakeIdentity();
let api: TestApi;
let address: string;
let world: FuzzWorld | undefined;
let sent = 0;
/** Accepted writes since the last check of the world. */
let unchecked = 0;
/** Operations that accepted a request at least once. */
const reached = new Set<OperationId>();
/** Log entry of the last failed request. */
let lastFailure: LogFields | undefined;

const logger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (message, fields) => (lastFailure = { message, ...fields }),
};

beforeAll(async () => {
  api = await testApi({ sudoUsers: [sudoUid] }, { identity, logger });
  address = await api.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

describe.each(ids)('%s', (id) => {
  test('responds as documented to every request', async () => {
    const operation = describedOperations.get(id);
    if (!operation) throw new Error(`The contract does not describe ${id}.`);
    const property = fc.asyncProperty(requestsFor(operation), (request) => tryRequest(operation, request));
    const outcome = await fc.check(property, { seed, numRuns: runs });
    if (!outcome.failed) return;
    throw new Error(
      `${fc.defaultReportMessage(outcome) ?? ''}\n\n${String(outcome.errorInstance)}\n\n` +
        `Repeat: FUZZ_SEED=${seed} FUZZ_ONLY=${id} pnpm exec vitest run --project node apps/api/src/fuzz`,
    );
  });
});

test.runIf(only === undefined)('sends at least ten thousand requests and reaches most operations', () => {
  expect(sent).toBeGreaterThanOrEqual(leastRequests);
  // Some operations need what the document does not contain: a code from an email, a credential of a provider.
  const closed = ids.filter((id) => !reached.has(id));
  expect(closed.length, `never let through: ${closed.join(', ')}`).toBeLessThan(ids.length * 0.25);
});

async function tryRequest(operation: DescribedOperation, drawn: DrawnRequest): Promise<void> {
  world ??= await buildFuzzWorld(api, identity);
  const request = fillIn(operation, drawn, world);
  lastFailure = undefined;
  const answer = await send(api, address, world.people[drawn.as], request);
  sent += 1;
  const faults = [...faultsOf(operation.id, answer), ...wrongWelcome(operation, request, answer)];
  if (faults.length) throw new Error(describeFaults(request, answer, faults));
  if (answer.status >= 300) return;
  reached.add(operation.id);
  await takeIn(operation, answer);
}

/** Reports accepted bodies that violate the document. */
function wrongWelcome(operation: DescribedOperation, request: SentRequest, answer: RawAnswer): string[] {
  if (answer.status >= 300 || !operation.body || !('json' in request)) return [];
  const faults = faultsOfValue(operation.body, request.json);
  return faults.map((fault) => `It accepted a body that does not fit: ${fault}`);
}

/** Collects new ids for later requests; a write may have broken the world, which is then rebuilt. */
async function takeIn(operation: DescribedOperation, answer: RawAnswer): Promise<void> {
  if (!world) return;
  const schema = answerSchema(operation.id, answer.status);
  if (schema) world.own.gather(schema, JSON.parse(answer.text));
  const { method } = operations[operation.id];
  if (method === 'GET') return;
  unchecked += 1;
  // Checking takes four requests: few requests of a broken world cost less than a check after each write.
  if (unchecked < 6 && method !== 'DELETE') return;
  unchecked = 0;
  if (!(await isStanding(api, world))) world = await buildFuzzWorld(api, identity, world);
}

function describeFaults(request: SentRequest, answer: RawAnswer, faults: string[]): string {
  const failure = lastFailure?.['error'];
  return [
    ...faults,
    `Request: ${request.method} ${request.url.slice(0, 500)} ${JSON.stringify(request.headers)}`,
    `Body: ${(request.payload ?? '').slice(0, 2000)}`,
    `Answer: ${answer.status} ${answer.text.slice(0, 1000)}`,
    ...(lastFailure
      ? [`Log: ${failure instanceof Error ? failure.stack?.slice(0, 2000) : JSON.stringify(lastFailure)}`]
      : []),
  ].join('\n');
}

/** Operations that create come first, those that delete last. */
function methodRank(id: OperationId): number {
  return ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'].indexOf(operations[id].method);
}

function readSeed(text: string | undefined): number {
  if (text === 'random') return Math.trunc(Math.random() * 2 ** 31);
  return text === undefined ? 20_261_121 : Number(text);
}
