import { describe, expect, test } from 'vitest';
import { AppError } from '../../../base/errors.ts';
import { presentChange } from '../read/present-card.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { buildTicketRow } from '../test-ticket.ts';
import {
  type RestorationInput,
  type RestoredTicket,
  decideRestoration,
  isRestorable,
  restorableMs,
} from './decide-restoration.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const created = new Date('2026-01-01T00:00:00Z');
const deleted = new Date('2026-03-01T00:00:00Z');
const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const };

const ticket = buildTicketRow({
  key: 'K-1',
  assignees: ['beto'],
  reporter: 'carla',
  updated_at: deleted,
  version: 5,
  deleted_at: deleted,
});

const inputOf = (changes: Partial<TicketRow>, facts: Partial<RestorationInput> = {}): RestorationInput => ({
  ticket: { ...ticket, ...changes },
  isKeyTaken: false,
  gap: { lower: 'a4', upper: 'a6' },
  ...facts,
});

/** Deleted for so many milliseconds. */
const deletedFor = (ms: number) => ({ deleted_at: new Date(now.getTime() - ms) });

function restore(input: RestorationInput): RestoredTicket {
  const decision = decideRestoration(input, caller, now);
  if (decision.kind !== 'restored') throw new Error(`The decision is ${decision.kind}.`);
  return decision;
}

describe('decideRestoration', () => {
  test('removes the deletion time, increments the version and keeps everything else', () => {
    expect(restore(inputOf({})).after).toEqual({ ...ticket, deleted_at: null, version: 6, updated_at: now });
  });

  test('records the former deletion time in the history', () => {
    expect(restore(inputOf({})).history).toEqual([
      {
        ticket_id: 'ticket',
        version: 6,
        action: 1,
        field: 'deleted_at',
        from_value: '2026-03-01T00:00:00.000Z',
        to_value: null,
      },
    ]);
  });

  test('announces the restored card to the team', () => {
    const { after, event } = restore(inputOf({}));
    expect(event).toEqual({
      type: 'ticket-restored',
      bid: 7,
      tid: 5,
      by: 'ana',
      tickets: [presentChange(after)],
    });
    expect(event).toMatchObject({ tickets: [{ card: { id: 'ticket', order: 'a5', version: 6 } }] });
  });

  test('leaves a ticket unchanged that is not deleted, even if another one has its key', () => {
    const input = inputOf({ deleted_at: null }, { isKeyTaken: true });
    expect(decideRestoration(input, caller, now)).toEqual({ kind: 'unchanged' });
  });

  test('rejects a ticket whose time is over, and one whose key is taken', () => {
    const decide = (input: RestorationInput) => () => decideRestoration(input, caller, now);
    const expired = deletedFor(restorableMs + 1);
    expect(decide(inputOf(expired))).toThrow(new AppError('ticket/not-found'));
    expect(decide(inputOf(expired, { isKeyTaken: true }))).toThrow(new AppError('ticket/not-found'));
    expect(decide(inputOf({}, { isKeyTaken: true }))).toThrow(new AppError('ticket/duplicate-key'));
  });

  test.each([
    ['keeps its place', { lower: 'a4', upper: 'a6' }, 'a5'],
    ['keeps its place at the top', { lower: null, upper: 'a6' }, 'a5'],
    ['keeps its place in an empty column', { lower: null, upper: null }, 'a5'],
    ['goes below the ticket that has its place', { lower: 'a5', upper: 'a7' }, 'a6'],
    ['stays above the next ticket when another one has its place', { lower: 'a5', upper: 'a6' }, 'a5V'],
    ['goes to the bottom when the last ticket has its place', { lower: 'a5', upper: null }, 'a6'],
  ])('%s', (_, gap, sort) => {
    expect(restore(inputOf({}, { gap })).after.sort).toBe(sort);
  });

  test.each([
    ['completes the ticket if its column means done now', 'done', null, now],
    ['keeps the completion time in a column of state done', 'done', created, created],
    ['reopens the ticket if its column no longer means done', 'doing', created, null],
  ] as const)('%s', (_, state, completed_at, expected) => {
    expect(restore(inputOf({ state, completed_at })).after.completed_at).toEqual(expected);
  });
});

test.each([
  ['right after the deletion', deletedFor(0), true],
  ['until the end of the 30th day', deletedFor(30 * 86_400_000), true],
  ['not afterwards', deletedFor(30 * 86_400_000 + 1), false],
  ['not if it is not deleted', { deleted_at: null }, false],
])('a ticket can be restored: %s', (_, changes, expected) => {
  expect(isRestorable({ ...ticket, ...changes }, now)).toBe(expected);
});
