import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { type MyTicket, agendaDays, agendaOf } from './agenda.ts';

/** Noon of a Saturday on the device. */
const now = new Date(2026, 10, 21, 12).getTime();

/** `due` as day of November and hour on the device. */
function buildTicket(
  number: number,
  state: Wire['TicketState'],
  due?: [day: number, hour: number],
): MyTicket {
  return {
    card: {
      id: `t${number}`,
      number,
      title: `Ticket ${number}`,
      status: 1,
      order: 'a0',
      version: 1,
      ...(due ? { ended_at: new Date(2026, 10, ...due).toISOString() } : {}),
    },
    team: {} as Wire['Team'],
    status: { id: 1, name: state, state, color: '#000000', order: 0 },
  };
}

test('divides open tickets by the day on which they are due and omits done ones', () => {
  const sections = agendaOf(
    [
      buildTicket(1, 'pending'),
      buildTicket(2, 'pending', [24, 9]),
      buildTicket(3, 'doing', [19, 18]),
      buildTicket(4, 'doing'),
      buildTicket(5, 'done', [12, 18]),
      buildTicket(6, 'pending', [21, 23]),
      buildTicket(7, 'pending', [21, 18]),
      buildTicket(8, 'doing', [21, 11]),
      buildTicket(9, 'pending', [27, 23]),
      buildTicket(10, 'pending'),
      buildTicket(11, 'doing', [28, 0]),
      buildTicket(12, 'doing'),
    ],
    now,
  );
  const numbers = sections.map((section) => [
    section.kind === 'day' ? section.day : section.kind,
    section.tickets.map(({ card }) => card.number),
  ]);
  expect(numbers).toEqual([
    ['late', [3, 8]],
    ['2026-11-21', [7, 6]],
    ['2026-11-24', [2]],
    ['2026-11-27', [9]],
    ['later', [11]],
    ['doing', [12, 4]],
    ['pending', [10, 1]],
  ]);
});

test('the week begins today', () => {
  const days = agendaDays(now);
  expect([days.length, days[0], days[6]]).toEqual([7, '2026-11-21', '2026-11-27']);
});
