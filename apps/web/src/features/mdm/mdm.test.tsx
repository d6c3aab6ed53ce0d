/** Screens of device management: access, devices, commands, profiles and invitations. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { button, code, device, queued, show, writes } from './mdm-test-world.tsx';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

test('a member who administers nothing asks the server for no devices', async () => {
  const { calls } = await show('/mdm/devices', { role: 2 });
  await expect.element(page.getByText('No puedes ver los dispositivos de este negocio')).toBeVisible();
  expect(calls.filter(({ path }) => path.includes('/mdm/'))).toEqual([]);
});

test('lists devices, and searches by words and status', async () => {
  const { calls, router } = await show('/mdm/devices');
  await expect.element(page.getByRole('link', { name: 'iPad de recepción' })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'ipad');
  await expect.poll(() => calls.at(-1)?.query.get('txt')).toBe('ipad');
  await expect.poll(() => router.state.location.search).toBe('?q=ipad');
});

test('tells a business without devices how to begin', async () => {
  await show('/mdm/devices', { devices: [] });
  await expect.element(page.getByText('Todavía no hay dispositivos')).toBeVisible();
});

test('records a device by hand', async () => {
  const { calls } = await show('/mdm/devices', {
    answer: ({ method }) => (method === 'POST' ? Response.json({ device }, { status: 201 }) : undefined),
  });
  await userEvent.click(button('Anotar un dispositivo'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Caja');
  await userEvent.fill(page.getByRole('textbox', { name: 'Número de serie' }), 'ABC123');
  await userEvent.click(button('Guardar'));
  await expect.poll(() => writes(calls)).toHaveLength(1);
  expect(writes(calls)[0]?.body).toMatchObject({ name: 'Caja', serial_number: 'ABC123', owner: null });
});

test('shows what the device reported, sends a command, and cancels one that waits', async () => {
  const { calls } = await show('/mdm/devices/:device', {
    answer: ({ method }) =>
      method === 'GET'
        ? undefined
        : Response.json({ command: queued }, { status: method === 'POST' ? 201 : 200 }),
  });
  await expect.element(page.getByText('71 GB libres de 128 GB')).toBeVisible();
  await userEvent.click(button('Consultar seguridad'));
  await expect.poll(() => writes(calls)).toEqual([{ method: 'POST', body: { command: 'SecurityInfo' } }]);
  await userEvent.click(button('Cancelar: Consultar datos'));
  await expect.poll(() => writes(calls).at(-1)?.method).toBe('DELETE');
});

test('erasing asks for the name of the device, and sends nothing for another one', async () => {
  const { calls } = await show('/mdm/devices/:device', {
    answer: ({ method }) =>
      method === 'POST' ? Response.json({ command: queued }, { status: 201 }) : undefined,
  });
  await userEvent.click(button('Borrar el dispositivo'));
  const name = page.getByRole('textbox', { name: /para confirmar/ });
  await userEvent.fill(name, 'Otro');
  await userEvent.click(button('Borrar el dispositivo').last());
  await expect.element(page.getByText('El nombre no es el del dispositivo.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(name, 'iPad de recepción');
  await userEvent.click(button('Borrar el dispositivo').last());
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toEqual({ command: 'EraseDevice', confirm_name: 'iPad de recepción', parameters: {} });
});

test('hides the commands that lock or erase from admins without the role SUDO', async () => {
  await show('/mdm/devices/:device', { role: 1 });
  await expect.element(button('Reiniciar')).toBeVisible();
  expect(button(/Bloquear|Borrar|Quitar el código|modo perdido/).elements()).toEqual([]);
});

test('a deleted profile is asked about first', async () => {
  const { calls } = await show('/mdm/profiles', {
    answer: ({ method }) => (method === 'DELETE' ? Response.json({ ok: true }) : undefined),
  });
  await userEvent.click(button('Eliminar Wi-Fi de la oficina'));
  expect(writes(calls)).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => writes(calls).map(({ method }) => method)).toEqual(['DELETE']);
});

test('uploads a profile, and shows why the server refused another', async () => {
  const { calls } = await show('/mdm/profiles', {
    answer: ({ method }) =>
      method === 'POST' ? refusal(422, 'mdm/profile-invalid', 'El archivo no es un perfil.') : undefined,
  });
  await expect.element(page.getByText('Wi-Fi de la oficina')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const files = new DataTransfer();
  files.items.add(new File(['hola'], 'wifi.mobileconfig'));
  if (input) {
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(page.getByText('El archivo no es un perfil.')).toBeVisible();
  expect(writes(calls)).toEqual([{ method: 'POST', body: { content: btoa('hola') } }]);
});

test('shows the link of an invitation as text and QR code, and stops it', async () => {
  const { calls } = await show('/mdm/enrollment', {
    answer: ({ method }) =>
      method === 'PUT' ? Response.json({ code: { ...code, active: false } }) : undefined,
  });
  await expect.element(page.getByText('Inscritos: 3 de 10')).toBeVisible();
  await userEvent.click(page.getByRole('switch', { name: 'Activa: Tienda' }));
  await expect.poll(() => writes(calls)).toEqual([{ method: 'PUT', body: { active: false } }]);
  await userEvent.click(button('Ver el enlace'));
  await expect.element(page.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: code.url })).toBeVisible();
});

test('names the setting that is missing', async () => {
  await show('/mdm/enrollment', { configured: false });
  await expect.element(page.getByText('Falta una clave en esta instalación')).toBeVisible();
});

test.each([
  [20, true],
  [200, false],
])('shows how many days are left of a certificate only in its last month: %s', async (days, isShown) => {
  const expires_at = new Date(Date.now() + days * 24 * 60 * 60_000 - 60_000).toISOString();
  const certificate = { id: 1, status: 'active', csr: 'r', topic: 'com.apple.mgmt.x', expires_at };
  await show('/mdm/enrollment', {
    answer: ({ path }) =>
      path.endsWith('/certificates')
        ? Response.json({ certificates: [{ ...certificate, created_at: expires_at }], configured: true })
        : undefined,
  });
  await expect.element(page.getByText('com.apple.mgmt.x')).toBeVisible();
  await expect.poll(() => page.getByText('Vence en 20 días').elements().length).toBe(isShown ? 1 : 0);
});
