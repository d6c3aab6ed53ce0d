import type { Wire } from '@minga/contract';
import { expect, test } from 'vitest';
import { initialChoice, isOpen, mergeBody, unitedLists } from './merge-choice.ts';
import { testContact } from '../shared/testing-contacts.ts';

const contact = (id: string, values: Partial<Wire['CrmContact']>) =>
  testContact({ id, first_name: 'Ana', last_name: '', ...values });

const ana = contact('a', { company: 'Peña', notes: 'Suya', do_not_contact: true });
const anita = contact('b', {
  first_name: 'Anita',
  company: 'Martillo',
  position: 'Jefa',
  phones: [{ label: '', number: '+59170000001' }],
  tags: ['VIP'],
  emails: [{ label: '', address: 'ANA@example.com' }],
});
const last = contact('c', {
  updated_at: '2026-02-01T00:00:00Z',
  tags: ['vip', 'nueva'],
  emails: [{ label: '', address: 'ana@example.com' }],
});

test('keeps the fullest contact with its values, and what only the others have', () => {
  expect(initialChoice([ana, anita, last])).toMatchObject({
    survivor: 'b',
    from: { name: 'b', company: 'b', position: 'b', notes: 'a', do_not_contact: 'a', address: 'b' },
  });
});

test('of equally full contacts keeps the one that changed last', () => {
  const old = contact('d', {});
  expect(initialChoice([old, { ...old, id: 'e', updated_at: '2026-03-01T00:00:00Z' }]).survivor).toBe('e');
});

test('asks only about different values', () => {
  const open = (['name', 'company', 'position', 'do_not_contact', 'birthday'] as const).filter((field) =>
    isOpen([ana, anita], field),
  );
  expect(open).toEqual(['name', 'company', 'do_not_contact']);
});

test('unites lists with those of the kept contact first, and says what has no room', () => {
  const many = contact('m', {
    phones: Array.from({ length: 10 }, (_, at) => ({ label: '', number: `+5917111111${at}` })),
  });
  const united = unitedLists([last, anita, many], 'b');
  expect(united.tags).toEqual({ kept: ['VIP', 'nueva'], left: [] });
  expect(united.emails.kept).toEqual(['ANA@example.com']);
  expect(united.phones.kept[0]).toBe('+59170000001');
  expect(united.phones.left).toEqual(['+59171111119']);
});

test('keeps the notes of all, those of the kept contact first, unless they are too long together', () => {
  const noted = { ...anita, notes: 'De Anita' };
  const choice = initialChoice([ana, noted, { ...last, notes: 'Suya' }]);
  expect(choice.from.notes).toBe('all');
  expect(mergeBody([ana, noted, last], choice).contact?.notes).toBe('De Anita\n\nSuya');
  expect(initialChoice([ana, { ...noted, notes: 'x'.repeat(4999) }]).from.notes).toBe('b');
});

test('sends the chosen value of each field', () => {
  const choice = initialChoice([ana, anita]);
  expect(mergeBody([ana, anita], { ...choice, from: { ...choice.from, company: 'a' } })).toEqual({
    others: ['a'],
    contact: {
      first_name: 'Anita',
      last_name: '',
      company: 'Peña',
      position: 'Jefa',
      address: '',
      location: null,
      birthday: null,
      owner: null,
      notes: 'Suya',
      do_not_contact: true,
      consent: null,
    },
  });
});

test('chooses custom fields one by one, and sends those that the kept contact gets', () => {
  const custom: Wire['CustomField'][] = [12, 13, 14].map((id) => ({
    id,
    name: `C${id}`,
    type: 'text',
    options: [],
    required: false,
  }));
  const kept = contact('k', {
    company: 'Peña',
    position: 'Jefa',
    custom_fields: [{ id: 12, value: 'Norte' }],
  });
  const other = contact('o', {
    custom_fields: [
      { id: 12, value: 'Sur' },
      { id: 13, value: 7 },
    ],
  });
  const choice = initialChoice([kept, other], custom);
  expect(choice).toMatchObject({ survivor: 'k', from: { f12: 'k', f13: 'o', f14: 'k' } });
  expect(isOpen([kept, other], 'f12')).toBe(true);
  const bodyOf = (from: Partial<typeof choice.from>) =>
    mergeBody([kept, other], { ...choice, from: { ...choice.from, ...from } }, custom).contact?.custom_fields;
  expect(bodyOf({})).toEqual([{ id: 13, value: 7 }]);
  expect(bodyOf({ f12: 'o' })).toEqual([
    { id: 12, value: 'Sur' },
    { id: 13, value: 7 },
  ]);
});
