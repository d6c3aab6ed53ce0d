/** Tickets that are created from messages, with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildTestTeam, testBusiness } from '../../shared/testing/screen-world.tsx';
import { buildRoom, message, roomId, show } from './testing-chat.tsx';

const text = '## Portón\nNo cierra desde ayer';
const ticket: Wire['ChatTicket'] = {
  message_id: message(1, '').id,
  id: '-OYx3kQ0aBcDeFgHiTic',
  tid: 11,
  number: 7,
  title: 'Reparar el portón',
};

async function openMenu(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }));
  await expect.element(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
}

const create = () => page.getByRole('menuitem', { name: 'Crear un ticket' });
const titleField = () => page.getByRole('textbox', { name: 'Título' });
const chips = () => page.getByRole('list', { name: 'Tickets del mensaje de Beto Mamani' }).getByRole('link');
const bodiesOf = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
  calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/tickets')).map(({ body }) => body);

test('creates a ticket with the first line as title and the text as description, and shows it', async () => {
  const { calls, router } = await show({ messages: [message(1, text)] });
  await openMenu();
  await userEvent.click(create());
  const title = titleField();
  await expect.element(title).toHaveValue('Portón');
  await expect.element(page.getByRole('textbox', { name: 'Descripción' })).toHaveValue(text);
  await userEvent.fill(title, 'Reparar el portón');
  await userEvent.click(page.getByRole('button', { name: 'Crear ticket' }));
  await expect.element(chips()).toHaveTextContent('NUB-12 Reparar el portón');
  expect(bodiesOf(calls)).toEqual([
    { id: expect.any(String), team_id: 11, title: 'Reparar el portón', description: text },
  ]);
  await expect.poll(() => titleField().elements()).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Abrir' }));
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/business\/1\/ticket\//);
});

test('does not create a ticket without title, and keeps what was typed after a refusal', async () => {
  const { calls } = await show({
    messages: [message(1, text)],
    answer: ({ path }) =>
      path.endsWith('/tickets')
        ? Response.json(
            {
              status: 409,
              code: 'chat/too-many-tickets',
              message: 'De un mensaje se pueden crear hasta 10.',
            },
            { status: 409 },
          )
        : undefined,
  });
  await openMenu();
  await userEvent.click(create());
  const title = titleField();
  const save = page.getByRole('button', { name: 'Crear ticket' });
  await userEvent.fill(title, ' ');
  await userEvent.click(save);
  await expect.element(page.getByText('Escribe un título.')).toBeVisible();
  expect(bodiesOf(calls)).toEqual([]);
  await userEvent.fill(title, 'Otro');
  await userEvent.click(save);
  await expect.element(page.getByText('De un mensaje se pueden crear hasta 10.')).toBeVisible();
  await expect.element(title).toHaveValue('Otro');
});

test('asks for the fields that the team requires', async () => {
  const { calls } = await show({
    messages: [message(1, 'Portón')],
    teams: [buildTestTeam({ preferences: [8] })],
  });
  await openMenu();
  await userEvent.click(create());
  await userEvent.click(page.getByRole('button', { name: 'Crear ticket' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Puntos' }), '3');
  expect(bodiesOf(calls)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Crear 1 ticket' }));
  await expect.element(chips()).toHaveTextContent('NUB-12 Portón');
  expect(bodiesOf(calls)).toMatchObject([{ title: 'Portón', story_points: 3 }]);
});

test('is not offered without the permission to create tickets in any team', async () => {
  await show({
    messages: [message(1, text)],
    business: { ...testBusiness, role: 2 },
    teams: [buildTestTeam()],
  });
  await openMenu();
  expect(create().elements()).toEqual([]);
});

test('shows tickets of messages with their names, those that others create at once', async () => {
  const { receive } = await show({ messages: [message(1, text)], tickets: [ticket], rooms: [buildRoom()] });
  await expect.element(chips()).toHaveTextContent('NUB-7 Reparar el portón');
  await expect.element(chips()).toHaveAttribute('href', `/business/1/ticket/${ticket.id}`);
  receive({
    type: 'chat-ticket',
    bid: 1,
    room_id: roomId,
    ticket: { ...ticket, id: 'other', number: 9, title: 'Comprar pintura' },
  });
  await expect.element(chips().nth(1)).toHaveTextContent('NUB-9 Comprar pintura');
});
