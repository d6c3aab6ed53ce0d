import { newClientId } from '@minga/rules/client-ids';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Mail } from '../../base/ports.ts';
import { mailDueMessages } from '../../domain/contact/mail-messages.ts';
import { type TestApi, anonymous, nobody, testApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ contactEmail: 'hola@example.com' });
});
afterAll(() => api.close());

const build = (changes: Record<string, unknown> = {}) => ({
  id: newClientId(),
  name: 'Ana Flores',
  email: 'ana@example.org',
  topic: 'idea' as const,
  message: 'Un tablero <b>por cliente</b>',
  ...changes,
});
const lettersOf = (email: string, of = api) => of.mails.filter((letter) => letter.replyTo === email);
const stored = (id: string, of = api) =>
  of.context.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst();

test('stores a message and emails it to the configured address, in the language of the visitor', async () => {
  const body = build({ name: ' Ana  Flores ', email: 'una@example.org' });
  expect(await api.ok(nobody, 'createContactMessage', { body, lang: 'en' })).toEqual({ ok: true });
  await vi.waitFor(() => expect(lettersOf('una@example.org')).toHaveLength(1));
  const [letter] = lettersOf('una@example.org') as [Mail];
  expect(letter).toMatchObject({ to: 'hola@example.com', subject: 'Minga: An idea (Ana Flores)' });
  expect(letter.text).toContain(body.message);
  expect(letter.html).not.toContain('<b>');
  await vi.waitFor(async () => expect((await stored(body.id))?.mailed_at).toBeInstanceOf(Date));
});

test('a retry is stored and emailed once; another message with the same id is rejected', async () => {
  const body = build({ email: 'retry@example.org' });
  await Promise.all([1, 2, 3].map(() => api.ok(anonymous(), 'createContactMessage', { body })));
  await vi.waitFor(async () => expect((await stored(body.id))?.mailed_at).toBeInstanceOf(Date));
  await mailDueMessages(api.context);
  expect(lettersOf('retry@example.org')).toHaveLength(1);
  const other = await api.refused(nobody, 'createContactMessage', { body: { ...body, message: 'Otro' } });
  expect(other).toMatchObject({ status: 409, code: 'request/key-reused' });
});

test('drops messages with the honeypot field filled in, with the usual response', async () => {
  const body = build({ website: 'https://spam.example' });
  expect(await api.ok(nobody, 'createContactMessage', { body })).toEqual({ ok: true });
  expect(await stored(body.id)).toBeUndefined();
});

test.each([
  [{ name: '  ' }, '/name'],
  [{ email: 'ana' }, '/email'],
  [{ topic: 'spam' }, '/topic'],
  [{ message: ' \n ' }, '/message'],
  [{ message: 'x'.repeat(4001) }, '/message'],
])('rejects %j and stores nothing', async (changes, path) => {
  const body = build(changes);
  expect(await api.refused(nobody, 'createContactMessage', { body: body as never })).toMatchObject({
    code: 'request/invalid',
    fields: [{ path }],
  });
  expect(await stored(body.id)).toBeUndefined();
});

test('limits an address to ten messages per hour', async () => {
  const own = await testApi({ contactEmail: 'hola@example.com' });
  try {
    const bodies = Array.from({ length: 10 }, () => build());
    for (const body of bodies) await own.ok(nobody, 'createContactMessage', { body });
    const refusal = await own.refused(nobody, 'createContactMessage', { body: build() });
    expect(refusal).toMatchObject({ status: 429, code: 'request/rate-limited' });
    // A stored message still gets its response: the request is a retry.
    await own.ok(nobody, 'createContactMessage', { body: bodies[0]! });
  } finally {
    await own.close();
  }
});

describe('an unavailable mail server', () => {
  test('receives the message later, once', async () => {
    let isAway = true;
    let failures = 0;
    const sent: Mail[] = [];
    const mail = {
      send: async (letter: Mail) => {
        if (!isAway) return void sent.push(letter);
        failures += 1;
        throw new Error('away');
      },
    };
    let now = new Date('2026-11-21T12:00:00Z');
    const own = await testApi({ contactEmail: 'hola@example.com' }, { mail, clock: { now: () => now } });
    try {
      const body = build();
      await own.ok(nobody, 'createContactMessage', { body });
      await vi.waitFor(() => expect(failures).toBe(1));
      expect((await stored(body.id, own))?.tries).toBe(1);
      isAway = false;
      await mailDueMessages(own.context);
      expect(sent).toEqual([]);
      now = new Date('2026-11-21T12:06:00Z');
      await Promise.all([mailDueMessages(own.context), mailDueMessages(own.context)]);
      expect(sent).toHaveLength(1);
    } finally {
      await own.close();
    }
  });
});

test('accepts no messages with a mail server and without a recipient', async () => {
  const own = await testApi({
    contactEmail: null,
    mail: { kind: 'smtp', url: 'smtp://127.0.0.1:1', from: 'minga@example.com' },
  });
  try {
    const body = build();
    expect(await own.refused(nobody, 'createContactMessage', { body })).toMatchObject({
      status: 404,
      code: 'contact/not-offered',
    });
    expect(await stored(body.id, own)).toBeUndefined();
  } finally {
    await own.close();
  }
});
