import { expect, test } from 'vitest';
import type { Table } from '../../../shared/imports/spreadsheet/table.ts';
import { type ContactMapping, guessContactMapping, withField } from './contact-fields.ts';
import { type ContactTarget, readContactCards, readContactRows } from './read-contacts.ts';

const target: ContactTarget = {
  country: 'BO',
  fields: [
    { id: 12, name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required: false },
    { id: 13, name: 'Visitas', type: 'number', options: [], required: false },
    { id: 14, name: 'Notas internas', type: 'text', options: [], required: false },
  ],
  people: new Map([['ana@example.com', 'ana']]),
  today: '2026-11-27',
};

function read(header: string[], ...rows: string[][]) {
  const table: Table = { columns: header, rows, firstRow: 2 };
  return readContactRows(table, guessContactMapping(header, target.fields), target);
}

test('maps columns by their header, several phones and emails too', () => {
  const columns = [
    'Nombre',
    'Apellidos',
    'Organización',
    'Teléfono',
    'Celular',
    'E-mail',
    'Email 2',
    'Color',
  ];
  expect(guessContactMapping(columns)).toEqual<ContactMapping>([
    'first_name',
    'last_name',
    'company',
    'phones',
    'phones',
    'emails',
    'emails',
    null,
  ]);
});

test('recognises the columns of its own export in both languages', () => {
  const es =
    'Nombre,Apellido,Empresa,Cargo,Teléfonos,Correos,Dirección,Cumpleaños,Etiquetas,Notas,Responsable';
  const en = 'First name,Last name,Company,Position,Phones,Emails,Address,Birthday,Tags,Notes,Owner';
  const fields = guessContactMapping([
    ...es.split(','),
    'No contactar',
    'Consentimiento',
    'Fecha del consentimiento',
  ]);
  expect(fields).not.toContain(null);
  expect(guessContactMapping([...en.split(','), 'Do not contact', 'Consent', 'Consent date'])).toEqual(
    fields,
  );
});

test('a field of one column leaves its former column, phones keep both', () => {
  expect(withField(['first_name', null], 1, 'first_name')).toEqual([null, 'first_name']);
  expect(withField(['phones', null], 1, 'phones')).toEqual(['phones', 'phones']);
});

test('reads every field, and numbers without a code as those of the country', () => {
  const { contacts, problems } = read(
    ['Nombre', 'Apellido', 'Teléfonos', 'Correos', 'Cumpleaños', 'Etiquetas', 'Responsable', 'No contactar'],
    [
      'José',
      'Muñoz',
      '70012345; +54 11 4321-0000',
      'a@b.co,A@b.co',
      '5/3/80',
      'vip, VIP',
      'Ana@example.com',
      'Sí',
    ],
  );
  expect(problems).toEqual([]);
  expect(contacts).toMatchObject([
    {
      first_name: 'José',
      last_name: 'Muñoz',
      phones: [
        { label: '', number: '+59170012345' },
        { label: '', number: '+541143210000' },
      ],
      emails: [{ label: '', address: 'a@b.co' }],
      birthday: '1980-03-05',
      tags: ['vip'],
      owner: 'ana',
      do_not_contact: true,
    },
  ]);
});

test('reads consents with their days, of today without one, and none of what is not understood', () => {
  const { contacts, problems } = read(
    ['Nombre', 'Consentimiento', 'Fecha del consentimiento'],
    ['Ana', 'Dado', '2024-05-01'],
    ['Eva', 'withdrawn', ''],
    ['Luz', '', '2024-05-01'],
    ['Sol', 'Sin registrar', ''],
    ['Rut', 'quizás', ''],
    ['Paz', 'sí', '2999-01-01'],
  );
  expect(contacts.map(({ consent }) => consent)).toEqual([
    { state: 'given', date: '2024-05-01' },
    { state: 'withdrawn', date: target.today },
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [6, 'consent-invalid'],
    [7, 'consent-invalid'],
  ]);
});

test('joins the parts of an address, unless the row has an address', () => {
  const { contacts } = read(
    [
      'Nombre',
      'Dirección',
      'Calle y número',
      'Barrio',
      'Código postal',
      'Ciudad',
      'Estado o departamento',
      'País',
    ],
    ['Ana', '', 'Calle 5', '', '0001', 'Montero', 'Santa Cruz', 'Bolivia'],
    ['Eva', 'Av. Arce 1', 'Calle 5', '', '', '', '', 'Bolivia'],
  );
  expect(contacts.map(({ address }) => address)).toEqual([
    'Calle 5, 0001, Montero, Santa Cruz, Bolivia',
    'Av. Arce 1',
  ]);
});

test('splits a full name at its first blank only without a first name', () => {
  const { contacts } = read(['Nombre completo'], ['Ana María Rojas'], ['Eva']);
  expect(contacts.map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
    ['Ana', 'María Rojas'],
    ['Eva', ''],
  ]);
});

test('skips rows without a name, reports invalid values by row, and ignores empty rows', () => {
  const { contacts, rows, problems } = read(
    ['Nombre', 'Teléfono', 'Correo', 'Cumpleaños', 'Responsable', 'Empresa'],
    ['', '70012345', '', '', '', ''],
    ['', '', '', '', '', ''],
    ['Eva', '12', 'eva', '1850-01-01', 'Zoe', 'E'.repeat(130)],
  );
  expect(rows).toEqual([4]);
  expect(contacts).toMatchObject([{ first_name: 'Eva', phones: [], emails: [], company: 'E'.repeat(120) }]);
  expect(problems.map(({ row, code, isSkipped }) => [row, code, isSkipped])).toEqual([
    [2, 'name-missing', true],
    [4, 'birthday-invalid', false],
    [4, 'owner-unknown', false],
    [4, 'text-long', false],
    [4, 'phone-invalid', false],
    [4, 'email-invalid', false],
  ]);
});

test('a birthday in the future is none, with four digits of the year', () => {
  const { contacts, problems } = read(['Nombre', 'Cumpleaños'], ['Eva', '1/1/2027'], ['Leo', '1/1/27']);
  expect(contacts.map(({ birthday }) => birthday)).toEqual([undefined, '1927-01-01']);
  expect(problems.map(({ code }) => code)).toEqual(['birthday-invalid']);
});

test('keeps ten phones and reports the others', () => {
  const numbers = Array.from({ length: 12 }, (_, at) => `+5917001000${at % 10}${at > 9 ? at : ''}`);
  const { contacts, problems } = read(['Nombre', 'Teléfonos'], ['Eva', numbers.join(';')]);
  expect(contacts[0]?.phones).toHaveLength(10);
  expect(problems.map(({ code }) => code)).toEqual(['too-many', 'too-many']);
});

test('reads vCards with their labels', () => {
  const card = {
    full_name: 'Eva Rojas',
    first_name: '',
    last_name: '',
    company: '',
    position: '',
    phones: [{ label: 'Trabajo', value: '70012345' }],
    emails: [],
    address: '',
    birthday: '19880412',
    tags: ['a, b'],
    notes: '',
  };
  expect(readContactCards([card], target).contacts).toMatchObject([
    {
      first_name: 'Eva',
      last_name: 'Rojas',
      phones: [{ label: 'Trabajo', number: '+59170012345' }],
      birthday: '1988-04-12',
      tags: ['a, b'],
    },
  ]);
});

test('reads custom fields by the name of their column, and leaves out what they do not accept', () => {
  const header = ['Nombre', 'ZONA', 'Visitas', 'Notas internas'];
  expect(guessContactMapping(header, target.fields)).toEqual(['first_name', 'f12', 'f13', 'f14']);
  const { contacts, problems } = read(
    header,
    ['Ana', 'norte', '2,5', ' Junto al río '],
    ['Beto', 'Este', 'muchas', ''],
    ['Caro', '', '', 'x'.repeat(2001)],
  );
  expect(contacts.map((contact) => contact.custom_fields)).toEqual([
    [
      { id: 12, value: 'norte' },
      { id: 13, value: 2.5 },
      { id: 14, value: 'Junto al río' },
    ],
    undefined,
    [{ id: 14, value: 'x'.repeat(2000) }],
  ]);
  expect(problems.map(({ row, code }) => [row, code])).toEqual([
    [3, 'option-unknown'],
    [3, 'number-invalid'],
    [4, 'text-long'],
  ]);
});

test('reads a custom field with the name of a built-in one from the last column with it, as exports have them', () => {
  const custom = [{ id: 15, name: 'Empresa', type: 'text' as const, options: [], required: false }];
  const header = ['Nombres', 'Empresa', 'Teléfonos', 'Empresa'];
  expect(guessContactMapping(header, custom)).toEqual(['first_name', 'company', 'phones', 'f15']);
});
