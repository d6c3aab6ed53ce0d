import { describe, expect, test } from 'vitest';
import { isVcard, readVcards, vcardLimits } from './vcard.ts';
import { writeVcard } from './write-vcard.ts';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');

describe('reading', () => {
  test('takes name, company, phones, emails, address, birthday, tags and notes of version 3.0', () => {
    const text = card(
      'VERSION:3.0',
      'N:Muñoz;José;María;;',
      'FN:José María Muñoz',
      'ORG:Ferretería\\, S.A.;Ventas',
      'TITLE:Compras',
      'TEL;TYPE=WORK,VOICE:+591 70012345',
      'item1.TEL;TYPE=pref,CELL:70099999',
      'EMAIL;TYPE=INTERNET:jose@example.com',
      'ADR;TYPE=WORK:;;Av. Arce 1;La Paz;;;Bolivia',
      'BDAY:1988-04-12',
      'CATEGORIES:cliente,de la zona\\, sur',
      'NOTE:Llamar\\ntarde',
    );
    expect(readVcards(text)).toEqual([
      {
        full_name: 'José María Muñoz',
        first_name: 'José María',
        last_name: 'Muñoz',
        company: 'Ferretería, S.A.',
        position: 'Compras',
        phones: [
          { label: 'Celular', value: '70099999' },
          { label: 'Trabajo', value: '+591 70012345' },
        ],
        emails: [{ label: '', value: 'jose@example.com' }],
        address: 'Av. Arce 1, La Paz, Bolivia',
        birthday: '1988-04-12',
        tags: ['cliente', 'de la zona, sur'],
        notes: 'Llamar\ntarde',
      },
    ]);
  });

  test('takes the addresses of version 4.0 and ignores colons in quoted parameters', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Eva',
      'TEL;VALUE=uri;TYPE="cell,home";X="a:b":tel:+59170012345;ext=1',
      'EMAIL:mailto:eva@example.com',
    );
    expect(readVcards(text)[0]).toMatchObject({
      phones: [{ label: 'Casa', value: '+59170012345' }],
      emails: [{ label: '', value: 'eva@example.com' }],
    });
  });

  test('joins folded lines and decodes quoted-printable text of version 2.1', () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Mu=C3=B1oz;Jos=C3=',
      '=A9',
      'NOTE:una línea',
      '  partida',
    );
    expect(readVcards(text)[0]).toMatchObject({
      first_name: 'José',
      last_name: 'Muñoz',
      notes: 'una línea partida',
    });
  });

  test('reads several cards, also without their end and with a byte order mark', () => {
    const text = `\uFEFF${card('FN:Ana')}\nBEGIN:VCARD\nFN:Eva`;
    expect(isVcard(text)).toBe(true);
    expect(readVcards(text).map(({ full_name }) => full_name)).toEqual(['Ana', 'Eva']);
  });

  test('ignores lines outside a card, without a colon, and cards inside a card', () => {
    const text = `FN:Nadie\r\n${card('FN:Ana', 'no property', card('FN:Agente'), 'NOTE:de Ana')}`;
    expect(readVcards(text)).toMatchObject([{ full_name: 'Ana', notes: 'de Ana' }]);
  });

  test('is bounded for long lines, many properties, many values and deep nesting', () => {
    const long = readVcards(card(`NOTE:${'x'.repeat(200_000)}`, 'FN:Ana'));
    expect(long[0]?.notes.length).toBeLessThanOrEqual(vcardLimits.lineCharacters);
    expect(long[0]?.full_name).toBe('Ana');
    const folded = readVcards(card('NOTE:x', ...Array.from({ length: 5000 }, () => ` ${'y'.repeat(70)}`)));
    expect(folded[0]?.notes.length).toBeLessThanOrEqual(vcardLimits.lineCharacters + 70);
    const many = readVcards(card(...Array.from({ length: 5000 }, (_, at) => `TEL:${at}`)));
    expect(many[0]?.phones).toHaveLength(vcardLimits.values);
    expect(readVcards('BEGIN:VCARD\n'.repeat(50_000))).toHaveLength(1);
    const cards = `BEGIN:VCARD\nFN:A\nEND:VCARD\n`.repeat(vcardLimits.cards + 1);
    expect(() => readVcards(cards)).toThrow(RangeError);
  });
});

describe('writing', () => {
  const contact = {
    id: '-OYx3kQ0aBcDeFgHiJkL',
    first_name: 'José; el "grande"',
    last_name: 'Muñoz, hijo',
    company: 'Peña \\ Hnos.',
    position: 'Compras',
    phones: [
      { label: 'trabajo', number: '+59170012345' },
      { label: '', number: '+59170012346' },
    ],
    emails: [{ label: 'Casa', address: 'jose@example.com' }],
    address: 'Av. Arce 1, piso 2; La Paz',
    birthday: '1988-04-12',
    tags: ['cliente', 'a, b'],
    notes: `Línea uno\nEND:VCARD ${'👩‍🚀 muy larga '.repeat(20)}`.trim(),
  };

  test('is read again with the same values', () => {
    expect(readVcards(writeVcard(contact))).toEqual([
      {
        full_name: 'José; el "grande" Muñoz, hijo',
        first_name: contact.first_name,
        last_name: contact.last_name,
        company: contact.company,
        position: 'Compras',
        phones: [
          { label: 'Trabajo', value: '+59170012345' },
          { label: '', value: '+59170012346' },
        ],
        emails: [{ label: 'Casa', value: 'jose@example.com' }],
        address: contact.address,
        birthday: '19880412',
        tags: contact.tags,
        notes: contact.notes,
      },
    ]);
  });

  test('breaks lines at 75 bytes between characters, and begins no line with what a value contains', () => {
    const lines = writeVcard(contact).split('\r\n');
    const size = (line: string) => new TextEncoder().encode(line).length;
    expect(Math.max(...lines.map(size))).toBeLessThanOrEqual(75);
    expect(lines.filter((line) => line.startsWith('END:VCARD'))).toHaveLength(1);
  });

  test('leaves out what is empty', () => {
    const empty = { ...contact, company: '', position: '', phones: [], emails: [], address: '', notes: '' };
    const text = writeVcard({ ...empty, birthday: null, tags: [] });
    expect(text).not.toMatch(/^(ORG|TITLE|TEL|EMAIL|ADR|BDAY|CATEGORIES|NOTE)/m);
  });
});
