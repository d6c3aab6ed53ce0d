import { permissionCodes } from '@minga/rules/access/permissions';
import { describe, expect, test } from 'vitest';
import type { TicketChange } from '../domain/events.ts';
import { type TeamLiveEvent, selectLiveMessages } from './live-audience.ts';

const team = { recipient: 'live' as const, bid: 1, tid: 2, by: 'ana' };
const listeners = [
  { uid: 'all', abilities: permissionCodes('viewAll') },
  { uid: 'own', abilities: permissionCodes('viewOwn') },
  { uid: 'none', abilities: [] },
];

function change(id: string, assignees: string[], formerAssignees?: string[]): TicketChange {
  return {
    card: { id, number: 1, title: id, status: 5, order: 'a', version: 1 },
    people: { assignees, reporter: null, createdBy: 'ana' },
    ...(formerAssignees
      ? { formerPeople: { assignees: formerAssignees, reporter: null, createdBy: 'ana' } }
      : {}),
  };
}

const messagesOf = (event: TeamLiveEvent) =>
  selectLiveMessages(event, listeners).map(({ event: message, uids }) => [message, [...uids]]);

describe('selectLiveMessages', () => {
  test('groups listeners who see the same cards, and omits those who see none', () => {
    const [mine, other] = [change('a', ['own']), change('b', ['beto'])];
    expect(messagesOf({ ...team, type: 'ticket-moved', tickets: [mine, other] })).toEqual([
      [{ type: 'tickets-changed', bid: 1, tid: 2, tickets: [mine.card, other.card] }, ['all']],
      [{ type: 'tickets-changed', bid: 1, tid: 2, tickets: [mine.card] }, ['own']],
    ]);
    expect(messagesOf({ ...team, type: 'ticket-restored', tickets: [mine] })).toEqual([
      [{ type: 'tickets-changed', bid: 1, tid: 2, tickets: [mine.card] }, ['all', 'own']],
    ]);
  });

  test('removes a ticket from the board of a listener who may not see it any more', () => {
    const lost = change('a', ['beto'], ['own']);
    expect(messagesOf({ ...team, type: 'ticket-updated', tickets: [lost] })).toEqual([
      [{ type: 'tickets-changed', bid: 1, tid: 2, tickets: [lost.card] }, ['all']],
      [{ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['a'] }, ['own']],
    ]);
  });

  test('sends deleted tickets to those who could see them', () => {
    const tickets = [change('a', ['own']), change('b', [])].map(({ card, people }) => ({
      id: card.id,
      people,
    }));
    expect(messagesOf({ ...team, type: 'ticket-deleted', tickets })).toEqual([
      [{ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['a', 'b'] }, ['all']],
      [{ type: 'tickets-deleted', bid: 1, tid: 2, ids: ['a'] }, ['own']],
    ]);
  });

  test('announces reactions as changed comments to those who see the ticket', () => {
    const { people } = change('a', ['own']);
    expect(messagesOf({ ...team, type: 'reactions-changed', ticketId: 'a', people })).toEqual([
      [{ type: 'comments-changed', bid: 1, tid: 2, ticket_id: 'a' }, ['all', 'own']],
    ]);
  });

  test('sends the card before the comments of a ticket', () => {
    const ticket = change('a', ['own']);
    expect(messagesOf({ ...team, type: 'comment-created', ticketId: 'a', commentId: 'c', ticket })).toEqual([
      [{ type: 'tickets-changed', bid: 1, tid: 2, tickets: [ticket.card] }, ['all', 'own']],
      [{ type: 'comments-changed', bid: 1, tid: 2, ticket_id: 'a' }, ['all', 'own']],
    ]);
  });

  test('sends a change of the gallery to those who may see the ticket', () => {
    const { people } = change('a', []);
    expect(messagesOf({ ...team, type: 'gallery-changed', ticketId: 'a', people })).toEqual([
      [{ type: 'gallery-changed', bid: 1, tid: 2, ticket_id: 'a' }, ['all']],
    ]);
  });

  test('sends a change of many tickets to all who may see the board', () => {
    expect(messagesOf({ ...team, type: 'tickets-rearranged', importId: null, count: 60 })).toEqual([
      [{ type: 'board-changed', bid: 1, tid: 2 }, ['all', 'own']],
    ]);
  });

  test('sends a change of the team to members and former members', () => {
    expect(messagesOf({ ...team, type: 'team-changed', formerUids: ['gone', 'all'] })).toEqual([
      [{ type: 'team-changed', bid: 1, tid: 2 }, ['all', 'own', 'none', 'gone']],
    ]);
  });
});
