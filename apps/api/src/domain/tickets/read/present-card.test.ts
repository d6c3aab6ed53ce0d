import { describe, expect, test } from 'vitest';
import { type CardRow, cardBytes, presentCard } from './present-card.ts';

const now = new Date('2026-11-21T10:11:12.345Z');

/** Every field at its maximum. */
const full: CardRow = {
  id: '-OYx3kQ0aBcDeFgHiJkL',
  number: 2_147_483_647,
  key: 'K'.repeat(120),
  title: 'T'.repeat(500),
  status: 2_147_483_647,
  sort: 'z'.repeat(40),
  type: 2_147_483_647,
  priority: 2,
  source: 12,
  contact: { id: '-OYx3kQ0aBcDeFgHiJkM', name: 'N'.repeat(161) },
  custom_fields: [],
  latitude: -17.389512345678,
  longitude: -166.1568123456789,
  story_points: 999.9999,
  estimated_time: 10_000_000,
  logged_time: 2_147_483_647,
  assignees: Array.from({ length: 50 }, (_, n) => `${n}`.padStart(128, 'u')),
  created_by: 'c'.repeat(128),
  reporter: 'r'.repeat(128),
  started_at: now,
  ended_at: now,
  completed_at: now,
  archived_at: null,
  comment_count: 1_000_000,
  version: 2_147_483_647,
};

const plain: CardRow = {
  ...full,
  number: 42,
  key: 'XD-42',
  reporter: null,
  title: 'Title',
  status: 7,
  sort: 'a0V',
  type: null,
  priority: null,
  story_points: null,
  estimated_time: null,
  logged_time: 0,
  source: null,
  contact: null,
  latitude: null,
  longitude: null,
  assignees: [],
  created_by: 'iq9zVb0nE3aWd5Xk2LmNo7Pq1RsT',
  started_at: null,
  ended_at: null,
  completed_at: null,
  archived_at: null,
  comment_count: 0,
  version: 1,
};

test('has the assignees and the values of custom fields beside its 400 bytes', () => {
  const custom_fields = [
    { fid: 9, value: 'Norte' },
    { fid: 4, value: 'x'.repeat(2000) },
  ];
  const { custom_values: values, ...card } = presentCard({ ...full, custom_fields });
  expect(card.assignees).toEqual(full.assignees);
  expect(size(card)).toBeLessThanOrEqual(cardBytes);
  expect(values).toEqual([
    { id: 9, value: 'Norte' },
    { id: 4, value: `${'x'.repeat(119)}…` },
  ]);
  expect(presentCard(full)).not.toHaveProperty('custom_values');
});

/** Bytes of a card without its assignees. */
function size(card: Partial<ReturnType<typeof presentCard>>): number {
  const { assignees: _, ...rest } = card;
  return Buffer.byteLength(JSON.stringify(rest));
}

describe('presentCard', () => {
  test('omits empty fields', () => {
    expect(presentCard(plain)).toEqual({
      id: plain.id,
      number: 42,
      key: 'XD-42',
      title: 'Title',
      status: 7,
      order: 'a0V',
      created_by: plain.created_by,
      version: 1,
    });
  });

  test('has the estimate, also of 0 minutes, and the logged time, which is omitted while it is 0', () => {
    const times = { estimated_time: 90, logged_time: 45 };
    expect(presentCard({ ...plain, ...times })).toMatchObject(times);
    expect(presentCard({ ...full, number: 123_456, status: 7, sort: 'a0V', ...times })).toMatchObject(times);
    const none = presentCard({ ...plain, estimated_time: 0, logged_time: 0 });
    expect(none).toMatchObject({ estimated_time: 0 });
    expect(none).not.toHaveProperty('logged_time');
  });

  test('has both coordinates or none', () => {
    const place = { latitude: 0, longitude: -66.1568 };
    expect(presentCard({ ...plain, ...place })).toMatchObject(place);
    expect(presentCard({ ...plain, latitude: 4 })).not.toHaveProperty('latitude');
  });

  test('cuts the name of a contact to 60 characters', () => {
    const { contact } = presentCard({ ...plain, contact: { id: 'x', name: 'Ñandú '.repeat(26) } });
    expect(contact?.id).toBe('x');
    expect(contact?.name).toMatch(/^Ñandú .*…$/);
    expect([...(contact?.name ?? '')].length).toBeLessThanOrEqual(60);
  });

  test('shortens the name of a contact before the rest of the title, and keeps its id', () => {
    const card = presentCard({
      ...plain,
      title: 'ñ'.repeat(160),
      reporter: 'r'.repeat(128),
      contact: { id: full.contact!.id, name: 'N'.repeat(60) },
    });
    expect(card.contact).toEqual({ id: full.contact!.id, name: `${'N'.repeat(19)}…` });
    expect(card.title).toMatch(/^ñ{10,}…$/);
  });

  test('cuts a title to 160 characters', () => {
    const { title } = presentCard({ ...plain, title: 'word '.repeat(60) });
    expect(title.length).toBeLessThanOrEqual(160);
    expect(title).toMatch(/^word word .* word…$/);
    expect(presentCard({ ...plain, title: 'x'.repeat(160) }).title).toBe('x'.repeat(160));
  });

  test('keeps a typical card unchanged', () => {
    const uids = ['iq9zVb0nE3aWd5Xk2LmNo7Pq1RsT', 'aq9zVb0nE3aWd5Xk2LmNo7Pq1RsT'];
    const row = {
      ...plain,
      title: 'x'.repeat(90),
      type: 12,
      priority: 1,
      assignees: uids,
      ended_at: now,
      comment_count: 12,
    };
    const card = presentCard(row);
    expect(card).toMatchObject({ title: row.title, assignees: uids, key: 'XD-42' });
    expect(size(card)).toBeLessThanOrEqual(cardBytes);
  });

  test('names the reporter unless that is the creator', () => {
    expect(presentCard({ ...plain, created_by: 'ana', reporter: 'beto' })).toMatchObject({
      reporter: 'beto',
    });
    expect(presentCard({ ...plain, created_by: 'ana', reporter: 'ana' })).not.toHaveProperty('reporter');
    expect(presentCard({ ...plain, created_by: 'ana', reporter: null })).not.toHaveProperty('reporter');
  });

  test('never exceeds 400 bytes', () => {
    const titles = [
      'T'.repeat(500),
      '🦊'.repeat(250),
      '\u0001'.repeat(500),
      '"'.repeat(500),
      'ñ'.repeat(500),
      'x',
    ];
    const keys = [null, 'K'.repeat(120), '漢'.repeat(120), '\u0002'.repeat(120)];
    const people = [
      [],
      ['short'],
      full.assignees,
      ['漢'.repeat(128)],
      Array.from({ length: 50 }, (_, n) => `uid-${n}`),
    ];
    const contacts = [null, full.contact, { id: 'x'.repeat(20), name: '🦊'.repeat(80) }];
    for (const title of titles) {
      for (const key of keys) {
        for (const assignees of people) {
          for (const contact of contacts) {
            const card = presentCard({ ...full, title, key, assignees, contact });
            expect(size(card), JSON.stringify(card)).toBeLessThanOrEqual(cardBytes);
            expect(card.title.length).toBeGreaterThan(0);
            expect(card.title).not.toMatch(/\p{Surrogate}/u);
          }
        }
      }
    }
  });

  test('shortens the title first, then drops the key', () => {
    const card = presentCard({ ...full, title: 'ñ'.repeat(160), reporter: null, contact: null });
    expect(card.title).toMatch(/^ñ+…$/);
    expect(card).not.toHaveProperty('key');
    const kept = presentCard({ ...plain, title: 'ñ'.repeat(160) });
    expect(kept.title).toMatch(/^ñ{40,}…$/);
    expect(kept.key).toBe('XD-42');
  });

  test('keeps all assignees of a ticket with a long title', () => {
    const uids = Array.from({ length: 8 }, (_, n) => `user-${n}-${'x'.repeat(20)}`);
    const card = presentCard({ ...plain, title: 'T'.repeat(160), assignees: uids });
    expect(card).toMatchObject({ title: 'T'.repeat(160), assignees: uids, key: 'XD-42' });
  });
});
