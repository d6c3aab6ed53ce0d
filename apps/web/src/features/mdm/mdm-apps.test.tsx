/** Screens of device management: apps, assignments, enrolment profiles and Apple Business Manager. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { refusal } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { app, button, dep, device, enrollment, profile, show, writes } from './mdm-test-world.tsx';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
  await page.viewport(1200, 800);
});

const changed_at = '2026-01-01T00:00:00Z';

test('adds an app by the link that people paste, and asks for what is missing', async () => {
  const { calls } = await show('/mdm/apps', {
    answer: ({ method }) => (method === 'POST' ? Response.json({ app }, { status: 201 }) : undefined),
  });
  await userEvent.click(button('Agregar una aplicación'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Numbers');
  await userEvent.click(button('Guardar'));
  await expect
    .element(page.getByText('Pega un enlace de la App Store, un número o una dirección https.'))
    .toBeVisible();
  expect(writes(calls)).toEqual([]);
  await userEvent.fill(
    page.getByRole('textbox', { name: 'App Store o manifiesto' }),
    'https://apps.apple.com/app/numbers/id361304891',
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Identificador' }), 'com.apple.Numbers');
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toEqual({
      name: 'Numbers',
      bundle_identifier: 'com.apple.Numbers',
      platform: 'ios',
      store_id: 361304891,
      manifest_url: null,
    });
});

test('opens an app for self-service, and asks before it deletes one', async () => {
  const { calls } = await show('/mdm/apps', {
    answer: ({ method }) => {
      if (method === 'PUT') return Response.json({ app: { ...app, self_service: true } });
      return method === 'DELETE' ? Response.json({ ok: true }) : undefined;
    },
  });
  await userEvent.click(page.getByRole('switch', { name: 'Autoservicio: Inventario' }));
  await expect.poll(() => writes(calls)).toEqual([{ method: 'PUT', body: { active: true } }]);
  await userEvent.click(button('Eliminar Inventario'));
  expect(writes(calls)).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect.poll(() => writes(calls).at(-1)?.method).toBe('DELETE');
});

test('tells a business without apps how to begin', async () => {
  await show('/mdm/apps', {
    answer: ({ path }) => (path.endsWith('/mdm/apps') ? Response.json({ apps: [] }) : undefined),
  });
  await expect.element(page.getByText('Todavía no hay aplicaciones')).toBeVisible();
});

test('assigns a profile from the menu of the device', async () => {
  const assignment = { profile, state: 'wanted', error: '', changed_at };
  const { calls } = await show('/mdm/devices/:device', {
    answer: ({ method }) => (method === 'PUT' ? Response.json({ assignment }) : undefined),
  });
  await userEvent.click(button('Asignar un perfil'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Wi-Fi de la oficina' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'PUT').map(({ path }) => path))
    .toEqual([`/business/1/mdm/devices/${device.id}/profiles/${profile.id}`]);
});

test('shows why an app was not installed, and withdraws it with a way back', async () => {
  const apps = [{ app, state: 'failed', error: 'No hay espacio.', changed_at }];
  const { calls } = await show('/mdm/devices/:device', {
    answer: ({ method, path }) => {
      if (path.endsWith(`${device.id}/apps`)) return Response.json({ apps });
      if (method === 'PUT') return Response.json({ assignment: apps[0] });
      return method === 'DELETE' ? Response.json({ ok: true }) : undefined;
    },
  });
  await expect.element(page.getByText('No hay espacio.')).toBeVisible();
  await userEvent.click(button('Reintentar: Inventario'));
  await expect.poll(() => writes(calls).map(({ method }) => method)).toEqual(['PUT']);
  await userEvent.click(button('Quitar Inventario'));
  await userEvent.click(button('Deshacer'));
  await expect.poll(() => writes(calls).map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'PUT']);
});

test('says with which enrolment profile a device enrolled', async () => {
  await show('/mdm/devices/:device');
  await expect.element(page.getByText('iPads de la tienda')).toBeVisible();
});

test('creates an enrolment profile that only a supervised device cannot remove', async () => {
  const { calls } = await show('/mdm/enrollment', {
    answer: ({ method }) =>
      method === 'POST' ? Response.json({ profile: enrollment }, { status: 201 }) : undefined,
  });
  await userEvent.click(button('Nuevo perfil de inscripción'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Nombre' }), 'Macs');
  const removable = page.getByRole('switch', { name: 'Quien lo usa puede quitar la administración' });
  await userEvent.click(removable);
  await userEvent.click(page.getByRole('switch', { name: 'Supervisado' }));
  await expect.element(removable).toBeDisabled();
  await userEvent.click(button('Guardar'));
  await expect
    .poll(() => writes(calls)[0]?.body)
    .toMatchObject({ name: 'Macs', options: { supervised: false, removable: true } });
});

test('creates the certificate for Apple, and shows why a token was refused', async () => {
  const certificate = '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----\n';
  let current = dep;
  const { calls } = await show('/mdm/enrollment', {
    answer: ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/mdm/dep')) return Response.json({ dep: current });
      if (path.endsWith('/dep/csr')) {
        current = { ...dep, status: 'requested', certificate };
        return Response.json({ dep: current }, { status: 201 });
      }
      return path.endsWith('/dep/token')
        ? refusal(422, 'mdm/token-invalid', 'No es un token vigente.')
        : undefined;
    },
  });
  await userEvent.click(button('Crear el certificado'));
  await expect.element(button('Descargar el certificado')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[accept=".p7m"]');
  const files = new DataTransfer();
  files.items.add(new File(['token'], 'token.p7m'));
  if (input) {
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await expect.element(page.getByText('No es un token vigente.')).toBeVisible();
  expect(writes(calls).at(-1)?.body).toEqual({ content: btoa('token') });
});

const connected: Wire['MdmDep'] = {
  ...dep,
  status: 'active',
  certificate: 'c',
  expires_at: '2099-01-01T00:00:00Z',
  stored_at: '2026-01-01T00:00:00Z',
  org_name: 'Minga S.R.L.',
  server_name: 'Servidor',
  devices: 12,
  pending: 4,
  unassigned: 1,
  synced_at: '2026-01-01T00:00:00Z',
};

test('shows the devices of Apple Business Manager and why it failed, and synchronizes on request', async () => {
  let current: Wire['MdmDep'] = { ...connected, failure: 'terms-not-signed', failed_at: connected.synced_at };
  const { calls } = await show('/mdm/enrollment', {
    answer: ({ method, path }) => {
      if (method === 'GET' && path.endsWith('/mdm/dep')) return Response.json({ dep: current });
      if (!path.endsWith('/mdm/dep/sync')) return undefined;
      current = { ...connected, syncing: true };
      const answer = Response.json({ dep: current });
      // The polling sees the end.
      current = { ...connected, devices: 13, pending: 5 };
      return answer;
    },
  });
  await expect.element(page.getByText('Minga S.R.L. · Servidor')).toBeVisible();
  await expect.element(page.getByText(/Hay términos nuevos de Apple/)).toBeVisible();
  await expect.element(page.getByText(/1 todavía sin perfil/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '4 por inscribir' }))
    .toHaveAttribute('href', '/mdm/devices?status=pending');
  await userEvent.click(button('Sincronizar ahora'));
  await expect.element(page.getByRole('link', { name: '5 por inscribir' })).toBeVisible();
  expect(page.getByText(/Hay términos nuevos/).elements()).toEqual([]);
  expect(writes(calls)).toEqual([{ method: 'POST', body: undefined }]);
});

test('chooses the enrolment profile of devices from Apple Business Manager', async () => {
  const { calls } = await show('/mdm/enrollment', {
    answer: ({ method, path }) => {
      if (!path.endsWith('/mdm/dep')) return undefined;
      const enrollment_profile = method === 'PUT' ? enrollment.id : null;
      return Response.json({ dep: { ...connected, enrollment_profile } });
    },
  });
  await userEvent.click(page.getByRole('combobox', { name: 'Perfil de inscripción de estos dispositivos' }));
  await userEvent.click(page.getByRole('option', { name: 'iPads de la tienda' }));
  await expect
    .poll(() => writes(calls))
    .toEqual([{ method: 'PUT', body: { enrollment_profile: enrollment.id } }]);
});
