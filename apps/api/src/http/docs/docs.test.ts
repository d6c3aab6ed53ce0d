import { errors, operations } from '@minga/contract';
import openapi from '@minga/contract/openapi.json' with { type: 'json' };
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, nobody, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('serves the document to unauthenticated callers', async () => {
  const { status, text } = await api.raw(nobody, { method: 'GET', url: '/v1/openapi.json' });
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual(openapi);
});

test('the reference shows every operation, model and error', async () => {
  const { headers, text } = await api.raw(nobody, { method: 'GET', url: '/v1/docs' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const { id, path } of Object.values(operations)) {
    expect(text).toContain(`<article id="${id}">`);
    expect(text).toContain(`/v1${path}</code>`);
  }
  for (const name of Object.keys(openapi.components.schemas)) expect(text).toContain(`id="model-${name}"`);
  for (const code of Object.keys(errors)) expect(text).toContain(`<code>${code}</code>`);
});

test('every link of the reference leads somewhere on the page', async () => {
  const { text } = await api.raw(nobody, { method: 'GET', url: '/v1/docs' });
  const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  const targets = [...text.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});

test('the reference contains no scripts and loads no resources', async () => {
  const { headers, text } = await api.raw(nobody, { method: 'GET', url: '/v1/docs' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(text).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=/);
});
