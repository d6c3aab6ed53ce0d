import { createServer } from 'node:net';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLogger } from './base/logger.ts';
import { openDatabase } from './db/open-database.ts';
import { prepareDataFolder } from './testing/database-template.ts';
import { openLiveStream } from './testing/live-stream.ts';
import { startServer } from './testing/server-process.ts';
import { signTestToken } from './testing/test-api.ts';

test('reports a port in use in one sentence, and releases the folder', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minga-port-'));
  await prepareDataFolder(dataDir);
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port));
  });
  try {
    const server = startServer({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toBe(`Port ${port} is in use. Stop what uses it, or choose another with PORT.\n`);
  } finally {
    other.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('reports an unreachable PostgreSQL without its password', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://minga:s3cret@127.0.0.1:1/minga' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^The database at 127\.0\.0\.1:1\/minga cannot be used: .+DATABASE_URL.+\n$/,
  );
  expect(server.output()).not.toContain('s3cret');
});

test('rejects the identity emulator on a reachable address', async () => {
  const server = startServer({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://127.0.0.1:1/minga' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('identity emulator');
});

describe('SIGTERM', () => {
  const stopped = async (drainSeconds: number, run: (server: RunningServer) => Promise<void>) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'minga-stop-'));
    await prepareDataFolder(dataDir);
    const server = startServer({ DATA_DIR: dataDir, DRAIN_SECONDS: String(drainSeconds) });
    try {
      const address = await server.address;
      await run({ ...server, address, dataDir });
    } finally {
      server.child.kill('SIGKILL');
      await server.exited;
      rmSync(dataDir, { recursive: true, force: true });
    }
  };

  test('stores what was acknowledged, ends the streams and exits with 0', () =>
    stopped(0, async ({ address, child, exited, dataDir }) => {
      const user = { uid: 'ana', name: 'Ana', token: signTestToken({ sub: 'ana', name: 'Ana' }) };
      const stream = await openLiveStream(address, user);
      const written = fetch(`${address}/v1/business`, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Nube', prefix: 'NUBE', color: '#0B6B66' }),
      });
      expect((await written).status).toBe(201);
      child.kill('SIGTERM');
      await stream.ended;
      expect(await exited).toBe(0);
      expect(existsSync(join(dataDir, 'minga.lock'))).toBe(false);
      const { db, close } = await openDatabase({ kind: 'folder', dataDir }, createLogger('silent'));
      const due = await db.selectFrom('outbox').select('id').where('handled_at', 'is', null).execute();
      expect(await db.selectFrom('businesses').select('name').execute()).toEqual([{ name: 'Nube' }]);
      expect(due).toEqual([]);
      await close();
    }));

  test('responds as before while it drains, and ends at once at a second signal', () =>
    stopped(600, async ({ address, child, exited, output }) => {
      const user = { uid: 'ana', name: 'Ana', token: signTestToken({ sub: 'ana', name: 'Ana' }) };
      const stream = await openLiveStream(address, user);
      child.kill('SIGTERM');
      await expect
        .poll(async () => (await fetch(`${address}/-/ready`)).text())
        .toBe('{"ready":false,"reason":"stopping"}');
      expect(await (await fetch(`${address}/-/live`)).json()).toEqual({ live: true });
      expect(await (await fetch(`${address}/v1/health`)).json()).toMatchObject({ status: 'ok' });
      const metrics = await (await fetch(`${address}/-/metrics`)).text();
      expect(metrics).toContain('minga_live_streams 1');
      const repeat = setInterval(() => child.kill('SIGTERM'), 100);
      expect(await exited.finally(() => clearInterval(repeat))).toBe(1);
      await stream.ended;
      expect(output()).toContain('Stopped at once at the second signal.');
    }));
});

type RunningServer = Omit<ReturnType<typeof startServer>, 'address'> & { address: string; dataDir: string };
