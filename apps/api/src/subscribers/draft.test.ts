import { describe, expect, test } from 'vitest';
import type { TeamPeopleEvent } from './audience.ts';
import { draftNotifications } from './draft.ts';
import { buildPerson, buildSnapshot } from './test-snapshot.ts';

const people = { assignees: ['beto'], reporter: null, createdBy: 'ana' };
const about = { business_id: 1, team_id: 2, team_name: 'Soporte' };

function moved(
  ids: readonly string[],
  changes: { formerStatus?: number; newAssignees?: string[]; newMentions?: string[] },
) {
  const tickets = ids.map((id) => ({ id, status: 11, people, newAssignees: [], ...changes }));
  const event: TeamPeopleEvent = {
    recipient: 'people',
    type: 'ticket-moved',
    bid: 1,
    tid: 2,
    by: 'ana',
    tickets,
  };
  return { id: 77, event };
}

const commented = {
  id: 78,
  event: {
    recipient: 'people',
    type: 'comment-created',
    bid: 1,
    tid: 2,
    by: 'ana',
    ticketId: 't',
    commentId: 'c',
    people,
  } satisfies TeamPeopleEvent,
};

describe('draftNotifications', () => {
  test('drafts an assignment with its link and a key of event and ticket', () => {
    expect(draftNotifications(buildSnapshot(), moved(['t'], { newAssignees: ['beto'] }))).toEqual([
      {
        uid: 'beto',
        type: '1',
        body: { ...about, assigner_name: 'Ana', ticket_name: 'Arreglar la puerta', ticket_id: 't' },
        pic: '/pictures/ana',
        link: '/boards?bid=1&tid=2&ref=t',
        eventKey: '77 t',
        aboutBid: 1,
      },
    ]);
  });

  test('drafts a move with the name of the new column', () => {
    const [draft] = draftNotifications(buildSnapshot(), moved(['t'], { formerStatus: 10 }));
    expect(draft).toMatchObject({ uid: 'beto', type: '2-1', body: { by_name: 'Ana', txt: 'En curso' } });
  });

  test('drafts a comment with its beginning on one line and its id', () => {
    const comments = new Map([['c', `Hola\n\n${'ñ'.repeat(300)}`]]);
    const [draft] = draftNotifications(buildSnapshot({ comments }), commented);
    expect(draft).toMatchObject({
      type: '2-2',
      body: { by_name: 'Ana', comment_id: 'c' },
      link: '/boards?bid=1&tid=2&ref=t#comment-c',
      eventKey: '78 t',
      aboutComment: 'c',
    });
    expect(draft?.body.txt).toMatch(/^Hola ñ+…$/);
    expect([...(draft?.body.txt ?? '')]).toHaveLength(200);
  });

  test('drafts a mention with a key of its text, so that a user is notified of it once', () => {
    const event = { ...commented.event, type: 'comment-updated' as const, newMentions: ['beto'] };
    const described = moved(['t'], { newMentions: ['beto'] });
    expect(draftNotifications(buildSnapshot(), { id: 79, event })).toMatchObject([
      { type: '2-3', body: { txt: 'Ya está' }, eventKey: 'mention 1 comment c', aboutComment: 'c' },
    ]);
    const [draft] = draftNotifications(buildSnapshot(), described);
    expect(draft).toMatchObject({ type: '2-3', body: { by_name: 'Ana' }, eventKey: 'mention 1 ticket t' });
    expect(draft?.body).not.toHaveProperty('txt');
    expect(draft?.body).not.toHaveProperty('comment_id');
    expect(draft).not.toHaveProperty('aboutComment');
  });

  test('leaves the name empty if the author was deleted since', () => {
    const [draft] = draftNotifications(buildSnapshot({ actors: new Map() }), commented);
    expect(draft).toMatchObject({ body: { by_name: '' }, pic: null });
  });
});

describe('summary', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
  const titles = new Map(ids.map((id) => [id, id]));
  const draftAll = (some: string[], person = buildPerson()) =>
    draftNotifications(
      buildSnapshot({ titles, people: new Map([['beto', person]]) }),
      moved(some, { formerStatus: 10 }),
    );

  test('replaces more than five notifications of one kind with one that states the number', () => {
    expect(draftAll(ids)).toEqual([
      {
        uid: 'beto',
        type: '0',
        body: { txt: 'Ana movió 6 tickets a En curso en Soporte', business_id: 1, team_id: 2 },
        pic: '/pictures/ana',
        link: '/boards?bid=1&tid=2',
        eventKey: '77 many 0',
        aboutBid: 1,
      },
    ]);
  });

  test('is in the language of the user', () => {
    const [draft] = draftAll(ids, buildPerson({ lang: 'en' }));
    expect(draft?.body.txt).toBe('Ana moved 6 tickets to En curso in Soporte');
  });

  test('is omitted for five notifications, and for a user who muted generic notifications', () => {
    expect(draftAll(ids.slice(1)).map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => '2-1'));
    expect(draftAll(ids, buildPerson({ muted: ['0'] }))).toHaveLength(6);
  });
});
