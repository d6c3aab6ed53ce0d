/** Commands for the selected devices, with the screen and a mocked server (docs/product/mdm.md 2.14). */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../../base/i18n.ts';
import { refusal } from '../../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../../shell/catalogs.ts';
import { app, button, device, profile, show, writes } from '../mdm-test-world.tsx';
import { batchSize } from './device-batches.ts';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

const devices = Array.from({ length: batchSize + 5 }, (_, at) => ({
  ...device,
  id: `-OYx3kQ0aBcDeFgHi${String(at).padStart(3, '0')}`,
  name: `iPad ${at}`,
}));

/** The answer to a request: devices with these ids are refused. */
function answerTo(body: unknown, refused: readonly string[] = []): Response {
  const ids = (body as Wire['MdmBulkCommand']).devices;
  const items = ids.map((id) =>
    refused.includes(id)
      ? { id, outcome: 'refused', code: 'mdm/not-enrolled', message: 'El dispositivo no está inscrito.' }
      : { id, outcome: 'queued' },
  );
  return Response.json({ queued: ids.length, refused: 0, items });
}

async function choose(command: string): Promise<void> {
  await userEvent.click(button('Dar una orden…'));
  await userEvent.click(page.getByRole('menuitem', { name: command }));
}

test('sends a command to the selected devices only', async () => {
  const { calls } = await show('/mdm/devices', {
    devices,
    answer: ({ method, body }) => (method === 'POST' ? answerTo(body) : undefined),
  });
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar iPad 1', exact: true }));
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar iPad 3', exact: true }));
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
  await choose('Reiniciar…');
  expect(writes(calls)).toEqual([]);
  await userEvent.click(button('Dar la orden a 2'));
  await expect.element(page.getByText('La orden espera a 2 dispositivos')).toBeVisible();
  expect(writes(calls).map(({ body }) => body)).toEqual([
    { command: 'RestartDevice', devices: [devices[1]?.id, devices[3]?.id] },
  ]);
  // Everything was done: nothing is selected any more.
  await expect.poll(() => page.getByText('2 seleccionados').elements()).toEqual([]);
});

test('splits a large selection, and names the devices that did not get the command', async () => {
  const refused = [devices[2]?.id ?? '', devices.at(-1)?.id ?? ''];
  const { calls } = await show('/mdm/devices', {
    devices,
    answer: ({ method, body }) => (method === 'POST' ? answerTo(body, refused) : undefined),
  });
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await choose('Instalar un perfil…');
  await expect.element(button(`Dar la orden a ${devices.length}`)).toBeDisabled();
  await userEvent.click(page.getByRole('combobox', { name: 'Perfil' }));
  await userEvent.click(page.getByRole('option', { name: /Wi-Fi de la oficina/ }));
  await userEvent.click(button(`Dar la orden a ${devices.length}`));
  await expect
    .element(page.getByText(`En espera para ${devices.length - 2} de ${devices.length}.`))
    .toBeVisible();
  const report = page.getByRole('alert');
  await expect.element(report.getByText('iPad 2', { exact: true })).toBeVisible();
  await expect.element(report.getByText('El dispositivo no está inscrito.').first()).toBeVisible();
  const bodies = writes(calls).map(({ body }) => body as Wire['MdmBulkCommand']);
  expect(bodies.map((body) => body.devices.length)).toEqual([batchSize, 5]);
  expect(bodies[0]).toMatchObject({ command: 'InstallProfile', parameters: { profile: profile.id } });
  // Sending again does not reach those that have it.
  await userEvent.click(button('Cerrar').last());
  await expect.element(page.getByText('2 seleccionados')).toBeVisible();
});

test('stops at a request that fails, and sends the rest again with the same key', async () => {
  let isAdmin = true;
  const { calls } = await show('/mdm/devices', {
    devices,
    answer: ({ method, body }) => {
      if (method !== 'POST') return undefined;
      const answer = isAdmin ? answerTo(body) : refusal(403, 'auth/forbidden', 'No puedes hacer eso.');
      isAdmin = !isAdmin;
      return answer;
    },
  });
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todos los que se ven' }));
  await choose('Consultar certificados…');
  await userEvent.click(button(`Dar la orden a ${devices.length}`));
  await expect.element(page.getByText('No puedes hacer eso.')).toBeVisible();
  await expect.element(page.getByText('Faltan 5 dispositivos por recibir la orden.')).toBeVisible();
  await userEvent.click(button('Reintentar'));
  await expect.element(page.getByText(`La orden espera a ${devices.length} dispositivos`)).toBeVisible();
  expect(writes(calls)).toHaveLength(3);
});

test('shows where devices come from only when one comes from Apple', async () => {
  await show('/mdm/devices');
  await expect.element(page.getByRole('columnheader', { name: 'Batería' })).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Origen' }).elements()).toEqual([]);
});

test('names Apple Business Manager where a device comes from it', async () => {
  await show('/mdm/devices', {
    devices: [device, { ...device, id: `${device.id.slice(0, -1)}Z`, from_apple: true }],
  });
  await expect.element(page.getByRole('columnheader', { name: 'Origen' })).toBeVisible();
});

test('offers an app of two platforms once to be removed, and once for each to be installed', async () => {
  const mac = { ...app, id: '-OYx3kQ0aBcDeFgHiJkZ', platform: 'macos' };
  const { calls } = await show('/mdm/devices', {
    devices,
    answer: ({ method, path, body }) => {
      if (method === 'POST') return answerTo(body);
      return path.endsWith('/mdm/apps') ? Response.json({ apps: [app, mac] }) : undefined;
    },
  });
  const options = page.getByRole('option');
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar iPad 1', exact: true }));
  await choose('Instalar una aplicación…');
  await userEvent.click(page.getByRole('combobox', { name: 'Aplicación' }));
  await expect.poll(() => options.elements()).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button('Cancelar'));
  await choose('Quitar una aplicación…');
  await userEvent.click(page.getByRole('combobox', { name: 'Aplicación' }));
  await expect.poll(() => options.elements()).toHaveLength(1);
  await userEvent.click(
    page.getByRole('option', { name: `Inventario · ${app.bundle_identifier} · iPhone y iPad, Mac` }),
  );
  await userEvent.click(button('Dar la orden a 1'));
  await expect
    .poll(() => writes(calls).map(({ body }) => body))
    .toEqual([
      {
        command: 'RemoveApplication',
        devices: [devices[1]?.id],
        parameters: { identifier: app.bundle_identifier },
      },
    ]);
});
