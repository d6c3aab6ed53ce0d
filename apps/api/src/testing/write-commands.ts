/** Pseudo-random ticket and comment writes by several callers, valid and invalid ones, repeatable by their seed. */
import type { OperationId } from '@minga/contract';
import { orderKeysBetween } from '@minga/rules/tickets/order-keys';
import type { World } from '../routes/tickets/test-world.ts';
import type { TestUser } from './test-api.ts';

/** A request of one caller, with its idempotency key. */
export interface WriteCommand {
  operation: OperationId;
  user: 'admin' | 'ana' | 'beto' | 'vera' | 'rita' | 'nadia' | 'otto' | 'eve';
  params: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  key: string | null;
}

/** Probability that a command has no idempotency key. */
const keyless = 0.5;

/** Commands for a world with a custom field; `ids` of tickets and comments are the same for the same seed. */
export function generateCommands(seed: number, count: number, world: World, field: number): WriteCommand[] {
  const random = createRandom(seed);
  const tickets: string[] = [];
  const comments: { id: string; ticket: string }[] = [];
  const commands: WriteCommand[] = [];
  const idOf = (kind: string, place: number) => `${kind}-${seed}-${place}-`.padEnd(20, '0');
  const unknownId = idOf('none', 0);
  const anyTicket = () => (random.chance(0.04) ? unknownId : (random.pick(tickets) ?? unknownId));
  const { todo, doing, done } = world;
  const anyColumn = () => random.weighted([todo, doing, done], [world.sibling.todo, world.foreign.todo, 0]);
  /** Columns as they would be if every command succeeded: neighbours of a move are mostly in its target column. */
  const columnOf = new Map<string, number>();
  const neighbourIn = (column: number) =>
    random.chance(0.1)
      ? anyTicket()
      : (random.pick(tickets.filter((id) => columnOf.get(id) === column)) ?? anyTicket());
  const anyUser = (): WriteCommand['user'] =>
    random.weighted(['ana', 'ana', 'beto', 'beto', 'vera'], ['admin', 'rita', 'nadia', 'otto', 'eve'], 0.1);
  const anyMember = () =>
    random.weighted<TestUser>([world.ana, world.beto, world.vera, world.rita], [world.otto, world.eve]).uid;
  const anyTeam = () => random.weighted([world.tid], [world.sibling.tid, world.foreign.tid, 0]);
  const [firstKey = '', ...otherKeys] = orderKeysBetween(null, null, 30);

  const fields = () => ({
    ...random.maybe(0.2, () => ({ description: random.pick(['', 'Text', 'x'.repeat(700), '**bold**']) })),
    ...random.maybe(0.3, () => ({ priority: random.pick([null, 0, 1, 2]) })),
    ...random.maybe(0.2, () => ({ story_points: random.pick([null, 0, 1.1, 8]) })),
    ...random.maybe(0.2, () => ({ type: random.weighted([null, world.type], [world.foreign.type]) })),
    ...random.maybe(0.2, () => ({ source: random.weighted([null, world.source], [world.foreign.source]) })),
    ...random.maybe(0.2, () => ({
      contact: random.weighted([null, world.contact], [world.foreign.contact]),
    })),
    ...random.maybe(0.15, () => ({ reporter: random.pick([null, anyMember()]) })),
    ...random.maybe(0.1, () => ({ psm_team_reporter: random.pick([null, anyTeam()]) })),
    ...random.maybe(0.1, () => ({ estimated_time: random.pick([null, 90]), time_metric: 'hours' })),
    ...random.maybe(0.15, () => ({ started_at: random.pick([null, '2026-02-01T10:00:00Z']) })),
    ...random.maybe(0.15, () => ({
      ended_at: random.pick([null, '2026-03-01T10:00:00.089Z', '2026-01-01T00:00:00Z']),
    })),
    ...random.maybe(0.3, () => ({ assignees: [anyMember(), anyMember()].slice(random.below(3)) })),
    ...random.maybe(0.05, () => ({
      custom_fields: [{ id: random.weighted([field], [0]), value: random.pick(['Red', '', null]) }],
    })),
  });

  const reaction = (operation: OperationId) => {
    const { id, ticket } = random.pick(comments) ?? { id: unknownId, ticket: anyTicket() };
    const params = { id: world.bid, tid: ticket, cid: id, reaction: random.pick(['heart', 'eyes']) };
    return { operation, params, body: undefined };
  };

  const generators: Record<string, () => Pick<WriteCommand, 'operation' | 'params' | 'body'>> = {
    createTicket: () => {
      const id = random.chance(0.05) ? anyTicket() : idOf('tick', commands.length);
      if (!tickets.includes(id) && id !== unknownId) tickets.push(id);
      const status = random.chance(0.7) ? anyColumn() : undefined;
      columnOf.set(id, status ?? todo);
      return {
        operation: 'createTicket',
        params: { id: world.bid },
        body: {
          team_id: anyTeam(),
          id,
          title: random.chance(0.05) ? ' ' : `Ticket ${commands.length}`,
          ...(status === undefined ? {} : { status }),
          ...random.maybe(0.5, () => ({ place: random.pick(['top', 'bottom']) })),
          ...random.maybe(0.2, () => ({ key: random.pick(['K-1', 'K-2', 'K-3', ' ']) })),
          ...fields(),
          ...random.maybe(0.9, () => ({ priority: random.pick([0, 1, 2]) })),
        },
      };
    },
    reorderTickets: () => {
      const move = () => {
        const [id, status] = [anyTicket(), anyColumn()];
        const after = random.maybe(0.7, () => ({ after: random.chance(0.2) ? null : neighbourIn(status) }));
        const before = random.maybe(0.7, () => ({ before: random.chance(0.2) ? null : neighbourIn(status) }));
        const order = random.maybe(0.6, () => ({
          order: random.weighted([firstKey, ...otherKeys], ['zz']),
        }));
        columnOf.set(id, status);
        return { id, status, ...after, ...before, ...order };
      };
      const moves = random.chance(0.2) ? [move(), move(), move()] : [move()];
      return {
        operation: 'reorderTickets',
        params: { id: world.bid },
        body: { team_id: anyTeam(), tickets: moves },
      };
    },
    updateTicket: () => ({
      operation: 'updateTicket',
      params: { id: world.bid, tid: anyTicket() },
      body: {
        ...random.maybe(0.3, () => ({
          title: random.chance(0.05) ? ' ' : `Title ${random.below(5)}`,
        })),
        ...random.maybe(0.4, () => ({ status: anyColumn() })),
        ...random.maybe(0.3, () => ({ version: 1 + random.below(6) })),
        ...fields(),
      },
    }),
    createComment: () => {
      const answered = random.chance(0.3) ? random.pick(comments) : undefined;
      const ticket = random.chance(0.9) ? (answered?.ticket ?? anyTicket()) : anyTicket();
      const repeated = random.chance(0.1) ? random.pick(comments)?.id : undefined;
      const id = repeated ?? idOf('comm', commands.length);
      comments.push({ id, ticket });
      const text = random.chance(0.05) ? ' ' : `Text ${random.below(3)} `;
      return {
        operation: 'createComment',
        params: { id: world.bid, tid: ticket },
        body: { id, text, ...(answered ? { reply_to: answered.id } : {}) },
      };
    },
    updateComment: () => {
      const { id, ticket } = random.pick(comments) ?? { id: unknownId, ticket: anyTicket() };
      const text = random.chance(0.1) ? ' ' : `Text ${random.below(3)}`;
      return {
        operation: 'updateComment',
        params: { id: world.bid, tid: ticket, cid: id },
        body: { text },
      };
    },
    deleteComment: () => {
      const { id, ticket } = random.pick(comments) ?? { id: unknownId, ticket: anyTicket() };
      return { operation: 'deleteComment', params: { id: world.bid, tid: ticket, cid: id }, body: undefined };
    },
    addCommentReaction: () => reaction('addCommentReaction'),
    removeCommentReaction: () => reaction('removeCommentReaction'),
    deleteTicket: () => ({
      operation: 'deleteTicket',
      params: { id: world.bid, tid: anyTicket() },
      body: undefined,
    }),
    restoreTicket: () => ({
      operation: 'restoreTicket',
      params: { id: world.bid, tid: anyTicket() },
      body: undefined,
    }),
    transferTicket: () => ({
      operation: 'transferTicket',
      params: { id: world.bid, tid: anyTicket() },
      body: { team_id: random.pick([world.sibling.tid, world.tid]) },
    }),
  };
  const frequencies: Record<string, number> = {
    createTicket: 6,
    reorderTickets: 8,
    updateTicket: 8,
    createComment: 4,
    updateComment: 1,
    deleteComment: 1,
    addCommentReaction: 1,
    removeCommentReaction: 0.5,
    deleteTicket: 1,
    restoreTicket: 1,
    transferTicket: 0.3,
  };
  const names = Object.entries(frequencies).flatMap(([name, count]) =>
    Array.from({ length: Math.ceil(count * 10) }, () => name),
  );

  while (commands.length < count) {
    const earlier = random.pick(commands);
    if (earlier?.key && random.chance(0.08)) {
      // An idempotent retry, sometimes of a caller who reuses the key for another request.
      commands.push(random.chance(0.3) ? { ...earlier, body: { ...earlier.body, title: 'Other' } } : earlier);
      continue;
    }
    const generate = generators[tickets.length < 4 ? 'createTicket' : (random.pick(names) ?? '')];
    if (!generate) throw new Error('Every name has a generator.');
    const key = random.chance(keyless) ? null : `key ${commands.length}`;
    commands.push({ ...generate(), user: anyUser(), key });
  }
  return commands;
}

/** Seeded random numbers (mulberry32) and choices. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const chance = (probability: number) => next() < probability;
  const pick = <T>(choices: readonly T[]): T | undefined => choices[below(choices.length)];
  return {
    below,
    chance,
    pick,
    /** One of the usual choices, rarely one of the others. */
    weighted: <T>(usual: readonly [T, ...T[]], rare: readonly T[], probability = 0.03): T =>
      pick(chance(probability) ? rare : usual) ?? usual[0],
    maybe: <T extends object>(probability: number, make: () => T): T | Record<string, never> =>
      chance(probability) ? make() : {},
  };
}
