import { describe, expect, test } from 'vitest';
import type { FieldValue, CustomField } from '../../custom-fields/field-values.ts';
import { type FittedTicket, fitIntoTeam } from './fit-into-team.ts';

const text = (fid: number, name: string): CustomField => ({
  fid,
  name,
  type: 'text',
  options: [],
  required: false,
});

const valueOf = (field: CustomField, value: string): FieldValue => {
  const { fid, name, type } = field;
  return { fid, name, type, value };
};

const thereOf = (fields: CustomField[] = []) => ({
  members: new Set(['ana', 'beto']),
  fields: new Map(fields.map((field) => [field.fid, field])),
});

const ticket: FittedTicket = { type: null, assignees: [], custom_fields: [] };

test('a ticket without type, assignees and custom fields loses nothing', () => {
  expect(fitIntoTeam(ticket, thereOf([text(4, 'Color')]), null)).toEqual({
    type: null,
    assignees: [],
    customFields: [],
    lostValues: [],
    dropped: [],
  });
});

test('reports all kinds of dropped values', () => {
  const full = { type: 9, assignees: ['eve'], custom_fields: [valueOf(text(1, 'Size'), 'L')] };
  expect(fitIntoTeam(full, thereOf(), null)).toEqual({
    type: null,
    assignees: [],
    customFields: [],
    lostValues: [valueOf(text(1, 'Size'), 'L')],
    dropped: ['type', 'assignees', 'custom_fields'],
  });
});

test('takes the type of the other team', () => {
  expect(fitIntoTeam({ ...ticket, type: 9 }, thereOf(), 12)).toMatchObject({ type: 12, dropped: [] });
});

test('keeps the assignees who belong to the other team, in order', () => {
  const kept = fitIntoTeam({ ...ticket, assignees: ['beto', 'ana'] }, thereOf(), null);
  expect(kept).toMatchObject({ assignees: ['beto', 'ana'], dropped: [] });
  const some = fitIntoTeam({ ...ticket, assignees: ['beto', 'eve', 'ana'] }, thereOf(), null);
  expect(some).toMatchObject({ assignees: ['beto', 'ana'], dropped: ['assignees'] });
});

describe('custom fields', () => {
  const fit = (values: FieldValue[], there: CustomField[]) => {
    const { customFields, dropped } = fitIntoTeam({ ...ticket, custom_fields: values }, thereOf(there), null);
    return { customFields, dropped };
  };

  test('matches names without accents and case, and uses the field of the other team', () => {
    expect(fit([valueOf(text(1, 'Tamaño'), 'L')], [text(4, 'Color'), text(5, 'tamano')])).toEqual({
      customFields: [{ fid: 5, name: 'tamano', type: 'text', value: 'L' }],
      dropped: [],
    });
  });

  test('lists the values in the order of the other team', () => {
    const [size, color, weight] = [text(1, 'Size'), text(2, 'Color'), text(3, 'Weight')];
    const values = [valueOf(size, 'L'), valueOf(color, 'Red'), valueOf(weight, '4')];
    const { customFields } = fit(values, [text(6, 'Weight'), text(5, 'Color'), text(8, 'Size')]);
    expect(customFields.map(({ fid, value }) => [fid, value])).toEqual([
      [6, '4'],
      [5, 'Red'],
      [8, 'L'],
    ]);
  });

  test('drops a value without a field of its name, and keeps the others', () => {
    const values = [valueOf(text(1, 'Size'), 'L'), valueOf(text(2, 'Color'), 'Red')];
    const { customFields, dropped } = fit(values, [text(5, 'Color')]);
    expect(customFields.map(({ fid }) => fid)).toEqual([5]);
    expect(dropped).toEqual(['custom_fields']);
  });

  test('drops a value whose field has another type there', () => {
    const number: CustomField = { fid: 5, name: 'Size', type: 'number', options: [], required: false };
    expect(fit([valueOf(text(1, 'Size'), '4')], [number])).toEqual({
      customFields: [],
      dropped: ['custom_fields'],
    });
  });

  test('prefers the field of the same type among those of the same name', () => {
    const number: CustomField = { fid: 5, name: 'Size', type: 'number', options: [], required: false };
    const { customFields } = fit([valueOf(text(1, 'Size'), 'L')], [number, text(6, 'Size')]);
    expect(customFields.map(({ fid }) => fid)).toEqual([6]);
  });

  test('gives each field of the other team one value of its name, and reports the rest', () => {
    const values = [
      valueOf(text(1, 'Size'), 'L'),
      valueOf(text(2, 'size'), 'M'),
      valueOf(text(3, 'SIZE'), 'S'),
    ];
    const fitted = fitIntoTeam(
      { ...ticket, custom_fields: values },
      thereOf([text(5, 'Size'), text(6, 'Size')]),
      null,
    );
    expect(fitted.customFields.map(({ fid, value }) => [fid, value])).toEqual([
      [5, 'L'],
      [6, 'M'],
    ]);
    expect(fitted.lostValues).toEqual([values[2]]);
    expect(fitted.dropped).toEqual(['custom_fields']);
  });

  test('keeps an option of a list only if the list of the other team has it', () => {
    const list = (fid: number, options: string[]): CustomField => ({
      fid,
      name: 'Size',
      type: 'list',
      options,
      required: false,
    });
    const here = [valueOf(list(1, ['S', 'L']), 'L')];
    expect(fit(here, [list(5, ['L', 'XL'])])).toEqual({
      customFields: [{ fid: 5, name: 'Size', type: 'list', value: 'L' }],
      dropped: [],
    });
    expect(fit(here, [list(5, ['S', 'XL'])])).toEqual({ customFields: [], dropped: ['custom_fields'] });
  });
});
