import { describe, expect, test } from 'vitest';
import type { DomainEvent, TicketChange } from '../events.ts';
import { splitByRecipient } from './split-by-recipient.ts';

const team = { bid: 1, tid: 2, by: 'ana' };

function change(id: string, changes: Partial<TicketChange> & { assignees?: string[] } = {}): TicketChange {
  const { assignees = [], ...rest } = changes;
  return {
    card: { id, number: 1, title: id, status: 5, order: 'a', type: 9, version: 1 },
    people: { assignees, reporter: null, createdBy: 'ana' },
    ...rest,
  };
}

const recipientsOf = (event: DomainEvent) => splitByRecipient(event).map(({ recipient }) => recipient);

describe('splitByRecipient', () => {
  test('splits a move for people, automations and open streams, the live event last', () => {
    const ticket = change('t', { assignees: ['beto'], formerStatus: 4 });
    const event: DomainEvent = { ...team, type: 'ticket-moved', chain: [7], tickets: [ticket] };
    const concerned = { id: 't', status: 5, formerStatus: 4, people: ticket.people, newAssignees: [] };
    expect(splitByRecipient(event)).toEqual([
      { ...team, recipient: 'people', type: 'ticket-moved', tickets: [concerned] },
      {
        ...team,
        recipient: 'automations',
        type: 'ticket-moved',
        chain: [7],
        tickets: [{ id: 't', status: 5, type: 9 }],
      },
      { recipient: 'live', ...event },
    ]);
  });

  test('addresses only open streams if neither column nor assignees changed', () => {
    const tickets = [change('t', { assignees: ['beto'] })];
    expect(recipientsOf({ ...team, type: 'ticket-updated', tickets })).toEqual(['live']);
    expect(recipientsOf({ ...team, type: 'ticket-restored', tickets })).toEqual(['live']);
  });

  test('addresses people only about the tickets that concern them', () => {
    const people = { assignees: ['rita'], reporter: null, createdBy: 'ana' };
    const tickets = [
      change('a'),
      change('b', { assignees: ['ana', 'beto', 'rita'], formerPeople: people }),
      change('c', { assignees: ['ana'], formerPeople: people }),
    ];
    const [forPeople, ...others] = splitByRecipient({ ...team, type: 'ticket-updated', tickets });
    expect(forPeople).toMatchObject({
      recipient: 'people',
      tickets: [
        { id: 'b', newAssignees: ['beto'], isTaken: true },
        // Nobody is notified; linked spaces are told who took it.
        { id: 'c', newAssignees: [], isTaken: true },
      ],
    });
    expect(others.map(({ recipient }) => recipient)).toEqual(['live']);
  });

  test('addresses people whom a text mentions since the write, without its author', () => {
    const tickets = [change('t', { newMentions: ['ana', 'beto'] }), change('u', { newMentions: ['ana'] })];
    const [forPeople] = splitByRecipient({ ...team, type: 'ticket-updated', tickets });
    expect(forPeople).toMatchObject({ recipient: 'people', tickets: [{ id: 't', newMentions: ['beto'] }] });
    const edit = {
      ...team,
      type: 'comment-updated',
      ticketId: 't',
      commentId: 'c',
      ticket: change('t'),
    } as const;
    expect(splitByRecipient({ ...edit, newMentions: ['ana', 'beto'] })[0]).toMatchObject({
      recipient: 'people',
      type: 'comment-updated',
      newMentions: ['beto'],
    });
    expect(recipientsOf({ ...edit, newMentions: ['ana'] })).toEqual(['live']);
    expect(recipientsOf(edit)).toEqual(['live']);
  });

  test('limits the number of mentioned people in one event of a large update', () => {
    const newMentions = Array.from({ length: 49 }, (_value, index) => `u${index}`);
    const tickets = Array.from({ length: 60 }, (_value, index) => change(`t${index}`, { newMentions }));
    const forPeople = splitByRecipient({ ...team, type: 'ticket-updated', tickets }).filter(
      (event) => event.recipient === 'people',
    );
    expect(forPeople.map((event) => ('tickets' in event ? event.tickets.length : 0))).toEqual([50, 10]);
  });

  test('treats every assignee of a created ticket as new', () => {
    const tickets = [change('t', { assignees: ['ana', 'beto'] })];
    const [forPeople] = splitByRecipient({ ...team, type: 'ticket-created', tickets });
    expect(forPeople).toMatchObject({ recipient: 'people', tickets: [{ newAssignees: ['beto'] }] });
    expect(recipientsOf({ ...team, type: 'ticket-created', tickets: [change('t')] })).toEqual([
      'automations',
      'live',
    ]);
  });

  test.each([
    ['ticket-created', 'tickets-imported'],
    ['ticket-updated', 'tickets-rearranged'],
  ] as const)(
    'replaces the cards of more than 50 tickets with one board event: %s, %s',
    (type, boardEvent) => {
      const tickets = Array.from({ length: 51 }, (_value, index) =>
        change(`t${index}`, { assignees: ['beto'], formerStatus: 4 }),
      );
      const split = splitByRecipient({ ...team, type, tickets });
      expect(split.map(({ recipient }) => recipient)).toEqual([
        'people',
        'automations',
        'automations',
        'live',
      ]);
      expect(split.map((event) => ('tickets' in event ? event.tickets.length : event.type))).toEqual([
        51,
        50,
        1,
        boardEvent,
      ]);
      expect(split.at(-1)).toMatchObject({ importId: null, count: 51 });
    },
  );

  test('keeps the cards of up to 50 tickets, and of any number of moved tickets', () => {
    const tickets = Array.from({ length: 51 }, (_value, index) => change(`t${index}`, { formerStatus: 4 }));
    for (const event of [
      { ...team, type: 'ticket-updated', tickets: tickets.slice(0, 50) },
      { ...team, type: 'ticket-moved', tickets },
    ] satisfies DomainEvent[]) {
      const split = splitByRecipient(event);
      expect(split.map(({ recipient }) => recipient)).toEqual(['people', 'automations', 'live']);
      expect(split.at(-1)).toEqual({ recipient: 'live', ...event });
    }
  });

  test('limits the number of people in one event of a large update', () => {
    const assignees = Array.from({ length: 49 }, (_value, index) => `u${index}`);
    const tickets = Array.from({ length: 60 }, (_value, index) =>
      change(`t${index}`, { assignees, formerStatus: 4 }),
    );
    const forPeople = splitByRecipient({ ...team, type: 'ticket-updated', tickets }).filter(
      (event) => event.recipient === 'people',
    );
    expect(forPeople.map((event) => ('tickets' in event ? event.tickets.length : 0))).toEqual([50, 10]);
  });

  test('addresses people and open streams about comments and a deleted team', () => {
    const comment = { ...team, ticketId: 't', commentId: 'c', ticket: change('t') };
    expect(splitByRecipient({ ...comment, type: 'comment-created' })[0]).toEqual({
      ...team,
      recipient: 'people',
      type: 'comment-created',
      ticketId: 't',
      commentId: 'c',
      people: comment.ticket.people,
    });
    expect(splitByRecipient({ ...comment, type: 'comment-created', answered: 'beto' })[0]).toMatchObject({
      recipient: 'people',
      answered: 'beto',
    });
    expect(recipientsOf({ ...comment, type: 'comment-created' })).toEqual(['people', 'live']);
    expect(recipientsOf({ ...comment, type: 'comment-deleted' })).toEqual(['people', 'live']);
    expect(recipientsOf({ ...comment, type: 'comment-updated' })).toEqual(['live']);
    const deleted = { ...team, type: 'team-deleted' as const, formerUids: ['beto'], teamName: 'Team' };
    expect(recipientsOf(deleted)).toEqual(['people', 'live']);
  });

  test('addresses only the invited person about an invitation', () => {
    const event = {
      type: 'invitation-created',
      bid: 1,
      by: 'ana',
      invitationId: 'i',
      email: 'e@x.org',
    } as const;
    expect(splitByRecipient(event)).toEqual([{ recipient: 'people', ...event }]);
  });

  test('addresses only people about a certificate that expires', () => {
    const event = {
      type: 'certificate-expiring',
      bid: 1,
      by: '',
      certificateId: 2,
      days: 7,
      expiresAt: '2026-12-05T00:00:00Z',
    } as const;
    expect(splitByRecipient(event)).toEqual([{ recipient: 'people', ...event }]);
  });
});
