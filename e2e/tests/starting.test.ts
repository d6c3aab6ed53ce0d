/** Starting where it must not: a sentence that names the reason, exit code 1, and nothing touched. */
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

/** A folder in good order, made once by a real start and stop; each journey damages a copy. */
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

test('Ctrl-C ends everything that was started, and frees the ports and the folder', async () => {
  const minga = await Minga.start(place);
  expect((await fetch(`${minga.origin}/v1/health`)).status).toBe(200);
  expect(await minga.interrupt()).toBe(0);
  expect(minga.leavesProcesses).toBe(false);
  expect(existsSync(join(place.dataDir, 'minga.lock'))).toBe(false);
  // The same place starts again at once.
  const again = await Minga.start(place);
  expect(await again.interrupt()).toBe(0);
});

for (const [setting, port] of [
  ['PORT', 'port'],
  ['IDENTITY_PORT', 'identityPort'],
] as const) {
  test(`a port in use is named, with the setting that changes it: ${setting}`, async () => {
    const occupier = createServer().listen(place[port], 'localhost');
    await once(occupier, 'listening');
    try {
      await expectRefusal(new RegExp(`Port ${place[port]} is already in use.*${setting}`));
    } finally {
      occupier.close();
    }
  });
}

test('a folder that is open elsewhere is named with the process that has it, which goes on', async () => {
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

test('a folder of a newer version is left alone', async () => {
  const path = join(place.dataDir, 'minga.json');
  const format = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  writeFileSync(path, JSON.stringify({ ...format, minga: 99 }));
  await expectRefusal(/was made by a newer version of Minga\. Start that version, or choose another folder/);
});

test('a database of a newer version is left alone', async () => {
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
  test(`a corrupt folder is named and left alone: ${damage}`, async () => {
    harm();
    await expectRefusal(/corrupt|cannot be read/);
  });
}

/** Starts in vain; the folder is named where it is at fault, and not one byte in it has changed. */
async function expectRefusal(sentence: RegExp): Promise<void> {
  const before = digest(place.dataDir);
  const { code, output } = await Minga.startInVain(place);
  expect(output).toMatch(sentence);
  if (!sentence.source.startsWith('Port')) expect(output).toContain(place.dataDir);
  // A sentence for a person, not the insides of the program.
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
