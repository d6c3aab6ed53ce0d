import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareDataFolder } from './testing/database-template.ts';
import { startServer } from './testing/server-process.ts';

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
