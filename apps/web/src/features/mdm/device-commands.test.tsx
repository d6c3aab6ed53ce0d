/** Forms of commands on the page of a device, and lost mode (docs/product/mdm.md 2.5, 2.13). */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import type { Answer } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { button, device, profile, queued, show, writes } from './mdm-test-world.tsx';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

const location: Wire['MdmLocation'] = {
  latitude: -17.3935,
  longitude: -66.157,
  accuracy_m: 64.2,
  located_at: '2026-01-02T03:04:05Z',
};
const lostMode: Wire['MdmLostMode'] = {
  message: 'Llama al 70012345.',
  phone: '',
  footnote: 'De la cooperativa',
  since: '2026-01-01T00:00:00Z',
  location: null,
};

const accepts: Answer = ({ method }) =>
  method === 'POST' ? Response.json({ command: queued }, { status: 201 }) : undefined;

/** Shows the device in lost mode. */
function showLost(lost_mode: Wire['MdmLostMode'], role: Wire['BusinessRole'] = 0) {
  return show('/mdm/devices/:device', {
    role,
    answer: (call) =>
      call.method === 'GET' && call.path.endsWith(device.id)
        ? Response.json({ device: { ...device, lost_mode } })
        : accepts(call),
  });
}

/** The device, which only the role SUDO may release. */
function answerNeedingSudo(facts: Partial<Wire['MdmDevice']> = {}): Answer {
  return ({ method, path }) =>
    method === 'GET' && path.endsWith(device.id)
      ? Response.json({ device: { ...device, ...facts, release_needs_sudo: true } })
      : undefined;
}

const field = (name: string | RegExp) => page.getByRole('textbox', { name });

test('lost mode asks for a message or a phone number, and for the name of the device', async () => {
  const { calls } = await show('/mdm/devices/:device', { answer: accepts });
  await userEvent.click(button('Poner en modo perdido'));
  await userEvent.fill(field(/para confirmar/), 'iPad de recepción');
  await userEvent.click(button('Poner en modo perdido').last());
  await expect.element(page.getByText('Escribe un mensaje o un teléfono.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(field('Teléfono en la pantalla'), '+591 70012345');
  await userEvent.fill(field('Línea al pie de la pantalla'), 'De la cooperativa');
  await userEvent.click(button('Poner en modo perdido').last());
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toEqual({
      command: 'EnableLostMode',
      confirm_name: 'iPad de recepción',
      parameters: { phone: '+591 70012345', footnote: 'De la cooperativa' },
    });
});

test('a device in lost mode shows its message and location, and ends it after a question', async () => {
  const { calls } = await showLost({ ...lostMode, location });
  await expect.element(page.getByRole('heading', { name: 'En modo perdido' })).toBeVisible();
  await expect.element(page.getByText('Llama al 70012345.')).toBeVisible();
  await expect.element(page.getByText('-17,39350°')).toBeVisible();
  await expect.element(page.getByText('-66,15700°')).toBeVisible();
  await expect.element(page.getByText('A 65 m como máximo')).toBeVisible();
  // No map of another provider learns the location.
  expect(document.querySelectorAll('a[href^="http"], iframe, img[src^="http"]')).toHaveLength(0);
  expect(button('Poner en modo perdido').elements()).toEqual([]);
  await userEvent.click(button('Hacer sonar'));
  await userEvent.click(button('Terminar el modo perdido'));
  expect(writes(calls).map(({ body }) => body)).toEqual([{ command: 'PlayLostModeSound' }]);
  await userEvent.click(button('Terminar el modo perdido').last());
  await expect.poll(() => writes(calls).at(-1)?.body).toEqual({ command: 'DisableLostMode' });
});

test('asks for the location', async () => {
  const { calls } = await showLost(lostMode);
  await expect.element(page.getByText(/Todavía no se sabe dónde está/)).toBeVisible();
  await userEvent.click(button('Pedir la ubicación'));
  await expect.poll(() => writes(calls)[0]?.body).toEqual({ command: 'DeviceLocation' });
});

test('an admin without the role SUDO sees that a device is lost, and no buttons for it', async () => {
  await showLost(lostMode, 1);
  await expect.element(page.getByText('Llama al 70012345.')).toBeVisible();
  expect(button(/ubicación|sonar|modo perdido/).elements()).toEqual([]);
});

test.each([
  [{ lost_mode: lostMode }, /Mientras está en modo perdido, solo el propietario/],
  [{ lost_mode: null }, /Espera una orden que solo da el propietario/],
])(
  'disables the release for an admin while it is for the role SUDO, and says why: %#',
  async (facts, why) => {
    await show('/mdm/devices/:device', { role: 1, answer: answerNeedingSudo(facts) });
    await expect.element(button('Dejar de administrar')).toBeDisabled();
    await expect.element(button('Revocar el certificado')).toBeDisabled();
    await expect.element(page.getByText(why)).toBeVisible();
  },
);

test('lets the role SUDO release a device for which a command of SUDO waits', async () => {
  await show('/mdm/devices/:device', { role: 0, answer: answerNeedingSudo() });
  await expect.element(button('Dejar de administrar')).toBeEnabled();
  expect(page.getByText(/Espera una orden que solo da/).elements()).toEqual([]);
});

test('schedules an update, and refuses a version that is none', async () => {
  const { calls } = await show('/mdm/devices/:device', { role: 1, answer: accepts });
  await userEvent.click(button('Actualizar el sistema'));
  await userEvent.fill(field('Versión'), 'última');
  await userEvent.click(button('Actualizar el sistema').last());
  await expect.element(page.getByText('Escribe una versión como 26.1.')).toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(field('Versión'), ' 26.1 ');
  await userEvent.click(button('Actualizar el sistema').last());
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toEqual({
      command: 'ScheduleOSUpdate',
      parameters: { install_action: 'Default', version: '26.1' },
    });
});

test('changes the name on the device', async () => {
  const { calls } = await show('/mdm/devices/:device', { role: 1, answer: accepts });
  await userEvent.click(button('Cambiar el nombre'));
  await userEvent.fill(field('Nombre en el dispositivo'), ' ');
  await userEvent.click(button('Cambiar el nombre').last());
  await expect.element(page.getByText('Escribe un nombre.')).toBeVisible();
  await userEvent.fill(field('Nombre en el dispositivo'), 'Caja 2');
  await userEvent.click(button('Cambiar el nombre').last());
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toEqual({ command: 'Settings', parameters: { name: 'Caja 2' } });
});

test.each([
  [{ released: true, from_apple: true }, 'Lo liberó el negocio: solo con una invitación o un archivo'],
  [{ released: false, from_apple: true }, 'Se inscribe solo al configurarlo'],
  [{ released: false, from_apple: false }, 'Con una invitación o un archivo'],
])('says how a device that is no longer managed enrols again: %o', async (facts, words) => {
  await show('/mdm/devices/:device', {
    answer: ({ method, path }) =>
      method === 'GET' && path.endsWith(device.id)
        ? Response.json({ device: { ...device, ...facts, status: 'unenrolled' } })
        : undefined,
  });
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});

test('says what the device lacks, and that the server gave the command again', async () => {
  const given = { profile, state: 'wanted', error: '', missing: true, changed_at: device.created_at };
  const repair = { ...queued, command: 'InstallProfile', subject: profile.name, is_repair: true };
  await show('/mdm/devices/:device', {
    answer: ({ path }) => {
      if (path.endsWith(`${device.id}/profiles`)) return Response.json({ profiles: [given] });
      return path.endsWith('/commands') ? Response.json({ commands: [repair], next: null }) : undefined;
    },
  });
  await expect.element(page.getByText('Falta en el dispositivo', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Faltaba en el dispositivo: Minga dio la orden otra vez.'))
    .toBeVisible();
});
