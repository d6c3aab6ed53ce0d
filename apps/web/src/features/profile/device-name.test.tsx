/** Renaming a device in place by keyboard. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { DeviceName } from './DeviceName.tsx';

beforeEach(() => addCatalogs(workCatalogs));

const device = {
  id: '01890000-0000-7000-8000-000000000001',
  device_id: 'abc',
  token: '',
  name: 'Chrome 140, Android 14',
  seen_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
};
const pencil = () => page.getByRole('button', { name: /^Cambiar el nombre de/ });
const field = () => page.getByRole('textbox', { name: 'Nombre del dispositivo' });

const focused = () => document.activeElement?.tagName;

function show(answer: () => Response) {
  return showScreen(
    { answer: ({ method }) => (method === 'GET' ? undefined : answer()) },
    {
      path: '*',
      at: '/profile',
      element: (
        <DeviceName device={device} fallback="Chrome">
          <small>Visto hoy</small>
        </DeviceName>
      ),
    },
  );
}

test('the field receives focus; Escape and Cancel restore the name and the focus', async () => {
  const { calls } = await show(() => Response.json({ device }));
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(page.getByRole('button', { name: 'Cancelar' })),
  ]) {
    await userEvent.click(pencil());
    await expect.poll(focused).toBe('MG-TEXT-FIELD');
    await userEvent.keyboard('otro');
    await leave();
    await expect.poll(focused).toBe('MG-ICON-BUTTON');
    await expect.element(page.getByText(device.name)).toBeVisible();
  }
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('keeps a name that could not be stored in its field', async () => {
  await show(() => refusal(500, 'internal', 'Algo falló.'));
  await userEvent.click(pencil());
  await userEvent.fill(field(), 'Teléfono de la ruta');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Algo falló.')).toBeVisible();
  await expect.element(field()).toHaveValue('Teléfono de la ruta');
});
