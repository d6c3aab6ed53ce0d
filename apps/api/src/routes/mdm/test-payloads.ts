/** Test data: parts of composed profiles. */
import { newClientId } from '@minga/rules/client-ids';

export const wifi = {
  id: newClientId(),
  ssid: 'Oficina 🦊',
  security: 'wpa2',
  password: 'muy-secreta-1',
  hidden: true,
  auto_join: true,
} as const;
export const vpn = {
  id: newClientId(),
  name: 'Central',
  server: 'vpn.example.com',
  remote_id: 'vpn.example.com',
  local_id: '',
  method: 'shared-secret',
  user_name: '',
  password: 'compartido-1',
} as const;
export const webClip = {
  id: newClientId(),
  label: 'Inventario',
  url: 'https://apps.example.com/?a=1&b=2',
  full_screen: true,
  removable: false,
};
