import { expect, test } from 'vitest';
import { buildTicketRow } from '../test-ticket.ts';
import { decideDeletion } from './decide-deletion.ts';

const now = new Date('2026-03-04T05:06:07.089Z');
const created = new Date('2026-01-01T00:00:00Z');
const caller = { uid: 'ana', name: 'Ana', email: null, lang: 'es' as const };

const ticket = buildTicketRow({
  key: 'K-1',
  state: 'done',
  assignees: ['beto'],
  reporter: 'carla',
  completed_at: created,
});

test('sets the deletion time, increments the version and keeps everything else', () => {
  expect(decideDeletion(ticket, caller, now).after).toEqual({
    ...ticket,
    deleted_at: now,
    version: 5,
    updated_at: now,
  });
});

test('records the deletion time in the history', () => {
  expect(decideDeletion(ticket, caller, now).history).toEqual([
    {
      ticket_id: 'ticket',
      version: 5,
      action: 2,
      field: 'deleted_at',
      from_value: null,
      to_value: '2026-03-04T05:06:07.089Z',
    },
  ]);
});

test('announces the deletion to the team, with the people of the ticket', () => {
  expect(decideDeletion(ticket, caller, now).event).toEqual({
    type: 'ticket-deleted',
    bid: 7,
    tid: 5,
    by: 'ana',
    tickets: [{ id: 'ticket', people: { assignees: ['beto'], reporter: 'carla', createdBy: 'dora' } }],
  });
});
