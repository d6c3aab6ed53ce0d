/** Who has read up to which message, with the real store, against a mocked server. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildRoom, composer, members, message, roomId, rows, show } from './testing-chat.tsx';

const [ana, beto] = members as [Wire['ChatMember'], Wire['ChatMember']];
const luis: Wire['ChatMember'] = { uid: 'luis', name: 'Luis Paz', pic: null, role: 1, read_position: 0 };
const mine = (position: number, text: string) =>
  message(position, text, { uid: 'ana', by_name: 'Ana Quispe' });
const messages = [mine(1, 'Uno'), mine(2, 'Dos'), mine(3, 'Tres')];

type Shown = Awaited<ReturnType<typeof show>>;
const read = ({ receive }: Shown, uid: string, read_position: number) =>
  receive({ type: 'chat-read', bid: 1, room_id: roomId, uid, read_position });

const receipt = (name: string) => page.getByRole('button', { name: `Leído por ${name}`, exact: true });
/** Text of the message above a receipt. */
const above = (name: string) => receipt(name).element().closest('li')!.textContent;

test('stands below the last message that each person has read, and moves with their reading', async () => {
  const shown = await show({
    messages,
    members: [ana, { ...beto, read_position: 1 }, { ...luis, read_position: 2 }],
  });
  await expect.element(receipt('Beto Mamani')).toBeVisible();
  expect(above('Beto Mamani')).toContain('Uno');
  expect(above('Luis Paz')).toContain('Dos');
  read(shown, 'beto', 3);
  read(shown, 'luis', 3);
  await expect.element(receipt('Beto Mamani y Luis Paz')).toBeVisible();
  expect(above('Beto Mamani y Luis Paz')).toContain('Tres');
  // Luis has marked the second message as unread.
  read(shown, 'luis', 1);
  await expect.element(receipt('Luis Paz')).toBeVisible();
  expect(above('Luis Paz')).toContain('Uno');
  expect(page.getByRole('button', { name: /^Leído por/ }).elements()).toHaveLength(2);
});

test('says the names when it is pressed and under the keyboard focus', async () => {
  await show({ messages, members: [ana, { ...beto, read_position: 3 }] });
  await expect.element(receipt('Beto Mamani')).toBeVisible();
  const names = page.getByRole('tooltip').filter({ hasText: 'Leído por Beto Mamani' });
  (receipt('Beto Mamani').element() as HTMLElement).click();
  await expect.element(names).toBeVisible();
  await userEvent.click(composer());
  await expect.poll(() => names.elements()).toEqual([]);
  // Past the microphone and the button for files.
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
  await expect.element(receipt('Beto Mamani')).toHaveFocus();
  await expect.element(names).toBeVisible();
});

test('is not shown for own messages, for who has read nothing, and in large rooms', async () => {
  await show({
    messages: [...messages, message(4, 'Cuatro')],
    members: [ana, { ...beto, read_position: 4 }, luis, { ...luis, uid: 'hugo', read_position: null }],
  });
  await expect.poll(() => rows().elements()).toHaveLength(4);
  expect(page.getByRole('button', { name: /^Leído por/ }).elements()).toEqual([]);
});

test('is a word in a room of two people', async () => {
  const shown = await show({
    messages,
    rooms: [
      buildRoom({ kind: 'direct', peer: 'beto', name: 'Beto Mamani', last_position: 3, read_position: 3 }),
    ],
    members: [ana, beto],
  });
  await expect.poll(() => rows().elements()).toHaveLength(3);
  expect(page.getByText('Leído', { exact: true }).elements()).toEqual([]);
  read(shown, 'beto', 2);
  await expect.element(page.getByText('Leído', { exact: true })).toBeVisible();
  expect(page.getByText('Leído', { exact: true }).element().closest('li')!.textContent).toContain('Dos');
});
