import { permissionCodes } from '@minga/rules/permissions';
import { expect, test } from 'vitest';
import { type TeamPeopleEvent, selectAudience, snapshotQueryFor } from './audience.ts';
import { buildPerson, buildSnapshot } from './test-snapshot.ts';

const people = { assignees: ['beto'], reporter: 'rita', createdBy: 'ana' };

function moved(changes: { status: number; formerStatus?: number; newAssignees?: string[] }): TeamPeopleEvent {
  const ticket = { id: 't', people, newAssignees: [], ...changes };
  return { recipient: 'people', type: 'ticket-moved', bid: 1, tid: 2, by: 'ana', tickets: [ticket] };
}

const commented: TeamPeopleEvent = {
  recipient: 'people',
  type: 'comment-created',
  bid: 1,
  tid: 2,
  by: 'ana',
  ticketId: 't',
  commentId: 'c',
  people,
};

test('notifies new assignees of the assignment and the other followers of the new column', () => {
  const event = moved({ status: 11, formerStatus: 10, newAssignees: ['beto'] });
  expect(selectAudience(buildSnapshot(), event)).toEqual([
    { uid: 'beto', type: '1', ticketId: 't' },
    { uid: 'rita', type: '2-1', ticketId: 't', status: 11 },
  ]);
});

test.each([
  ['to a done column', 10, 12, '2'],
  ['from a done column to another', 13, 12, '2-1'],
  ['out of a done column', 12, 10, '2-1'],
  ['from a deleted column to a done column', 99, 12, '2'],
] as const)('chooses the type of a move: %s', (_name, formerStatus, status, type) => {
  const audience = selectAudience(buildSnapshot(), moved({ status, formerStatus }));
  expect(audience.map((member) => member.type)).toEqual([type, type]);
});

test('sends no notification of a move to a column that was deleted since', () => {
  expect(selectAudience(buildSnapshot(), moved({ status: 99, formerStatus: 10 }))).toEqual([]);
});

test('sends no notification of a ticket or comment that was deleted since', () => {
  const event = moved({ status: 11, formerStatus: 10 });
  expect(selectAudience(buildSnapshot({ titles: new Map() }), event)).toEqual([]);
  expect(selectAudience(buildSnapshot({ titles: new Map() }), commented)).toEqual([]);
  expect(selectAudience(buildSnapshot({ comments: new Map() }), commented)).toEqual([]);
});

test('notifies assignees, reporter and followers of a comment, except those who unfollowed', () => {
  const followers = new Map([
    [
      't',
      [
        { uid: 'vera', muted: false },
        { uid: 'rita', muted: true },
      ],
    ],
  ]);
  expect(selectAudience(buildSnapshot({ followers }), commented)).toEqual([
    { uid: 'beto', type: '2-2', ticketId: 't' },
    { uid: 'vera', type: '2-2', ticketId: 't' },
  ]);
});

test('omits the author, former members, muted types and members who may not see the ticket', () => {
  const followers = new Map([['t', ['ana', 'gone', 'vera', 'own'].map((uid) => ({ uid, muted: false }))]]);
  const members = new Map([
    ['ana', buildPerson()],
    ['beto', buildPerson({ muted: ['2-2'] })],
    ['rita', buildPerson({ abilities: permissionCodes('viewOwn') })],
    ['vera', buildPerson({ abilities: [] })],
    ['own', buildPerson({ abilities: permissionCodes('viewOwn') })],
  ]);
  const audience = selectAudience(buildSnapshot({ followers, people: members }), commented);
  expect(audience.map(({ uid }) => uid)).toEqual(['rita']);
});

test('queries the actors, tickets and comments of all events once', () => {
  const event = moved({ status: 11 });
  expect(snapshotQueryFor({ bid: 1, tid: 2 }, [event, commented])).toMatchObject({
    bid: 1,
    tid: 2,
    actors: ['ana'],
    tickets: [
      { id: 't', people },
      { id: 't', people },
    ],
    comments: ['c'],
  });
});
