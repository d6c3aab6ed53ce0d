/** Differential test: the fast path and the locking path store the same state and give the same responses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@minga/contract';
import { AppError } from '../../base/errors.ts';
import type { Clock } from '../../base/clock.ts';
import { handlers } from '../../routes/index.ts';
import { type World, buildWorld } from '../../routes/tickets/test-world.ts';
import { readStoredState, withoutHistoryIds } from '../../testing/stored-state.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { type WriteCommand, generateCommands } from '../../testing/write-commands.ts';
import { optimisticStrategy } from './fast-path.ts';
import { lockingStrategy } from './run-write.ts';
import { conflict } from './write-queue.ts';
import type { WriteOutcome } from './write-strategy.ts';

/** A failure prints its seed. 11 and 31 found moves whose event listed the tickets in the order of the table. */
const seeds = [1, 2, 3, 4, 11, 31];
const commandsPerSeed = 160;

/** Constant while a command runs; both worlds read it. */
let time = Date.now();
const clock: Clock = { now: () => new Date(time) };

interface Side {
  api: TestApi;
  world: World;
  field: number;
}

let apis: [TestApi, TestApi];
beforeAll(async () => {
  apis = await Promise.all([testApi({}, { clock }), testApi({}, { clock })]);
});
afterAll(() => Promise.all(apis.map((api) => api.close())));

test.each(seeds)('both strategies store the same state and respond alike: seed %i', async (seed) => {
  // Tokens are signed with the real time.
  time = Math.max(time, Date.now());
  const preferences = seed % 2 === 0 ? [10] : [];
  const limit = seed % 2 === 0 ? null : 3;
  const [optimistic, locking] = await Promise.all(apis.map((api) => buildSide(api, preferences, limit)));
  if (!optimistic || !locking) throw new Error('There are two worlds.');
  const onFastPath: Record<string, number> = {};
  const rejections = new Set<string>();
  const commands = (side: Side) => generateCommands(seed, commandsPerSeed, side.world, side.field);
  const lockingCommands = commands(locking);
  for (const [place, command] of commands(optimistic).entries()) {
    time += 100;
    const first = await executeOptimistic(optimistic, command);
    const second = await executeLocking(locking, lockingCommands[place] ?? command);
    const label = `seed ${seed}, command ${place}: ${JSON.stringify(command)}`;
    expect(anonymous(optimistic, first.response), label).toEqual(anonymous(locking, second));
    if (first.isFast) onFastPath[command.operation] = (onFastPath[command.operation] ?? 0) + 1;
    if ('code' in second) rejections.add(second.code);
  }
  const { dueEvents: dueOnFastPath, ...fastState } = await stateOf(optimistic);
  const { dueEvents: dueOnLockingPath, ...lockingState } = await stateOf(locking);
  expect(fastState, `seed ${seed}`).toEqual(lockingState);
  // The fast path omits events that concern no other user; on the locking path subscribers find that out.
  for (const event of dueOnFastPath) expect(dueOnLockingPath, `seed ${seed}`).toContainEqual(event);
  // The comparison is only worth something when the fast path was taken and requests were rejected.
  expect(Object.keys(onFastPath).toSorted(), `seed ${seed}`).toEqual([
    'createComment',
    'createTicket',
    'reorderTickets',
    'updateTicket',
  ]);
  expect(rejections.size, `seed ${seed}`).toBeGreaterThan(4);
  expect(rejections.has('status/limit-reached'), `seed ${seed}`).toBe(limit !== null);
});

/** A world with a custom field; `limit` is that of its second column, and enforced. */
async function buildSide(api: TestApi, preferences: number[], limit: number | null): Promise<Side> {
  const world = await buildWorld(api, preferences);
  const { db } = api.context;
  await db.updateTable('statuses').set({ ticket_limit: limit }).where('sid', '=', world.doing).execute();
  await db.updateTable('teams').set({ enforces_limits: true }).where('tid', '=', world.tid).execute();
  const { fid } = await api.context.db
    .insertInto('team_fields')
    .values({ bid: world.bid, tid: world.tid, name: 'Color', type: 'text', position: 0 })
    .returning('fid')
    .executeTakeFirstOrThrow();
  return { api, world, field: fid };
}

type Response = { status: number; answer: unknown } | { code: string; details: unknown };

/** As the pipeline does without concurrency: the fast path, then the locking path. */
async function executeOptimistic(
  side: Side,
  command: WriteCommand,
): Promise<{ response: Response; isFast: boolean }> {
  const handler = handlerOf(command);
  if (handler.fastPath) {
    const strategy = optimisticStrategy(handler.fastPath.plan);
    const outcome = await strategy.execute(side.api.context, callOf(side, command));
    if (typeof outcome !== 'string') return { response: responseOf(outcome), isFast: true };
    // A unique violation (an id that is taken) also counts as a conflict.
    expect([conflict, 'unplanned']).toContain(outcome);
  }
  return { response: await executeLocking(side, command), isFast: false };
}

async function executeLocking(side: Side, command: WriteCommand): Promise<Response> {
  const { run, authorization } = handlerOf(command);
  const strategy = lockingStrategy(run, authorization);
  try {
    return responseOf(await strategy.execute(side.api.context, callOf(side, command)));
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, details: withoutHistoryIds(error.details) };
    throw error;
  }
}

function responseOf({ status, answer }: WriteOutcome): Response {
  return { status, answer: withoutHistoryIds(JSON.parse(JSON.stringify(answer))) };
}

function handlerOf({ operation }: WriteCommand) {
  const handler = handlers[operation];
  if (handler.kind !== 'write') throw new Error(`${operation} is no write.`);
  return handler;
}

function callOf({ world }: Side, { operation, user, params, body, key }: WriteCommand) {
  const { uid, name } = world[user];
  const caller = { uid, name, email: null, lang: 'es' as const };
  const { method } = operations[operation];
  return {
    operation,
    caller,
    request: { params, query: {}, body },
    key,
    status: method === 'POST' ? 201 : 200,
  };
}

async function stateOf(side: Side) {
  const { api, world } = side;
  return anonymous(
    side,
    await readStoredState(
      api.context,
      world.bid,
      peopleOf(world).map(({ uid }) => uid),
    ),
  );
}

/** Replaces the random ids of people by their names. */
function anonymous<Value>({ world }: Side, value: Value): Value {
  let text = JSON.stringify(value);
  for (const { uid, name } of peopleOf(world)) text = text.replaceAll(uid, name);
  return JSON.parse(text) as Value;
}

const peopleOf = (world: World) => [
  world.admin,
  world.ana,
  world.beto,
  world.vera,
  world.rita,
  world.nadia,
  world.otto,
  world.eve,
];
