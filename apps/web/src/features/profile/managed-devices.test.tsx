/** Own managed devices and their self-service apps, on the profile. */
import type { Wire } from '@minga/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs } from '../../base/i18n.ts';
import { type Answer, showScreen } from '../../shared/testing/screen-world.tsx';
import { workCatalogs } from '../../shell/catalogs.ts';
import { ManagedDevices } from './ManagedDevices.tsx';

const device: Wire['MdmOwnDevice'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  name: 'Mac de diseño',
  status: 'enrolled',
  serial_number: 'C02ZK4RTMD6T',
  model: 'MacBook Air',
  os_version: '26.0',
  last_seen_at: null,
  profiles: ['Wi-Fi de la oficina'],
  installs: [],
};
const app: Wire['MdmSelfServiceApp'] = { id: '-OYx3kQ0aBcDeFgHiJkO', name: 'Keynote', platform: 'macos' };
const changed_at = '2026-01-01T00:00:00Z';

beforeEach(async () => {
  await addCatalogs(workCatalogs);
});

function show(answer: Answer) {
  return showScreen({ answer }, { path: '/profile', at: '/profile', element: <ManagedDevices /> });
}

test('installs a self-service app on an own device', async () => {
  let devices = [device];
  const { calls } = await show(({ method, path }) => {
    if (!path.endsWith('/self-service-apps')) return undefined;
    if (method === 'GET') return Response.json({ devices, apps: [app] });
    const install = { app: app.id, state: 'wanted' as const, error: '', missing: false, changed_at };
    devices = [{ ...device, installs: [install] }];
    return Response.json({ install }, { status: 201 });
  });
  await expect.element(page.getByText('Perfiles del negocio: Wi-Fi de la oficina')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Instalar Keynote' }));
  await expect.element(page.getByText('Por instalar')).toBeVisible();
  expect(page.getByRole('button', { name: 'Instalar Keynote' }).elements()).toEqual([]);
  const [post] = calls.filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ app: app.id, device: device.id });
});

test('says what the business can see and do, and that it can do nothing with a device that left', async () => {
  await show(({ path }) =>
    path.endsWith('/self-service-apps')
      ? Response.json({ devices: [{ ...device, status: 'unenrolled' }], apps: [] })
      : undefined,
  );
  await expect.element(page.getByText(/Ahora no está inscrito/)).toBeVisible();
  await userEvent.click(page.getByText('Qué puede ver y hacer Nube en ellos'));
  await expect.element(page.getByText(/^Ver dónde estás mientras/)).toBeVisible();
});

test('shows nothing to users without a managed device', async () => {
  const { calls } = await show(({ path }) =>
    path.endsWith('/self-service-apps') ? Response.json({ devices: [], apps: [] }) : undefined,
  );
  await expect.poll(() => calls.filter(({ path }) => path.endsWith('/self-service-apps')).length).toBe(1);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
