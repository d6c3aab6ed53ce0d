/** Quoting messages with the real store, against a mocked server. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { message, roomId, rows, show } from './testing-chat.tsx';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Whether the field has the focus, within the shadow root of its element. */
const hasFocus = (name: string) => {
  const element = field(name).element();
  return (element.getRootNode() as ShadowRoot).activeElement === element;
};

async function quote(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }).last());
  await userEvent.click(page.getByRole('menuitem', { name: 'Citar' }));
}

test('a quotation is added behind the typed text, and typing goes on below it', async () => {
  await show({ messages: [message(1, 'El portón no cierra')] });
  await userEvent.fill(field('Mensaje'), 'Ojo:');
  await quote();
  await expect.poll(() => hasFocus('Mensaje')).toBe(true);
  await userEvent.keyboard('Ya fui');
  await expect
    .element(field('Mensaje'))
    .toHaveValue('Ojo:\n\n> **Beto Mamani:**\n> El portón no cierra\n\nYa fui');
});

test('in a thread the quotation is added to the reply', async () => {
  const root = message(1, 'El portón', { reply_count: 1 });
  await show({
    messages: [root],
    replies: [message(2, 'Mañana', { root_id: root.id })],
    at: `/chats/${roomId}?thread=${root.id}`,
  });
  await quote();
  await expect.poll(() => hasFocus('Respuesta')).toBe(true);
  await expect.element(field('Respuesta')).toHaveValue('> **Beto Mamani:**\n> Mañana\n\n');
  await expect.element(field('Mensaje')).toHaveValue('');
});

test('a message without text cannot be quoted', async () => {
  await show({ messages: [message(1, '')] });
  await expect.poll(() => rows().elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Más acciones del mensaje de Beto Mamani' }));
  await expect.element(page.getByRole('menuitem', { name: 'Copiar enlace' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Citar' }).elements()).toEqual([]);
});
