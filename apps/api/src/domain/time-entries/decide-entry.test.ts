import { abilitiesOf } from '@minga/rules/access/permissions';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../base/errors.ts';
import { buildTicketRow } from '../tickets/test-ticket.ts';
import { authorizeEntry, decideEffects, decideValues, requireRoom } from './decide-entry.ts';

const now = new Date('2026-03-04T05:06:07Z');
const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const };
const abilities = (permissions: number[]) => abilitiesOf({ businessRole: 2, rolePermissions: permissions });
const viewer = abilities([0]);
const editor = abilities([0, 3]);
const current = { uid: 'ana', minutes: 30, day: '2026-03-01', note: 'Visita' };

function codeOf(decide: () => unknown): string | null {
  try {
    decide();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

function errorOf(decide: () => unknown): AppError {
  try {
    decide();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('It decided without an error.');
}

describe('decideValues', () => {
  const decide = (
    input: Parameters<typeof decideValues>[0],
    rights = { abilities: viewer, isMember: true },
  ) => decideValues(input, current, rights, caller, now);

  test('keeps what is omitted and trims the note', () => {
    expect(decide({})).toEqual(current);
    expect(decide({ minutes: 5, note: ' Otra ' })).toEqual({ ...current, minutes: 5, note: 'Otra' });
  });

  test('accepts days from 2000 until tomorrow', () => {
    const codes = ['1999-12-31', '2000-01-01', '2026-03-05', '2026-03-06'].map((day) =>
      codeOf(() => decide({ day })),
    );
    expect(codes).toEqual(['request/invalid', null, null, 'request/invalid']);
  });

  test('names the day that cannot be logged', () => {
    expect(errorOf(() => decide({ day: '1999-12-31' })).details.fields).toEqual([
      { path: '/day', message: expect.stringMatching(/./) as string },
    ]);
    // The last day is one in the calendar, whatever the time of day.
    expect(decide({ day: '2026-03-05' }).day).toBe('2026-03-05');
  });

  test('lets an entry of another person be changed that stays theirs, also after they left the team', () => {
    const theirs = { ...current, uid: 'beto' };
    const rights = { abilities: viewer, isMember: false };
    expect(decideValues({ minutes: 5 }, theirs, rights, caller, now)).toEqual({ ...theirs, minutes: 5 });
  });

  test('accepts own work without the permission to edit, from members only', () => {
    const theirs = { ...current, uid: 'beto' };
    const decided = (isMember: boolean) =>
      decideValues({ uid: 'ana' }, theirs, { abilities: viewer, isMember }, caller, now).uid;
    expect(decided(true)).toBe('ana');
    expect(codeOf(() => decided(false))).toBe('member/not-found');
  });

  test('accepts the work of another member with the permission to edit only', () => {
    expect(codeOf(() => decide({ uid: 'beto' }))).toBe('auth/forbidden');
    expect(decide({ uid: 'beto' }, { abilities: editor, isMember: true }).uid).toBe('beto');
    expect(codeOf(() => decide({ uid: 'beto' }, { abilities: editor, isMember: false }))).toBe(
      'member/not-found',
    );
  });
});

test('authorizes the author of an entry and members with the permission to edit', () => {
  expect(codeOf(() => authorizeEntry({ created_by: 'ana' }, viewer, caller))).toBeNull();
  expect(codeOf(() => authorizeEntry({ created_by: 'beto' }, viewer, caller))).toBe('auth/forbidden');
  expect(codeOf(() => authorizeEntry({ created_by: 'beto' }, editor, caller))).toBeNull();
});

test('rejects more than 500 entries of a ticket', () => {
  expect(codeOf(() => requireRoom(499))).toBeNull();
  expect(codeOf(() => requireRoom(500))).toBe('time/too-many');
  expect(errorOf(() => requireRoom(500)).details.values).toEqual({ limit: '500' });
});

test('changes the logged time and the version, with a history line only for a change', () => {
  const ticket = buildTicketRow({ logged_time: 20 });
  const { ticket: after, history, event } = decideEffects(ticket, 30, caller, now);
  expect(after).toEqual({ ...ticket, logged_time: 50, version: 5, updated_at: now });
  expect(history).toMatchObject([{ field: 'logged_time', from_value: '20', to_value: '50', version: 5 }]);
  expect(event).toMatchObject({ type: 'ticket-updated', by: 'ana', tickets: [{ card: { version: 5 } }] });
  expect(decideEffects(ticket, 0, caller, now).history).toEqual([]);
  expect(decideEffects(ticket, -60, caller, now).ticket.logged_time).toBe(0);
});
