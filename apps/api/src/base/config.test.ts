import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

test('without settings the server is local: loopback, a folder, real Firebase rules', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4280,
    database: { kind: 'folder', dataDir: '.data' },
    identity: { projectId: 'demo-minga', emulatorHost: null, local: false },
    limits: { writesPerMinute: 600, readsPerMinute: 3000 },
    corsOrigins: [],
    unlockProtectedBusiness: false,
    logLevel: 'info',
  });
});

test('DATABASE_URL chooses PostgreSQL', () => {
  const url = 'postgres://minga:secret@db/minga';
  expect(readConfig({ DATABASE_URL: url, DATABASE_POOL: '3', DATA_DIR: '/x' }).database).toEqual({
    kind: 'postgres',
    url,
    poolSize: 3,
  });
});

test('lists are read without blanks', () => {
  expect(readConfig({ CORS_ORIGINS: ' https://a.example , https://b.example,' }).corsOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://db'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});
