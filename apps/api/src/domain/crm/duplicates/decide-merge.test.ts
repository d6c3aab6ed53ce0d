import { expect, test } from 'vitest';
import type { Caller } from '../../context.ts';
import { blankContact } from '../contact-values.ts';
import type { ContactFields } from '../fields/contact-fields.ts';
import { decideMerge, decideUndo } from './decide-merge.ts';

const caller = { uid: 'ana', lang: 'es' } as Caller;
const now = new Date('2026-11-28T12:00:00Z');
const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ label: '', number: `+5917000${1000 + from + at}` }));
const ana = { ...blankContact, first_name: 'Ana', phones: numbers(0, 6), tags: ['vip'], notes: 'Suya' };

test('keeps the values of the contact, takes those of the request, and unites lists up to their limits', () => {
  const other = {
    ...blankContact,
    first_name: 'Anita',
    phones: numbers(4, 6),
    tags: ['VIP', 'nuevo'],
    notes: 'Otra',
  };
  const third = { ...blankContact, first_name: 'A', phones: numbers(20, 3) };
  const values = decideMerge(ana, [other, third], {
    patch: { company: ' Peña ' },
    caller,
    now,
    world: null,
    fields: new Map(),
  });
  expect(values).toMatchObject({ first_name: 'Ana', company: 'Peña', notes: 'Suya', tags: ['vip', 'nuevo'] });
  expect(values.phones).toEqual(numbers(0, 10));
  const chosen = decideMerge(ana, [other], {
    patch: { phones: numbers(30, 1) },
    caller,
    now,
    world: null,
    fields: new Map(),
  });
  expect(chosen.phones).toEqual(numbers(30, 1));
  expect(() =>
    decideMerge(ana, [other], {
      patch: { first_name: '\u200B' },
      caller,
      now,
      world: null,
      fields: new Map(),
    }),
  ).toThrow(expect.objectContaining({ code: 'request/invalid' }));
});

test('takes an option that the list has no more if one of the contacts has it', () => {
  const zone = { fid: 9, name: 'Zona', type: 'list' as const, options: ['Norte'], required: false };
  const fields: ContactFields = new Map([[9, zone]]);
  const other = { ...blankContact, first_name: 'Anita', custom: { 9: 'Sur' } };
  const mergeWith = (value: string) =>
    decideMerge(ana, [other], {
      patch: { custom_fields: [{ id: 9, value }] },
      caller,
      now,
      world: null,
      fields,
    }).custom;
  expect(mergeWith('Sur')).toEqual({ 9: 'Sur' });
  expect(mergeWith('norte')).toEqual({ 9: 'Norte' });
  expect(() => mergeWith('Este')).toThrow(expect.objectContaining({ code: 'request/invalid' }));
});

test('an undo sets back what the merge changed, except what was changed since', () => {
  const stored = { ...ana, company: 'Peña', position: 'Jefa', tags: ['vip', 'nuevo'] };
  const current = { ...stored, position: 'Gerente', address: 'Av. Arce 1' };
  expect(decideUndo(ana, stored, current)).toEqual({
    values: { ...ana, position: 'Gerente', address: 'Av. Arce 1' },
    kept: ['position'],
  });
});
