import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reserveIdentityProcess, type IdentityProcess } from './child.ts';
import type { IdentityOptions } from './server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const ana = { uid: 'demo-ana', email: 'ana@minga.local', password: 'minga-demo', displayName: 'Ana Quispe' };

describe('the identity emulator', () => {
  test('signs in a listed account, and distinguishes a wrong password from an unknown address', async () => {
    const options = await world({ accounts: [ana] });
    await start(options);
    expect(await signIn(options, ana.email, ana.password)).toMatchObject({
      localId: 'demo-ana',
      registered: true,
    });
    expect(await signIn(options, ana.email, 'other-word')).toMatchObject({
      error: { message: 'INVALID_PASSWORD' },
    });
    expect(await signIn(options, 'nadie@minga.local', 'x')).toMatchObject({
      error: { message: 'EMAIL_NOT_FOUND' },
    });
  });

  test('keeps an acknowledged account after a kill', async () => {
    const options = await world();
    const child = await startRaw(options);
    const created = await signUp(options, 'beto@minga.local', 'una-clave');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await start(options);
    const again = await signIn(options, 'beto@minga.local', 'una-clave');
    expect(again).toMatchObject({ localId: created.localId });
  });

  test('keeps a changed password when a listed account is started again', async () => {
    const options = await world({ accounts: [ana] });
    const first = await start(options);
    const session = await signIn(options, ana.email, ana.password);
    await call(options, 'accounts:update', {
      idToken: session.idToken,
      password: 'clave-nueva',
      returnSecureToken: true,
    });
    await first.stop();
    await start(options);
    expect(await signIn(options, ana.email, 'clave-nueva')).toMatchObject({ localId: 'demo-ana' });
    expect(await signIn(options, ana.email, ana.password)).toMatchObject({
      error: { message: 'INVALID_PASSWORD' },
    });
  });

  test('writes the accounts readable by their owner only', async () => {
    const options = await world({ accounts: [ana] });
    await start(options);
    expect(statSync(join(options.folder, 'accounts.json')).mode & 0o077).toBe(0);
  });

  test('reports a port that is in use, and changes nothing', async () => {
    const options = await world({ accounts: [ana] });
    const other = createServer().listen(options.port, '127.0.0.1');
    cleanups.push(() => other.close());
    await once(other, 'listening');
    await expect(reserveIdentityProcess(options)).rejects.toThrow(`Port ${options.port} is already in use`);
    expect(() => statSync(join(options.folder, 'accounts.json'))).toThrow(/ENOENT/);
  });

  test.each([
    ['a damaged file', '{"format":1,"users":[{"loc', 'is damaged'],
    ['a file of another kind', '[]', 'is damaged'],
    ['a newer file', '{"format":2,"users":[]}', 'newer Minga'],
  ])('rejects %s and does not change it', async (_, text, sentence) => {
    const options = await world();
    const file = join(options.folder, 'accounts.json');
    writeFileSync(file, text);
    await expect(reserveIdentityProcess(options)).rejects.toThrow(sentence);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test('writes nothing before it is opened', async () => {
    const options = await world({ accounts: [ana] });
    const identity = await reserveIdentityProcess(options);
    cleanups.push(() => identity.stop());
    expect((await fetch(`http://127.0.0.1:${options.port}/`)).status).toBe(503);
    expect(readdirSync(options.folder)).toEqual([]);
  });

  test('exits when its parent is gone', async () => {
    const options = await world();
    const child = await startRaw(options);
    child.disconnect();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
  });

  test('rejects other websites and DNS rebinding', async () => {
    const options = await world();
    await start(options);
    const url = `http://127.0.0.1:${options.port}/`;
    expect((await fetch(url, { headers: { origin: 'https://example.com' } })).status).toBe(403);
    expect((await fetch(url, { headers: { origin: 'http://localhost:4280' } })).status).toBe(200);
  });
});

async function world(changes: Partial<IdentityOptions> = {}): Promise<IdentityOptions> {
  const folder = mkdtempSync(join(tmpdir(), 'minga-identity-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  return { projectId: 'demo-minga', port: await freePort(), folder, accounts: [], ...changes };
}

async function start(options: IdentityOptions): Promise<IdentityProcess> {
  const identity = await reserveIdentityProcess(options);
  cleanups.push(() => identity.stop());
  await identity.open();
  return identity;
}

/** The bare process, which a test can kill like a power failure. */
async function startRaw(options: IdentityOptions): Promise<ChildProcess> {
  const child = fork(new URL('main.ts', import.meta.url), { execArgv: ['--no-deprecation'] });
  cleanups.push(() => child.kill('SIGKILL'));
  for (const order of [{ order: 'reserve', options }, { order: 'open' }]) {
    child.send(order);
    expect(await once(child, 'message')).toEqual([{ ok: true }, undefined]);
  }
  return child;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function signUp(options: IdentityOptions, email: string, password: string) {
  return call(options, 'accounts:signUp', { email, password, returnSecureToken: true });
}

function signIn(options: IdentityOptions, email: string, password: string) {
  return call(options, 'accounts:signInWithPassword', { email, password, returnSecureToken: true });
}

async function call(options: IdentityOptions, name: string, body: object): Promise<Record<string, string>> {
  const answer = await fetch(
    `http://127.0.0.1:${options.port}/identitytoolkit.googleapis.com/v1/${name}?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return (await answer.json()) as Record<string, string>;
}
