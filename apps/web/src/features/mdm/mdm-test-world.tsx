/** Test data: the screens of device management with a mocked server. */
import type { Wire } from '@minga/contract';
import { page } from 'vitest/browser';
import { type Answer, showScreen, testBusiness } from '../../shared/testing/screen-world.tsx';
import { AppsScreen } from './AppsScreen.tsx';
import { DeviceScreen } from './device/DeviceScreen.tsx';
import { DevicesScreen } from './DevicesScreen.tsx';
import { EnrollmentScreen } from './EnrollmentScreen.tsx';
import { ProfilesScreen } from './ProfilesScreen.tsx';

const time = '2026-01-01T00:00:00Z';
export const device: Wire['MdmDevice'] = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  name: 'iPad de recepción',
  owner: null,
  owner_name: null,
  status: 'enrolled',
  serial_number: 'F9FXH2ABC123',
  model: 'iPad Air',
  os_version: '26.1',
  capacity_gb: 128,
  free_gb: 71.4,
  battery: 86,
  supervised: true,
  from_apple: false,
  released: false,
  lost_mode: null,
  release_needs_sudo: false,
  waiting: 1,
  last_seen_at: time,
  enrolled_at: time,
  created_at: time,
  updated_at: time,
};
export const queued: Wire['MdmCommand'] = {
  id: '-OYx3kQ0aBcDeFgHiJkM',
  command: 'DeviceInformation',
  status: 'queued',
  subject: '',
  result: [],
  error: '',
  created_by: 'ana',
  by_name: 'Ana',
  is_repair: false,
  sent_at: null,
  answered_at: null,
  created_at: time,
};
export const code: Wire['MdmInvitationCode'] = {
  code: '1-k9XcV2bN4mQ7sD1fG5hJ',
  name: 'Tienda',
  active: true,
  limit: 10,
  uses: 3,
  expires_at: null,
  url: 'https://minga.example.com/mdm/enroll/1-k9XcV2bN4mQ7sD1fG5hJ',
  created_at: time,
};
export const profile: Wire['MdmProfile'] = {
  id: '-OYx3kQ0aBcDeFgHiJkN',
  name: 'Wi-Fi de la oficina',
  identifier: 'com.example.wifi',
  payload_types: ['com.apple.wifi.managed'],
  effects: [{ effect: 'wifi', value: 'Oficina', count: 1 }],
  composed: false,
  version: 1,
  devices: 0,
  installed: 0,
  created_at: time,
};

export const app: Wire['MdmApp'] = {
  id: '-OYx3kQ0aBcDeFgHiJkO',
  name: 'Inventario',
  bundle_identifier: 'com.example.inventory',
  platform: 'ios',
  store_id: 361309726,
  manifest_url: null,
  self_service: false,
  devices: 1,
  created_at: time,
};
export const enrollment: Wire['MdmEnrollmentProfile'] = {
  id: '-OYx3kQ0aBcDeFgHiJkP',
  name: 'iPads de la tienda',
  options: {
    supervised: true,
    mandatory: true,
    removable: false,
    skipped_panes: [],
    support_phone: '',
    department: 'Sistemas',
  },
  devices: 2,
  created_at: time,
};
export const dep: Wire['MdmDep'] = {
  status: 'none',
  certificate: null,
  expires_at: null,
  stored_at: null,
  org_name: '',
  server_name: '',
  enrollment_profile: null,
  devices: 0,
  pending: 0,
  unassigned: 0,
  syncing: false,
  synced_at: null,
  failure: null,
  failed_at: null,
};

const screens = {
  '/mdm/devices': <DevicesScreen />,
  '/mdm/devices/:device': <DeviceScreen />,
  '/mdm/profiles': <ProfilesScreen />,
  '/mdm/apps': <AppsScreen />,
  '/mdm/enrollment': <EnrollmentScreen />,
};

export interface World {
  role?: Wire['BusinessRole'];
  devices?: Wire['MdmDevice'][];
  configured?: boolean;
  answer?: Answer;
}

/** Renders a screen; `answer` comes before the usual responses. */
export function show(
  path: keyof typeof screens,
  { role = 0, devices = [device], configured = true, answer }: World = {},
) {
  return showScreen(
    {
      business: { ...testBusiness, role },
      answer: (call) => {
        const own = answer?.(call);
        if (own) return own;
        if (call.method !== 'GET') return undefined;
        if (call.path.endsWith('/enrollment-profile')) return Response.json({ profile: enrollment });
        if (call.path.endsWith('/enrollment-profiles')) return Response.json({ profiles: [enrollment] });
        if (call.path.endsWith('/mdm/dep')) return Response.json({ dep });
        if (call.path.endsWith(`${device.id}/profiles`)) return Response.json({ profiles: [] });
        if (call.path.endsWith(`${device.id}/apps`)) return Response.json({ apps: [] });
        if (call.path.endsWith('/mdm/apps')) return Response.json({ apps: [app] });
        if (call.path.endsWith('/commands')) return Response.json({ commands: [queued], next: null });
        if (call.path.endsWith('/mdm/devices')) return Response.json({ devices, next: null });
        if (call.path.endsWith(device.id)) return Response.json({ device });
        if (call.path.endsWith('/mdm/profiles')) return Response.json({ profiles: [profile] });
        if (call.path.endsWith('/invitation-codes')) return Response.json({ codes: [code] });
        if (call.path.endsWith('/certificates')) return Response.json({ certificates: [], configured });
        return undefined;
      },
    },
    { path, at: path.replace(':device', device.id), element: screens[path] },
  );
}

export const button = (name: string | RegExp) => page.getByRole('button', { name });
export const writes = (calls: { method: string; body: unknown }[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
