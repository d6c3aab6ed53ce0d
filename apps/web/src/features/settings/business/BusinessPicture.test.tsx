/** Picture and storage of a business, against a mocked server. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, showScreen, testBusiness } from '../../../shared/testing/screen-world.tsx';
import { SettingsScreen } from '../SettingsScreen.tsx';

let business = testBusiness;
let storage: { used_bytes: number; most_bytes: number | null; files: number };
beforeEach(() => {
  business = testBusiness;
  storage = { used_bytes: 9_800_000_000, most_bytes: 10_000_000_000, files: 12 };
});

const pictured = (pp: string | null) => {
  business = { ...business, psm_business: { ...business.psm_business, pp } };
  return Response.json({ business });
};
const answer: Answer = ({ method, path, body }) => {
  if (method === 'GET' && path === '/business') return Response.json({ businesses: [business] });
  if (path === '/pages/1/gallery/storage') return Response.json(storage);
  if (method === 'PUT' && path === '/business/1/photo')
    return pictured(`data:image/webp;base64,${(body as { photo: string }).photo}`);
  if (method === 'PATCH' && path === '/business/1') return pictured((body as { pp: string | null }).pp);
  return undefined;
};
const show = () =>
  showScreen(
    { answer, business },
    { path: '/config/:section?/:tid?/:part?', at: '/config', element: <SettingsScreen /> },
  );

async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(80, 40);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#c0392b';
  context.fillRect(0, 0, 80, 40);
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' });
}

test('crops, uploads, shows and removes a picture', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: 'Elegir una imagen' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, await pictureFile());
  await userEvent.click(page.getByRole('button', { name: 'Usar esta foto' }));
  const shown = page.getByRole('img', { name: 'Imagen del negocio' });
  await expect.element(shown).toBeVisible();
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(320);
  await userEvent.click(page.getByRole('button', { name: 'Quitar la imagen' }));
  await expect.element(page.getByRole('button', { name: 'Elegir una imagen' })).toBeVisible();
  expect(
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`),
  ).toEqual(['PUT /business/1/photo', 'PATCH /business/1']);
});

test('shows the used storage and warns when little is left', async () => {
  await show();
  await expect.element(page.getByText(/9,8\sGB de 10\sGB · 12 archivos/)).toBeVisible();
  await expect.element(page.getByText('Queda poco espacio', { exact: false })).toBeVisible();
});

test('shows only the used storage without a limit', async () => {
  storage = { used_bytes: 1_200_000, most_bytes: null, files: 1 };
  await show();
  await expect.element(page.getByText(/1,2\sMB · 1 archivo/)).toBeVisible();
});
