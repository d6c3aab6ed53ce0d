/** What uploaded profiles change, as the server reads it (docs/product/mdm.md 2.3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createMdmWorld } from './test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('says what an uploaded profile changes, and how many parts it does not know', async () => {
  const world = await createMdmWorld(api);
  const part = (type: string, keys = '') =>
    `<dict><key>PayloadType</key><string>${type}</string>${keys}</dict>`;
  const restrictions =
    '<key>allowCamera</key><false/><key>allowAssistant</key><true/><key>allowNews</key><false/><key>forceAirPlay</key><true/><key>allowChat</key><true/>';
  const text = `<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
    <key>PayloadIdentifier</key><string>com.example.x</string><key>PayloadUUID</key><string>A</string>
    <key>PayloadContent</key><array>${part('com.apple.mail.managed')}${part('com.apple.wifi.managed', '<key>SSID_STR</key><string>Casa</string>')}
    ${part('com.apple.applicationaccess', restrictions)}${part('com.apple.mail.managed')}
    ${part('com.apple.mobiledevice.passwordpolicy', '<key>forcePIN</key><true/>')}</array></dict></plist>`;
  const body = { content: Buffer.from(text).toString('base64') };
  const { profile } = await api.ok(world.admin, 'createMdmProfile', { params: world.params, body });
  expect(profile.effects).toEqual([
    { effect: 'wifi', value: 'Casa', count: 1 },
    { effect: 'restriction', value: 'camera', count: 1 },
    { effect: 'other-restrictions', value: '', count: 2 },
    { effect: 'passcode', value: '', count: 1 },
    { effect: 'other', value: 'com.apple.mail.managed', count: 2 },
  ]);
});

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'the type %s of an uploaded profile is an unknown one, and its content is in no answer',
  async (type) => {
    const world = await createMdmWorld(api);
    const text = `<plist version="1.0"><dict><key>PayloadType</key><string>Configuration</string>
      <key>PayloadIdentifier</key><string>com.example.x</string><key>PayloadUUID</key><string>A</string>
      <key>PayloadContent</key><array><dict><key>PayloadType</key><string>${type}</string>
      <key>Password</key><string>muy-secreta-1</string></dict></array></dict></plist>`;
    const body = { content: Buffer.from(text).toString('base64') };
    const made = await api.ok(world.admin, 'createMdmProfile', { params: world.params, body });
    expect(made.profile.effects).toEqual([{ effect: 'other', value: type, count: 1 }]);
    const listed = await api.ok(world.admin, 'listMdmProfiles', { params: world.params });
    expect(JSON.stringify([made, listed])).not.toContain('muy-secreta-1');
  },
);
