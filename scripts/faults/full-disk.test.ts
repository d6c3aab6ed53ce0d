/** Full disk of the data folder: writes are rejected, reads continue, and writes resume once there is space. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDataFolder } from '../../apps/api/src/testing/database-template.ts';
import { startServer } from '../../apps/api/src/testing/server-process.ts';
import { signTestToken } from '../../apps/api/src/testing/test-api.ts';

const token = signTestToken({ sub: 'ana', name: 'Ana' });

let mount: string;
let whyNot: string | null = null;
beforeAll(() => {
  mount = mkdtempSync(join(tmpdir(), 'minga-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=240m', 'tmpfs', mount], { stdio: 'pipe' });
  } catch (error) {
    whyNot = `a small disk can only be mounted by root on Linux (${error instanceof Error ? error.message.trim() : ''})`;
  }
});
afterAll(() => {
  if (whyNot === null) execFileSync('umount', ['--lazy', mount]);
  rmSync(mount, { recursive: true, force: true });
});

test.for([
  ['full', 0],
  ['almost full', 2 * 1024 * 1024],
] as const)('a disk that is %s rejects writes only', async ([name, left], context) => {
  if (whyNot !== null) {
    console.warn(`A full disk is NOT tested here: ${whyNot}.`);
    context.skip(whyNot);
  }
  await prepareDataFolder(join(mount, name));
  const server = startServer({ DATA_DIR: join(mount, name), WRITES_PER_MINUTE: '100000' });
  try {
    const address = await server.address;
    const board = await post(address, '/onboarding/business', {
      business: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' },
      board: 'Obra',
    });
    const { business, team } = (await board.json()) as { business: { bid: number }; team: { id: number } };
    const path = `/business/${business.bid}/ticket`;
    const acknowledged: string[] = [];
    const write = async (lang = 'es') => {
      const title = randomUUID();
      const answer = await post(
        address,
        path,
        {
          team_id: team.id,
          title,
          description: randomBytes(20_000).toString('base64'),
        },
        lang,
      );
      if (answer.status === 201) acknowledged.push(title);
      return answer;
    };
    for (let written = 0; written < 5; written++) expect((await write()).status).toBe(201);
    const { bavail, bsize } = statfsSync(mount);
    writeFileSync(join(mount, 'filler'), Buffer.alloc(bavail * bsize - left));

    for (const [lang, words] of [
      ['es', 'se quedó sin espacio'],
      ['en', 'has run out of space'],
    ] as const) {
      const refused = await write(lang);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const { code, message } = (await refused.json()) as { code: string; message: string };
      expect(code).toBe('server/storage-full');
      expect(message).toContain(words);
    }
    const read = async () =>
      fetch(`${address}/v1/business/${business.bid}/tickets?team_id=${team.id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
    for (let times = 0; times < 20; times++) {
      const answer = await read();
      expect(answer.status).toBe(200);
      const text = await answer.text();
      expect(acknowledged.filter((title) => !text.includes(title))).toEqual([]);
    }
    expect((await fetch(`${address}/-/ready`)).status).toBe(200);

    rmSync(join(mount, 'filler'));
    expect((await write()).status).toBe(201);
    const text = await (await read()).text();
    expect(acknowledged.filter((title) => !text.includes(title))).toEqual([]);
  } finally {
    server.child.kill('SIGKILL');
    await server.exited;
    rmSync(join(mount, 'filler'), { force: true });
    rmSync(join(mount, name), { recursive: true, force: true });
  }
});

function post(address: string, path: string, body: object, lang = 'es'): Promise<Response> {
  return fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      lang,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
}
