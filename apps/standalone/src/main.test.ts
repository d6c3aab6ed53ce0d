import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The folder of a Minga that was started once, which seeds the demo world, and stopped. */
let seeded: string;
beforeAll(async () => {
  seeded = mkdtempSync(join(tmpdir(), 'minga-seeded-'));
  const world = { ...(await newWorld()), dataDir: seeded };
  await stop(await start(world));
});
afterAll(() => rmSync(seeded, { recursive: true, force: true, maxRetries: 5 }));

describe('everything in one process', () => {
  test('seeds the demo world once, and keeps acknowledged writes after a kill', async () => {
    const world = await seededWorld();
    const first = await start(world);
    const ana = await signIn(world, 'ana@minga.local');
    const { teams } = await api<{ teams: { id: number }[] }>(world, ana, 'business/2/teams');
    expect(teams).toHaveLength(3);
    const { rooms } = await api<{ rooms: { kind: string }[] }>(world, ana, 'users/me/rooms?bid=2');
    expect(rooms).toMatchObject([
      { kind: 'direct', unread: 1, last_message: { by_name: 'Beto Mamani' } },
      { kind: 'group', unread: 0, role: 2, member_count: 4 },
      { kind: 'team', unread: 0, member_count: 5 },
    ]);
    const created = await api<{ ticket: { id: string; number: number } }>(world, ana, 'business/2/ticket', {
      team_id: teams[0]?.id,
      title: 'Antes del corte',
    });
    first.kill('SIGKILL');
    await once(first, 'exit');
    await untilFree(world.identityPort);

    await start(world);
    const again = await signIn(world, 'ana@minga.local');
    const kept = await api<{ ticket: object }>(world, again, `business/2/tickets/${created.ticket.id}`);
    expect(kept.ticket).toMatchObject({ title: 'Antes del corte', number: created.ticket.number });
    const { businesses } = await api<{ businesses: object[] }>(world, again, 'business');
    expect(businesses).toHaveLength(1);
  }, 120_000);

  test('stops everything it started on SIGTERM, and rejects a concurrent second start', async () => {
    const world = await seededWorld();
    const first = await start(world);
    const otherPorts = { ...world, port: await freePort(), identityPort: await freePort() };
    const second = await fail(otherPorts);
    expect(second).toMatch(/is in use by process \d+/);
    expect(await fail({ ...world, dataDir: join(world.folder, 'other') })).toContain(
      `Port ${world.port} is already in use`,
    );
    expect(existsSync(join(world.folder, 'other'))).toBe(false);
    first.kill('SIGTERM');
    expect(await once(first, 'exit')).toEqual([0, null]);
    await untilFree(world.identityPort);
    expect(existsSync(join(world.dataDir, 'minga.lock'))).toBe(false);
  }, 120_000);

  test('rejects damaged accounts before it creates a database', async () => {
    const world = await newWorld();
    const file = join(world.folder, 'data/identity/accounts.json');
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, '{"format":1,"users":[{"loc');
    expect(await fail(world)).toContain(`The accounts in ${file} cannot be read`);
    expect(readFileSync(file, 'utf8')).toBe('{"format":1,"users":[{"loc');
    expect(existsSync(join(world.dataDir, 'database'))).toBe(false);
  }, 60_000);

  test('rejects a database with users whose accounts are missing', async () => {
    const world = await seededWorld();
    const file = join(world.dataDir, 'identity/accounts.json');
    rmSync(file);
    expect(await fail(world)).toContain(`there is no ${file}`);
    expect(existsSync(file)).toBe(false);
    await untilFree(world.identityPort);
    writeFileSync(file, '{"format":1,"users":[]}');
    await start(world);
  }, 120_000);
});

interface World {
  folder: string;
  dataDir: string;
  port: number;
  identityPort: number;
}

async function newWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-standalone-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return { folder, dataDir: join(folder, 'data'), port: await freePort(), identityPort: await freePort() };
}

/** A world whose data folder is a copy of the seeded one. */
async function seededWorld(): Promise<World> {
  const world = await newWorld();
  cpSync(seeded, world.dataDir, { recursive: true });
  return world;
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Starts the program; resolves when it has printed its URL. */
async function start(world: World): Promise<ChildProcess> {
  const { child, output } = launch(world);
  while (!output().includes('Minga: http')) {
    if (child.exitCode !== null) throw new Error(`It did not start:\n${output()}`);
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), once(child, 'exit')]);
  }
  return child;
}

/** Starts the program, which must exit with code 1; returns its output. */
async function fail(world: World): Promise<string> {
  const { child, output } = launch(world);
  expect(await once(child, 'close')).toEqual([1, null]);
  return output();
}

function launch({ dataDir, port, identityPort }: World): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      WEB: 'off',
    },
  });
  cleanups.push(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  return { child, output: () => text };
}

/** Waits until a port is free: the emulator detects by itself that its parent is gone. */
async function untilFree(port: number): Promise<void> {
  await expect.poll(() => isFree(port), { timeout: 10_000 }).toBe(true);
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function signIn({ port }: World, email: string): Promise<string> {
  const answer = await fetch(
    `http://localhost:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'minga-demo', returnSecureToken: true }),
    },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function api<T>({ port }: World, token: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`http://localhost:${port}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
