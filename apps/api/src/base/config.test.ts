import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './errors.ts';

test('without settings the server is local: loopback, a data folder, real Firebase tokens', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4280,
    database: { kind: 'folder', dataDir: '.data' },
    identity: { projectId: 'demo-minga', emulatorHost: null, local: false },
    limits: { writesPerMinute: 600, readsPerMinute: 3000 },
    corsOrigins: [],
    unlockProtectedBusiness: false,
    logLevel: 'info',
    logFormat: 'json',
  });
});

test('DATABASE_URL selects PostgreSQL', () => {
  const url = 'postgres://minga:secret@db/minga';
  expect(readConfig({ DATABASE_URL: url, DATABASE_POOL: '3', DATA_DIR: '/x' }).database).toEqual({
    kind: 'postgres',
    url,
    poolSize: 3,
  });
});

test('offers no providers and no pushes unless they are configured', () => {
  const config = readConfig({});
  expect(config.providers).toEqual({ google: null, microsoft: null, apple: null, facebook: null });
  expect(config.push).toEqual({ kind: 'off' });
  expect(config.allowedEmailDomains).toEqual([]);
});

test('configures providers, domains and pushes by name', () => {
  const config = readConfig({
    GOOGLE_CLIENT_IDS: 'a, b',
    MICROSOFT_CLIENT_IDS: 'c',
    MICROSOFT_TENANTS: 't',
    FACEBOOK_APP_ID: '1',
    FACEBOOK_APP_SECRET: 's',
    ALLOWED_EMAIL_DOMAINS: 'UdeA.edu.co',
    GOOGLE_APPLICATION_CREDENTIALS: '/account.json',
    FIREBASE_PROJECT_ID: 'minga-real',
  });
  expect(config.providers).toMatchObject({
    google: { clientIds: ['a', 'b'] },
    microsoft: { clientIds: ['c'], tenants: ['t'] },
    apple: null,
    facebook: { appId: '1', appSecret: 's' },
  });
  expect(config.allowedEmailDomains).toEqual(['udea.edu.co']);
  expect(config.push).toMatchObject({ kind: 'fcm', projectId: 'minga-real' });
  expect(() => readConfig({ FACEBOOK_APP_ID: '1' })).toThrow(/FACEBOOK_APP_SECRET/);
});

test('scans files for viruses only when a scanner is configured', () => {
  const scannerOf = (address: string) => readConfig({ CLAMD_ADDRESS: address }).files.scanner;
  expect(readConfig({}).files.scanner).toBeNull();
  expect(scannerOf('clamd')).toEqual({ host: 'clamd', port: 3310 });
  expect(scannerOf('10.0.0.7:3311')).toEqual({ host: '10.0.0.7', port: 3311 });
  expect(scannerOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(scannerOf('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  for (const wrong of ['clamd:0', 'clamd:99999', 'http://clamd:3310', 'a b', ':3310', '::1'])
    expect(() => scannerOf(wrong)).toThrow(/CLAMD_ADDRESS must be/);
});

test('posts to Google Chat at Google, or at the configured base URL, with webhooks only by default', () => {
  expect(readConfig({}).googleChat).toEqual({
    url: 'https://chat.googleapis.com',
    serviceAccountFile: null,
  });
  const env = { GOOGLE_CHAT_URL: 'http://127.0.0.1:9000/', GOOGLE_CHAT_SERVICE_ACCOUNT: '/chat.json' };
  expect(readConfig(env).googleChat).toEqual({
    url: 'http://127.0.0.1:9000',
    serviceAccountFile: '/chat.json',
  });
});

test('limits tickets of the free plan and tells how to pay only when configured', () => {
  expect(readConfig({}).billing).toEqual({ freePlanTickets: null, paymentNote: null });
  expect(readConfig({ FREE_PLAN_TICKETS: '0', MANUAL_PAYMENT_NOTE: ' Banco, 12 ' }).billing).toEqual({
    freePlanTickets: 0,
    paymentNote: 'Banco, 12',
  });
});

test('takes payments by card only with both keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
  expect(readConfig({}).stripe).toBeNull();
  expect(readConfig({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: ' ' }).stripe).toBeNull();
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_0123456789',
    webhookSecret: 'whsec_0123456789',
    url: 'https://api.stripe.com',
  });
  for (const [name, value] of [
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'pk_test_0123456789'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_URL', 'stripe.example'],
  ] as const) {
    const wrong = () => readConfig({ ...keys, [name]: value });
    expect(wrong).toThrow(StartupError);
    expect(wrong).toThrow(name);
    expect(wrong).not.toThrow('0123456789');
  }
});

test('trims the items of lists', () => {
  expect(readConfig({ CORS_ORIGINS: ' https://a.example , https://b.example,' }).corsOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://db'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'minga.example'],
  ['GOOGLE_CHAT_URL', 'chat.example'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['FREE_PLAN_TICKETS', 'many'],
  ['MANUAL_PAYMENT_NOTE', 'x'.repeat(2001)],
])('rejects %s=%s with a message that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(StartupError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

test('writes mail to a folder beside the data, or sends it by SMTP with a sender', () => {
  expect(readConfig({ DATA_DIR: '/data' }).mail).toEqual({ kind: 'folder', folder: '/data/outbox' });
  expect(readConfig({ SMTP_URL: 'smtps://a:b@mail', MAIL_FROM: 'm@example.com' }).mail).toEqual({
    kind: 'smtp',
    url: 'smtps://a:b@mail',
    from: 'm@example.com',
  });
  expect(() => readConfig({ SMTP_URL: 'smtps://mail' })).toThrow('MAIL_FROM');
});

test('links in emails start with the public URL of the app', () => {
  expect(readConfig({ PORT: '8000' }).publicUrl).toBe('http://localhost:8000');
  expect(readConfig({ PUBLIC_URL: 'https://minga.example/' }).publicUrl).toBe('https://minga.example');
});

test('trusts unverified addresses with the emulator only, and only on request', () => {
  const emulator = { IDENTITY_EMULATOR_HOST: '127.0.0.1:4281' };
  expect(readConfig(emulator).identity.trustUnverifiedEmails).toBe(false);
  expect(readConfig({ ...emulator, TRUST_UNVERIFIED_EMAILS: '1' }).identity.trustUnverifiedEmails).toBe(true);
  expect(() => readConfig({ TRUST_UNVERIFIED_EMAILS: '1' })).toThrow(StartupError);
});

test('stores files in a folder beside the data, or in the configured bucket', () => {
  expect(readConfig({ DATA_DIR: '/x', FILE_MEGABYTES: '3' }).files).toEqual({
    storage: { kind: 'folder', folder: '/x/files' },
    scanner: null,
    mostBytes: 3 * 1024 * 1024,
    mostBytesOfBusiness: 10_000_000_000,
    adopt: null,
  });
  expect(readConfig({ BUSINESS_GIGABYTES: '0.5' }).files.mostBytesOfBusiness).toBe(500_000_000);
  expect(readConfig({ BUSINESS_GIGABYTES: '0' }).files.mostBytesOfBusiness).toBeNull();
  const s3 = {
    S3_BUCKET: 'minga',
    S3_ENDPOINT: 'https://s3.example/',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(readConfig(s3).files.storage).toEqual({
    kind: 's3',
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    bucket: 'minga',
    prefix: '',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  expect(readConfig({ ...s3, S3_PREFIX: '/tests/minga/' }).files.storage).toMatchObject({
    prefix: 'tests/minga/',
  });
  expect(readConfig({ ADOPT_FILES: 'unmarked' }).files.adopt).toBe('unmarked');
  for (const wrong of [
    { ...s3, S3_ENDPOINT: '' },
    { ...s3, S3_ENDPOINT: 's3.example' },
    { ...s3, S3_PREFIX: '../other' },
    { ...s3, S3_PREFIX: 'a b' },
    { FILE_MEGABYTES: '0' },
    { BUSINESS_GIGABYTES: 'much' },
    { BUSINESS_GIGABYTES: '-1' },
  ]) {
    expect(() => readConfig(wrong)).toThrow(StartupError);
  }
});
