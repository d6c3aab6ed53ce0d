/** Test data: a business with an invitation code, and devices that reach its server over HTTP. */
import type { Wire } from '@minga/contract';
import { SimulatedDevice, type SendToServer } from '../../testing/simulated-device.ts';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

/** A minimal configuration profile. */
export function mobileconfig(
  identifier = 'com.example.wifi',
  name = 'Wi-Fi',
  type = 'com.apple.wifi.managed',
): string {
  const text = `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
    <key>PayloadType</key><string>Configuration</string><key>PayloadVersion</key><integer>1</integer>
    <key>PayloadIdentifier</key><string>${identifier}</string><key>PayloadUUID</key><string>A-1</string>
    <key>PayloadDisplayName</key><string>${name}</string><key>PayloadContent</key><array><dict>
    <key>PayloadType</key><string>${type}</string><key>Password</key><string>secreto</string></dict></array>
    </dict></plist>`;
  return Buffer.from(text).toString('base64');
}

/** Sends requests of devices to the server of the test. */
export function sendTo(api: TestApi): SendToServer {
  return async ({ method, path, headers = {}, body }) => {
    const response = await api.fastify.inject({
      method,
      url: path,
      headers,
      ...(body ? { payload: body } : {}),
    });
    return { status: response.statusCode, body: response.rawPayload };
  };
}

export interface MdmWorld extends TestWorld {
  code: string;
  params: { id: number };
  /** A new device. */
  device(options?: { udid?: string; serial?: string }): SimulatedDevice;
  /** A new device that has enrolled, and its row. */
  enrolled(): Promise<{ device: SimulatedDevice; row: Wire['MdmDevice'] }>;
  /** A device that has enrolled and answered everything, and its row. */
  settled(): Promise<{ device: SimulatedDevice; row: Wire['MdmDevice'] }>;
  /** The row of a device. */
  rowOf(device: SimulatedDevice): Promise<Wire['MdmDevice']>;
  command(row: Wire['MdmDevice'], body: Wire['NewMdmCommand'], by?: TestUser): Promise<Wire['MdmCommand']>;
  /** A command that is refused. */
  refuse(row: Wire['MdmDevice'], body: Wire['NewMdmCommand'], by?: TestUser): ReturnType<TestApi['refused']>;
  history(row: Wire['MdmDevice']): Promise<Wire['MdmCommand'][]>;
}

export async function createMdmWorld(api: TestApi): Promise<MdmWorld> {
  const world = await createTestWorld(api);
  const { owner } = world;
  const params = { id: world.bid };
  const { code } = await api.ok(owner, 'createMdmInvitationCode', { params, body: { name: 'Tienda' } });
  const rowOf = async ({ serial }: SimulatedDevice) => {
    const { devices } = await api.ok(owner, 'listMdmDevices', { params, query: { txt: serial } });
    if (!devices[0]) throw new Error('The device has no row.');
    return devices[0];
  };
  const device: MdmWorld['device'] = (options) => new SimulatedDevice(sendTo(api), options);
  const enrolled = async () => {
    const one = device();
    await one.enrol(code.code);
    return { device: one, row: await rowOf(one) };
  };
  return {
    ...world,
    code: code.code,
    params,
    device,
    rowOf,
    enrolled,
    settled: async () => {
      const { device: one, row } = await enrolled();
      await one.work();
      return { device: one, row };
    },
    refuse: (row, body, by = owner) =>
      api.refused(by, 'createMdmCommand', { params: { ...params, device: row.id }, body }),
    command: async (row, body, by = owner) =>
      (await api.ok(by, 'createMdmCommand', { params: { ...params, device: row.id }, body })).command,
    history: async (row) =>
      (await api.ok(owner, 'listMdmCommands', { params: { ...params, device: row.id } })).commands,
  };
}
