/** The card of a ticket, as the server sends it, and the part of a change that it shows. */
import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { cardOf, cardPatchOf } from './ticket-card.ts';

const required = {
  id: 'a',
  number: 7,
  title: 'Agua',
  status: 1,
  order: 'a0',
  created_by: 'ana',
  version: 3,
};
const optional = {
  key: 'AG-7',
  type: 2,
  priority: 1,
  story_points: 5,
  estimated_time: 90,
  logged_time: 45,
  source: 4,
  latitude: -17.3895,
  longitude: -66.1568,
  assignees: ['beto'],
  started_at: '2026-11-20T10:00:00.000Z',
  ended_at: '2026-11-21T10:00:00.000Z',
  completed_at: '2026-11-22T10:00:00.000Z',
};
const julia = { id: 'julia', name: 'Julia Paz' };

/** An answer with a ticket of Julia. */
const answer = (more: object, contact: Wire['CrmReference'] | null = julia) =>
  ({
    ticket: { ...required, contact: contact?.id ?? null, psm_ticket_comments: [], ...more },
    contact,
  }) as unknown as Wire['TicketAnswer'];

test('shows every field of a ticket that a card has, and the number of its comments', () => {
  const full = answer({ ...optional, description: 'Larga', psm_ticket_comments: [{}, {}] });
  expect(cardOf(full)).toEqual({ ...required, ...optional, contact: julia, comments: 2 });
});

test('does not count a deleted comment that is listed because of its replies', () => {
  const comments = [{ deleted_at: '2026-11-22T10:00:00.000Z' }, { deleted_at: null }];
  expect(cardOf(answer({ ...optional, psm_ticket_comments: comments })).comments).toBe(1);
});

test('omits empty fields', () => {
  const empty = Object.fromEntries(Object.keys(optional).map((field) => [field, null]));
  const card = cardOf(answer({ ...empty, assignees: [] }, null));
  expect(Object.keys(card).toSorted()).toEqual(Object.keys(required).toSorted());
});

test('has the values of custom fields as texts, and changes single ones', () => {
  const custom_fields = [
    { id: 9, value: 'Norte' },
    { id: 4, value: 12.5 },
  ];
  expect(cardOf(answer({ assignees: [], custom_fields })).custom_values).toEqual([
    { id: 9, value: 'Norte' },
    { id: 4, value: '12.5' },
  ]);
  expect(cardOf(answer({ assignees: [], custom_fields: [] }))).not.toHaveProperty('custom_values');
  const change = cardPatchOf({
    custom_fields: [
      { id: 9, value: null },
      { id: 4, value: 0 },
    ],
  });
  expect(change).toEqual({
    custom_values: [
      { id: 9, value: '' },
      { id: 4, value: '0' },
    ],
  });
});

test('omits a logged time of 0, and shows an estimate of 0', () => {
  const card = cardOf(answer({ assignees: [], estimated_time: 0, logged_time: 0 }));
  expect(card).toMatchObject({ estimated_time: 0 });
  expect(card).not.toHaveProperty('logged_time');
  expect(cardPatchOf({ estimated_time: 0, logged_time: 0 })).toEqual({ estimated_time: 0 });
});

test('shows no contact while its change is pending', () => {
  expect(cardOf(answer({ assignees: [], contact: 'other' }))).not.toHaveProperty('contact');
});

test('shows a changed contact at once, whose name arrives with the response', () => {
  expect(cardPatchOf({ contact: 'julia' })).toEqual({ contact: { id: 'julia', name: '' } });
  expect(Object.entries(cardPatchOf({ contact: null }))).toEqual([['contact', undefined]]);
});

test('has both coordinates of a ticket or none', () => {
  expect(cardOf(answer({ assignees: [], latitude: 4, longitude: null }))).not.toHaveProperty('latitude');
});

test('truncates a long title like the server', () => {
  const title = 'a'.repeat(200);
  expect(cardOf(answer({ assignees: [], title })).title).toBe('a'.repeat(160));
  expect(cardPatchOf({ title }).title).toBe('a'.repeat(160));
});

const changes = {
  title: 'Otro',
  type: 2,
  priority: 1,
  story_points: 5,
  estimated_time: 90,
  logged_time: 45,
  source: 4,
  latitude: -17.3895,
  longitude: -66.1568,
  assignees: ['beto'],
  started_at: '2026-11-20T10:00:00.000Z',
  ended_at: '2026-11-21T10:00:00.000Z',
};

test.each(Object.entries(changes))('shows a change of %s and of nothing else', (field, value) => {
  expect(Object.entries(cardPatchOf({ [field]: value, description: 'Larga' }))).toEqual([[field, value]]);
});

test.each([
  'type',
  'priority',
  'story_points',
  'estimated_time',
  'source',
  'latitude',
  'longitude',
  'started_at',
  'ended_at',
])('overrides %s with nothing when it is cleared', (field) => {
  expect(Object.entries(cardPatchOf({ [field]: null }))).toEqual([[field, undefined]]);
});
