/** The disk of the data folder is full: calls are refused, nothing acknowledged is lost, and with room again it goes on. */
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../apps/api/src/testing/server-process.ts';
import { signTestToken } from '../../apps/api/src/testing/test-api.ts';

const token = signTestToken({ sub: 'ana', name: 'Ana' });

let mount: string;
let whyNot: string | null = null;
beforeAll(() => {
  mount = mkdtempSync(join(tmpdir(), 'minga-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', mount], { stdio: 'pipe' });
  } catch (error) {
    whyNot = `a small disk can only be mounted by root on Linux (${error instanceof Error ? error.message.trim() : ''})`;
  }
});
afterAll(() => {
  if (whyNot === null) execFileSync('umount', ['--lazy', mount]);
  rmSync(mount, { recursive: true, force: true });
});

test('a full disk', async (context) => {
  if (whyNot !== null) {
    console.warn(`A full disk is NOT tested here: ${whyNot}.`);
    context.skip(whyNot);
  }
  const server = startServer({ DATA_DIR: join(mount, 'data'), WRITES_PER_MINUTE: '100000' });
  try {
    const address = await server.address;
    const board = await post(address, '/onboarding/business', {
      business: { name: 'Nube', prefix: 'NUB', color: '#0B6B66' },
      board: 'Obra',
    });
    const { business, team } = (await board.json()) as { business: { bid: number }; team: { id: number } };
    const path = `/business/${business.bid}/ticket`;
    const acknowledged: string[] = [];
    const write = async () => {
      const title = randomUUID();
      const answer = await post(address, path, {
        team_id: team.id,
        title,
        description: randomBytes(20_000).toString('base64'),
      });
      if (answer.status === 201) acknowledged.push(title);
      return answer;
    };
    for (let written = 0; written < 5; written++) expect((await write()).status).toBe(201);
    const { bavail, bsize } = statfsSync(mount);
    // Some room is left: it fills up while the server writes.
    writeFileSync(join(mount, 'filler'), Buffer.alloc(bavail * bsize - 2 * 1024 * 1024));

    let refused = await write();
    while (refused.status === 201) refused = await write();
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    rmSync(join(mount, 'filler'));
    await expect.poll(async () => (await write()).status, { timeout: 100_000, interval: 250 }).toBe(201);
    const answer = await fetch(`${address}/v1/business/${business.bid}/tickets?team_id=${team.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    expect(acknowledged.filter((title) => !text.includes(title))).toEqual([]);
  } finally {
    server.child.kill('SIGKILL');
    await server.exited;
  }
});

function post(address: string, path: string, body: object): Promise<Response> {
  return fetch(`${address}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
}
