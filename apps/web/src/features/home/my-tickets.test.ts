import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { type MyTicket, groupMyTickets } from './my-tickets.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const day = 86_400_000;

function buildTicket(number: number, state: Wire['TicketState'], dueInDays?: number): MyTicket {
  return {
    card: {
      id: `t${number}`,
      number,
      title: `Ticket ${number}`,
      status: 1,
      order: 'a0',
      version: 1,
      ...(dueInDays === undefined ? {} : { ended_at: new Date(now + dueInDays * day).toISOString() }),
    },
    team: {} as Wire['Team'],
    status: { id: 1, name: state, state, color: '#000000', order: 0 },
  };
}

test('sorts open tickets by urgency and omits done ones', () => {
  const groups = groupMyTickets(
    [
      buildTicket(1, 'pending'),
      buildTicket(2, 'pending', 3),
      buildTicket(3, 'doing', -2),
      buildTicket(4, 'doing'),
      buildTicket(5, 'done', -9),
      buildTicket(6, 'pending', 1),
      buildTicket(7, 'pending', 40),
      buildTicket(8, 'doing', -5),
      buildTicket(9, 'pending', 20),
      buildTicket(10, 'pending'),
      buildTicket(11, 'doing', 30),
      buildTicket(12, 'doing'),
    ],
    now,
  );
  const numbers = Object.fromEntries(
    Object.entries(groups).map(([name, tickets]) => [name, tickets.map(({ card }) => card.number)]),
  );
  expect(numbers).toEqual({ late: [8, 3], due: [6, 2], doing: [11, 12, 4], recent: [9, 7, 10, 1] });
});
