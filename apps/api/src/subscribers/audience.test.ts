import { permissionCodes } from '@minga/rules/access/permissions';
import { describe, expect, test } from 'vitest';
import { toMentionableTeam } from '../domain/notifications/mentions.ts';
import { type TeamPeopleEvent, selectAudience, snapshotQueryFor } from './audience.ts';
import { buildPerson, buildSnapshot } from './test-snapshot.ts';

const people = { assignees: ['beto'], reporter: 'rita', createdBy: 'ana' };

function moved(changes: {
  status: number;
  formerStatus?: number;
  newAssignees?: string[];
  newMentions?: string[];
}): TeamPeopleEvent {
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

test('notifies the author of the answered comment once, also if they unfollowed', () => {
  const followers = new Map([['t', [{ uid: 'vera', muted: true }]]]);
  const told = (answered: string) =>
    selectAudience(buildSnapshot({ followers }), { ...commented, answered }).map(({ uid, type }) => [
      uid,
      type,
    ]);
  expect(told('vera')).toEqual([
    ['beto', '2-2'],
    ['rita', '2-2'],
    ['vera', '2-2'],
  ]);
  expect(told('beto')).toEqual([
    ['beto', '2-2'],
    ['rita', '2-2'],
  ]);
  expect(snapshotQueryFor({ bid: 1, tid: 2 }, [{ ...commented, answered: 'vera' }]).addressed).toEqual([
    'vera',
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

describe('mentions', () => {
  const mentionable = toMentionableTeam('Soporte', [
    { id: 'ana', name: 'Ana', isMember: true },
    { id: 'beto', name: 'Beto Mamani', isMember: true },
    { id: 'vera', name: 'Vera', isMember: true },
    { id: 'admin', name: 'Dora', isMember: false },
  ]);
  const members = new Map(['ana', 'beto', 'rita', 'vera', 'admin'].map((uid) => [uid, buildPerson()]));
  const told = (text: string, changes: Parameters<typeof buildSnapshot>[0] = {}) =>
    selectAudience(
      buildSnapshot({ comments: new Map([['c', text]]), people: members, mentionable, ...changes }),
      commented,
    ).map(({ uid, type }) => [uid, type]);

  test('notifies a follower once, of the mention, and people who do not follow', () => {
    expect(told('@beto mamani y @Vera, miren')).toEqual([
      ['beto', '2-3'],
      ['vera', '2-3'],
      ['rita', '2-2'],
    ]);
  });

  test('notifies the members of the team by its name, without admins of the business', () => {
    expect(told('Atención, @Soporte')).toEqual([
      ['beto', '2-3'],
      ['vera', '2-3'],
      ['rita', '2-2'],
    ]);
    expect(told('@Dora')).toContainEqual(['admin', '2-3']);
  });

  test('notifies someone who unfollowed the ticket', () => {
    const followers = new Map([['t', [{ uid: 'beto', muted: true }]]]);
    expect(told('@Beto Mamani', { followers })).toEqual([
      ['beto', '2-3'],
      ['rita', '2-2'],
    ]);
  });

  test('notifies a follower who muted mentions of the comment', () => {
    const muted = new Map([...members, ['beto', buildPerson({ muted: ['2-3'] })] as const]);
    expect(told('@Beto Mamani', { people: muted })).toEqual([
      ['beto', '2-2'],
      ['rita', '2-2'],
    ]);
  });

  test('omits the author and members who may not see the ticket', () => {
    const blind = new Map([
      ...members,
      ['vera', buildPerson({ abilities: permissionCodes('viewOwn') })] as const,
    ]);
    expect(told('@Ana @Vera', { people: blind }).filter(([, type]) => type === '2-3')).toEqual([]);
  });
});

describe('mentions that a write added', () => {
  const edited: TeamPeopleEvent = { ...commented, type: 'comment-updated', newMentions: ['vera', 'beto'] };
  const blind = new Map([
    ['beto', buildPerson()],
    ['vera', buildPerson({ abilities: permissionCodes('viewOwn') })],
  ]);

  test('notifies only the people whom an edited comment mentions since, if they may see the ticket', () => {
    expect(selectAudience(buildSnapshot({ people: blind }), edited)).toEqual([
      { uid: 'beto', type: '2-3', ticketId: 't' },
    ]);
    expect(selectAudience(buildSnapshot({ comments: new Map() }), edited)).toEqual([]);
    expect(selectAudience(buildSnapshot({ titles: new Map() }), edited)).toEqual([]);
  });

  test('notifies the people of a description once, of the assignment before the mention', () => {
    const newMentions = ['beto', 'rita', 'vera'];
    const event = moved({ status: 11, formerStatus: 10, newAssignees: ['beto'], newMentions });
    expect(selectAudience(buildSnapshot(), event)).toEqual([
      { uid: 'beto', type: '1', ticketId: 't' },
      { uid: 'rita', type: '2-3', ticketId: 't' },
      { uid: 'vera', type: '2-3', ticketId: 't' },
    ]);
  });

  test('notifies a new assignee who muted assignments of the mention', () => {
    const members = new Map([['beto', buildPerson({ muted: ['1'] })]]);
    const event = moved({ status: 11, newAssignees: ['beto'], newMentions: ['beto'] });
    expect(selectAudience(buildSnapshot({ people: members }), event)).toEqual([
      { uid: 'beto', type: '2-3', ticketId: 't' },
    ]);
  });
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
