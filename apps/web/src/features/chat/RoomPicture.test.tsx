/** Picture of a group, with the real store, against a mocked server (docs/product/chat.md 1.2). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { buildRoom, members, roomId, show, writes } from './testing-chat.tsx';

const photoPath = `/users/me/rooms/${roomId}/photo`;
const dialog = () => page.getByRole('dialog', { name: 'Imagen del grupo' });

const countPictures = () =>
  [...document.querySelectorAll('mg-avatar')].filter(({ src }) => src.startsWith('data:image')).length;

async function openDialog(): Promise<void> {
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Cambiar la imagen' }));
  await expect.element(dialog()).toBeVisible();
}

async function choosePicture(): Promise<void> {
  const canvas = new OffscreenCanvas(80, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 80, 40);
  const file = new File([await canvas.convertToBlob()], 'turno.png', { type: 'image/png' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[accept="image/*"]')!, file);
  await userEvent.click(page.getByRole('button', { name: 'Usar esta foto' }));
}

test('crops, uploads, shows and removes the picture; the dialog of the crop closes alone', async () => {
  const { calls } = await show({
    rooms: [buildRoom()],
    answer: ({ method, path, body }) => {
      if (path !== photoPath) return undefined;
      const pic = method === 'PUT' ? `data:image/webp;base64,${(body as { photo: string }).photo}` : null;
      return Response.json({ room: buildRoom({ pic }), members });
    },
  });
  await openDialog();
  await choosePicture();
  await expect.element(page.getByRole('img', { name: 'Imagen del grupo' })).toBeVisible();
  await expect.element(dialog()).toBeVisible();
  // In the list and in the header.
  await expect.poll(countPictures).toBe(2);
  await userEvent.click(page.getByRole('button', { name: 'Quitar la imagen' }));
  await expect.element(page.getByRole('button', { name: 'Elegir una imagen' })).toBeVisible();
  expect(countPictures()).toBe(0);
  expect(writes(calls)).toEqual(['PUT /photo', 'DELETE /photo']);
  await userEvent.click(page.getByRole('button', { name: 'Listo' }));
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('says why a picture was not stored', async () => {
  await show({
    rooms: [buildRoom()],
    answer: ({ path }) =>
      path === photoPath ? refusal(403, 'auth/forbidden', 'No tienes permiso para eso.') : undefined,
  });
  await openDialog();
  await choosePicture();
  await expect.element(page.getByText('No tienes permiso para eso.')).toBeVisible();
});

test('plain members, and rooms that are no groups, have no entry for it', async () => {
  await show({ rooms: [buildRoom({ role: 1 })] });
  await userEvent.click(page.getByRole('button', { name: 'Opciones del chat' }));
  await expect.element(page.getByRole('menuitem', { name: 'Personas' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Cambiar la imagen' }).elements()).toEqual([]);
});
