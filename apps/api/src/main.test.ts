import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './testing/server-process.ts';

test('a port in use is named in one sentence, and the folder is let go', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minga-port-'));
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

test('a PostgreSQL that cannot be reached is named without its password', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://minga:s3cret@127.0.0.1:1/minga' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(
    /^The database at 127\.0\.0\.1:1\/minga cannot be used: .+DATABASE_URL.+\n$/,
  );
  expect(server.output()).not.toContain('s3cret');
});

test('the identity emulator is refused on an address that others reach', async () => {
  const server = startServer({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://127.0.0.1:1/minga' });
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('identity emulator');
});
