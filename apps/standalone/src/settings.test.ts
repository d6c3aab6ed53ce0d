import { expect, test } from 'vitest';
import { runtimeConfig } from './runtime-config.ts';
import { readSettings } from './settings.ts';

test('runs on this machine only with the emulator by default', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ host: 'localhost', port: 4280, demo: 'es', servesWeb: true });
  expect(settings.identity).toMatchObject({ kind: 'emulator', projectId: 'demo-minga', port: 4281 });
  expect(settings.api.identity).toMatchObject({
    emulatorHost: '127.0.0.1:4281',
    projectId: 'demo-minga',
    trustUnverifiedEmails: true,
  });
  expect(runtimeConfig(settings)).toMatchObject({ local: true, demo: { email: 'ana@minga.local' } });
});

test('uses a real Firebase project if configured, without demo accounts', () => {
  const settings = readSettings({
    FIREBASE_PROJECT_ID: 'minga-prod',
    FIREBASE_API_KEY: 'key',
    HOST: '0.0.0.0',
  });
  expect(settings.api.identity).toMatchObject({
    emulatorHost: null,
    projectId: 'minga-prod',
    trustUnverifiedEmails: false,
  });
  expect(runtimeConfig(settings)).toEqual({
    firebase: { apiKey: 'key', authDomain: 'minga-prod.firebaseapp.com', projectId: 'minga-prod' },
    local: false,
    // Emails are written to a folder without a mail server.
    site: { takesMessages: true },
  });
});

test('reads external links: resources and social networks', () => {
  const { site } = readSettings({
    RESOURCE_LINKS: 'videos=https://v.example/a=b ebooks=https://e.example',
    SOCIAL_LINKS: 'Mastodon=https://m.example',
  });
  expect(site).toMatchObject({
    resources: { videos: 'https://v.example/a=b', ebooks: 'https://e.example' },
    social: [{ name: 'Mastodon', url: 'https://m.example' }],
  });
});

test('reads the origins of other servers whose API the pages may call', () => {
  expect(readSettings({}).apiOrigins).toEqual([]);
  const { apiOrigins } = readSettings({ API_ORIGINS: 'https://api.example.com, http://localhost:4300' });
  expect(apiOrigins).toEqual(['https://api.example.com', 'http://localhost:4300']);
});

test('tells the web app about the tiles of the map', () => {
  const env = { MAP_TILE_URL: 'https://tiles.example.com/{z}/{x}/{y}.png', MAP_ATTRIBUTION: '© Example' };
  expect(runtimeConfig(readSettings(env))).toMatchObject({
    map: { url: env.MAP_TILE_URL, attribution: '© Example' },
  });
  expect(runtimeConfig(readSettings({}))).not.toHaveProperty('map');
  expect(() => readSettings({ MAP_TILE_URL: env.MAP_TILE_URL })).toThrow('MAP_ATTRIBUTION');
  expect(() => readSettings({ ...env, MAP_TILE_URL: 'https://tiles.example.com/1.png' })).toThrow('{z}');
});

test('does not expose the emulator to other machines', () => {
  expect(() => readSettings({ HOST: '0.0.0.0' })).toThrow('believes everyone');
});

test.each([
  [{ FIREBASE_PROJECT_ID: 'x' }, 'both FIREBASE_PROJECT_ID and FIREBASE_API_KEY'],
  [{ IDENTITY_PORT: '99999' }, 'IDENTITY_PORT'],
  [{ DEMO_LANG: 'fr' }, 'DEMO_LANG'],
  [{ PORT: 'x' }, 'PORT'],
  [{ RESOURCE_LINKS: 'films=https://films.example' }, 'RESOURCE_LINKS knows templates, podcasts'],
  [{ API_ORIGINS: 'api.example.com' }, 'API_ORIGINS must hold web addresses'],
  [{ API_ORIGINS: 'https://api.example.com/v1' }, 'API_ORIGINS must hold origins'],
  [{ API_ORIGINS: "https://a.example;script-src'unsafe-inline'" }, 'API_ORIGINS must hold'],
  [{ RESOURCE_LINKS: 'videos=nowhere' }, 'RESOURCE_LINKS must hold web addresses'],
])('names the invalid setting: %o', (env, word) => {
  expect(() => readSettings(env)).toThrow(word);
});
