/** The room of a ticket, with the real store, against a mocked server (docs/product/chat.md 1.5). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, show, writes } from './testing-chat.tsx';

const ticket = { id: '-OYx3kQ0aBcDeFgHiTic', team_id: 11, number: 12, title: 'Cambiar la antena' };
const ofTicket = { kind: 'ticket', role: 1, name: ticket.title, ticket } as const;

test('shows its ticket with a link, and says how people join', async () => {
  await show({ rooms: [buildRoom(ofTicket)] });
  await expect.element(page.getByRole('heading', { name: 'Cambiar la antena' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Ticket .*12$/ });
  expect(link.element().getAttribute('href')).toContain(`/business/1/ticket/${ticket.id}`);
  await userEvent.click(page.getByRole('button', { name: /personas en el chat$/ }));
  await expect.element(page.getByText(/Entran quienes pueden ver el ticket/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Agregar' }).elements()).toEqual([]);
});

test('is left after a question', async () => {
  const { calls } = await show({ rooms: [buildRoom(ofTicket)] });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Salir del chat' }));
  await expect.element(page.getByText(/abre el chat desde el ticket/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Salir', exact: true }));
  await expect.poll(() => writes(calls)).toContain('DELETE ');
});
