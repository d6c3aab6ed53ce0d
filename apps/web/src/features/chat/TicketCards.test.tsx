/** Cards of the tickets that messages name, with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { permissionCodes } from '@minga/rules/access/permissions';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTestTeam, refusal, testBusiness } from '../../shared/testing/screen-world.tsx';
import { type ChatWorld, buildRoom, message, rows, show } from './testing-chat.tsx';

const ticketOf = (number: number, more: Partial<Wire['NamedTicket']> = {}): Wire['NamedTicket'] => ({
  id: `-OYx3kQ0aBcDeFgH${String(number).padStart(4, '0')}`,
  psm_team_id: 11,
  number,
  title: `Reparar el portón ${number}`,
  status: 1,
  order: 'a0',
  version: 1,
  ...more,
});

interface CardWorld extends ChatWorld {
  named?: Wire['NamedTicket'][];
  deleted?: number[];
}

/** Shows messages; returns the numbers that were asked for, request by request. */
async function showCards({ named = [], deleted = [], ...world }: CardWorld) {
  const asked: number[][] = [];
  const shown = await show({
    ...world,
    answer: (call) => {
      if (call.path !== '/business/1/tickets-by-number') return world.answer?.(call);
      const { numbers } = call.body as Wire['TicketNumbers'];
      asked.push(numbers);
      return Response.json({
        tickets: named.filter(({ number }) => numbers.includes(number)),
        deleted: deleted.filter((number) => numbers.includes(number)),
      });
    },
  });
  return { ...shown, asked };
}

const cards = () =>
  page.getByRole('list', { name: 'Tickets que menciona Beto Mamani' }).getByRole('listitem');
const state = (words: string) => page.getByRole('button', { name: `Estado de NUB-7: ${words}` });
const bodies = (calls: Awaited<ReturnType<typeof show>>['calls'], method: string, path: RegExp) =>
  calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);

beforeEach(() => page.viewport(900, 700));

test('unfolds a named ticket below the text, with its facts', async () => {
  const ticket = ticketOf(7, { priority: 2, ended_at: '2020-01-01T12:00:00Z', assignees: ['beto'] });
  await showCards({ messages: [message(1, 'Miren #NUB-7, por favor')], named: [ticket] });
  const card = cards().first();
  const link = card.getByRole('link', { name: 'NUB-7 Reparar el portón 7' });
  await expect.element(link).toHaveAttribute('href', `/business/1/ticket/${ticket.id}`);
  await expect.element(state('Por hacer')).toBeVisible();
  await expect.element(card.getByRole('img', { name: 'Prioridad: Alta' })).toBeVisible();
  await expect.element(card.getByText(/de atraso/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Asignados de NUB-7: Beto Mamani' })).toBeVisible();
});

test('reads the tickets of all messages in one request, and each once', async () => {
  const messages = Array.from({ length: 50 }, (_, index) => message(index + 1, `NUB-${(index % 40) + 1}`));
  const named = messages.map((_, index) => ticketOf(index + 1));
  const { asked, receiveMessage } = await showCards({ messages, named });
  await expect.poll(() => page.getByRole('link', { name: /^NUB-10 Reparar/ }).elements()).toHaveLength(2);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  receiveMessage(message(51, 'Otra vez NUB-10'));
  await expect.poll(() => page.getByRole('link', { name: /^NUB-10 Reparar/ }).elements()).toHaveLength(3);
  expect(asked).toHaveLength(1);
});

test('keeps the end of the list in place while tickets arrive', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const messages = Array.from({ length: 30 }, (_, index) =>
    message(index + 1, `Mensaje ${index + 1} de NUB-7`),
  );
  await show({
    messages,
    answer: ({ path }) =>
      path === '/business/1/tickets-by-number'
        ? held.then(() => Response.json({ tickets: [ticketOf(7)], deleted: [] }))
        : undefined,
  });
  await expect
    .element(
      rows()
        .last()
        .getByText(/^Mensaje 30/),
    )
    .toBeVisible();
  const top = () => rows().last().element().getBoundingClientRect().top;
  // The text has been rendered, and its tickets have not arrived.
  await expect.element(rows().last().getByRole('link', { name: 'NUB-7' })).toBeVisible();
  const before = top();
  release();
  await expect.element(state('Por hacer').last()).toBeVisible();
  expect(Math.abs(top() - before)).toBeLessThan(1);
});

test('shows the text alone for tickets that the user may not see, and says that a ticket was deleted', async () => {
  await showCards({ messages: [message(1, 'NUB-7 y NUB-8'), message(2, 'NUB-9')], deleted: [8] });
  await expect
    .poll(() =>
      cards()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['NUB-8 se eliminó']);
  await expect.element(rows().last().getByText('NUB-9')).toBeVisible();
});

test('shows three cards, and the others when asked', async () => {
  const numbers = [1, 2, 3, 4, 5];
  await showCards({
    messages: [message(1, numbers.map((number) => `NUB-${number}`).join(' '))],
    named: numbers.map((number) => ticketOf(number)),
  });
  await expect.poll(() => cards().elements()).toHaveLength(3);
  await userEvent.click(page.getByRole('button', { name: 'y 2 más' }));
  await expect.poll(() => cards().elements()).toHaveLength(5);
});

test('moves the ticket with the keyboard, at once, and returns it if the server refuses', async () => {
  let refuse = false;
  const { calls } = await showCards({
    messages: [message(1, 'NUB-7')],
    named: [ticketOf(7)],
    answer: ({ path }) => {
      if (path !== '/business/1/tickets-order') return undefined;
      if (refuse) return refusal(409, 'status/limit-reached', 'Esa columna está llena.');
      return Response.json({ tickets: [ticketOf(7, { status: 2, version: 2 })] });
    },
  });
  await userEvent.click(state('Por hacer'));
  await userEvent.keyboard('en c{Enter}');
  await expect.element(state('En curso')).toHaveFocus();
  await expect.element(page.getByText('NUB-7 pasó a En curso')).toBeVisible();
  expect(bodies(calls, 'PUT', /tickets-order$/)).toEqual([
    { team_id: 11, tickets: [{ id: ticketOf(7).id, status: 2, after: null }] },
  ]);
  refuse = true;
  await userEvent.keyboard('{Enter}');
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Hecho' }));
  await expect.element(page.getByText('No se movió NUB-7. Esa columna está llena.')).toBeVisible();
});

/** Shows a card of a ticket that these people are assigned to; the card may be older. */
async function showAssigned(assignees: string[], onCard = assignees) {
  return showCards({
    messages: [message(1, 'NUB-7')],
    named: [ticketOf(7, { assignees: onCard })],
    answer: ({ method, path, body }) =>
      path.endsWith(`/tickets/${ticketOf(7).id}`)
        ? Response.json({
            ticket: {
              ...ticketOf(7, method === 'PUT' ? { assignees, version: 2 } : { assignees }),
              ...(body as object),
              psm_ticket_comments: [],
              custom_fields: [],
            },
            contact: null,
            message: null,
          })
        : undefined,
  });
}

test('keeps people who were assigned after the card was read', async () => {
  const { calls } = await showAssigned(['beto', 'carla'], ['beto']);
  await userEvent.click(page.getByRole('button', { name: 'Asignados de NUB-7: Beto Mamani' }));
  await userEvent.click(page.getByRole('menuitemcheckbox', { name: 'Ana Quispe' }));
  await expect
    .poll(() => bodies(calls, 'PUT', /\/tickets\//))
    .toEqual([{ assignees: ['beto', 'carla', 'ana'] }]);
});

test('assigns people in a menu that stays open', async () => {
  const { calls } = await showAssigned([]);
  await userEvent.click(page.getByRole('button', { name: 'Asignar NUB-7' }));
  const item = page.getByRole('menuitemcheckbox', { name: 'Ana Quispe' });
  await userEvent.click(item);
  await expect.element(page.getByRole('button', { name: 'Asignados de NUB-7: Ana Quispe' })).toBeVisible();
  await expect.element(item).toHaveAttribute('aria-checked', 'true');
  await userEvent.click(item);
  await expect.element(page.getByRole('button', { name: 'Asignar NUB-7' })).toBeVisible();
  expect(bodies(calls, 'PUT', /\/tickets\//)).toEqual([{ assignees: ['ana'] }, { assignees: [] }]);
});

test('follows live events', async () => {
  const { receive } = await showCards({ messages: [message(1, 'NUB-7')], named: [ticketOf(7)] });
  await expect.element(state('Por hacer')).toBeVisible();
  const changed = ticketOf(7, { status: 3, title: 'Portón nuevo', version: 2 });
  receive({ type: 'tickets-changed', bid: 1, tid: 11, tickets: [changed] });
  await expect.element(state('Hecho')).toBeVisible();
  await expect.element(cards().first().getByText('Portón nuevo')).toBeVisible();
});

test.each<[string, string, Partial<Wire['Team']>, Partial<Wire['NamedTicket']>]>([
  ['without the permission to change tickets', 'Por hacer', { abilities: permissionCodes('viewAll') }, {}],
  ['of archived tickets', 'Archivado', {}, { archived_at: '2026-11-20T12:00:00Z' }],
])('offers no controls %s', async (_what, words, team, ticket) => {
  await showCards({
    messages: [message(1, 'NUB-7')],
    named: [ticketOf(7, { assignees: ['beto'], ...ticket })],
    rooms: [buildRoom()],
    business: team.abilities ? { ...testBusiness, role: 2 } : testBusiness,
    teams: [buildTestTeam(team)],
  });
  await expect.element(cards().first().getByText(words)).toBeVisible();
  expect(cards().first().getByRole('button').elements()).toEqual([]);
});
