/** Tickets that are suggested while their name is typed in a message. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, composer, message, show, writes } from './testing-chat.tsx';

const found = [
  { id: '-OYx3kQ0aBcDeFgHiT12', number: 12, title: 'Reparar el portón' },
  { id: '-OYx3kQ0aBcDeFgHiT13', number: 13, title: 'Pintar el portón' },
];

async function showWithTickets() {
  const asked: unknown[] = [];
  const shown = await show({
    rooms: [buildRoom()],
    messages: [message(1, 'Hola')],
    answer: ({ path, body }) => {
      if (!path.endsWith('/search')) return undefined;
      asked.push((body as { txt?: string }).txt);
      return Response.json({ tickets: found, next: null });
    },
  });
  return { ...shown, asked };
}

test('suggests tickets after #, and writes the number of the chosen one', async () => {
  const { asked, calls } = await showWithTickets();
  await userEvent.type(composer(), 'Miren #port');
  await expect.element(page.getByRole('option', { name: /Pintar el portón/ })).toBeVisible();
  expect(asked).toEqual(['port']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => (composer().element() as HTMLTextAreaElement).value).toMatch(/^Miren [A-Z]+-13 $/);
  expect(page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes(calls)).toContain('POST /messages');
});

test('closes with Escape, and sends the text as it is', async () => {
  const { calls } = await showWithTickets();
  await userEvent.type(composer(), 'Fin de #por');
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}{Enter}');
  await expect.poll(() => writes(calls)).toContain('POST /messages');
});
