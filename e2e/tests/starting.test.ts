/** Rejected starts: a message with the reason, exit code 1, and unchanged data. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Minga, newPlace, removePlace, type Place } from '../support/minga.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

/** A valid data folder from a real start and stop; each journey damages a copy. */
let good: Place;
let place: Place;
test.beforeAll(async () => {
  good = await newPlace();
  const minga = await Minga.start(good);
  expect(await minga.interrupt()).toBe(0);
});
test.afterAll(() => removePlace(good));
test.beforeEach(async () => {
  place = await newPlace();
  cpSync(good.dataDir, place.dataDir, { recursive: true });
});
test.afterEach(() => removePlace(place));

test('Ctrl-C ends all processes and releases the ports and the folder', async () => {
  const minga = await Minga.start(place);
  expect((await fetch(`${minga.origin}/v1/health`)).status).toBe(200);
  expect(await minga.interrupt()).toBe(0);
  expect(minga.leavesProcesses).toBe(false);
  expect(existsSync(join(place.dataDir, 'minga.lock'))).toBe(false);
  // The same place starts again immediately.
  const again = await Minga.start(place);
  expect(await again.interrupt()).toBe(0);
});

for (const [setting, port] of [
  ['PORT', 'port'],
  ['IDENTITY_PORT', 'identityPort'],
] as const) {
  test(`reports a port in use with the setting that changes it: ${setting}`, async () => {
    const occupier = createServer().listen(place[port], 'localhost');
    await once(occupier, 'listening');
    try {
      await expectRefusal(new RegExp(`Port ${place[port]} is already in use.*${setting}`));
    } finally {
      occupier.close();
    }
  });
}

test('reports a folder in use with its process, which keeps running', async () => {
  const running = await Minga.start(place);
  try {
    const second = { ...(await newPlace()), dataDir: place.dataDir };
    const { code, output } = await Minga.startInVain(second);
    expect(output).toContain(place.dataDir);
    expect(output).toMatch(
      /is in use by process \d+\. Stop that process, or choose another folder with DATA_DIR/,
    );
    expect(code).toBe(1);
    expect((await fetch(`${running.origin}/v1/health`)).status).toBe(200);
  } finally {
    expect(await running.interrupt()).toBe(0);
  }
});

test('does not touch a folder of a newer version', async () => {
  const path = join(place.dataDir, 'minga.json');
  const format = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...format, minga: 99 }));
  await expectRefusal(/was made by a newer version of Minga\. Start that version, or choose another folder/);
});

test('does not touch a database of a newer version', async () => {
  const path = join(place.dataDir, 'minga.json');
  const format = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...format, schema: '9999-of-tomorrow' }));
  await expectRefusal(/was made by a newer version of Minga/);
});

const damages: Record<string, () => void> = {
  'a format that cannot be read': () => writeFileSync(join(place.dataDir, 'minga.json'), '{"minga":'),
  'a control file that is cut short': () =>
    truncateSync(join(place.dataDir, 'database', 'global', 'pg_control'), 100),
  'accounts that cannot be read': () =>
    writeFileSync(join(place.dataDir, 'identity', 'accounts.json'), '{"users": [{"local'),
};
for (const [damage, harm] of Object.entries(damages)) {
  test(`reports a corrupt folder without touching it: ${damage}`, async () => {
    harm();
    await expectRefusal(/corrupt|cannot be read/);
  });
}

/** Expects a rejected start whose message names the folder if it is at fault, and unchanged data. */
async function expectRefusal(sentence: RegExp): Promise<void> {
  const before = digest(place.dataDir);
  const { code, output } = await Minga.startInVain(place);
  expect(output).toMatch(sentence);
  if (!sentence.source.startsWith('Port')) expect(output).toContain(place.dataDir);
  // A message for people without a stack trace.
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
  expect(digest(place.dataDir)).toEqual(before);
}

/** Every file with its content, and every folder. */
function digest(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((path) => {
      const file = join(folder, path);
      if (!lstatSync(file).isFile()) return path;
      return `${path} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
    });
}
