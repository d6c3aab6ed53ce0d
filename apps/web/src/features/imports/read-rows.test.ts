import { describe, expect, test } from 'vitest';
import { readDate } from '../../shared/imports/read-date.ts';
import { readMinutes, readNumber, readPriority } from './cell-values.ts';
import { guessMapping, mapCustomFields } from './guess-mapping.ts';
import { type ImportTarget, readRows } from './read-rows.ts';

describe('guessing columns', () => {
  test('recognises the header of a real file', () => {
    expect(guessMapping(['issuekey', 'title', 'description', 'storypoint'])).toEqual({
      key: 0,
      title: 1,
      description: 2,
      story_points: 3,
    });
  });

  test('recognises Spanish headers with accents, case and underscores', () => {
    const mapping = guessMapping([
      'Título',
      'DESCRIPCIÓN',
      'Asignado_a',
      'Fecha de vencimiento',
      'Prioridad',
      'Estado',
    ]);
    expect(mapping).toEqual({ title: 0, description: 1, assignees: 2, ended_at: 3, priority: 4, status: 5 });
  });

  test('uses the columns of our own exports, and not their done state', () => {
    const es = [
      'Número',
      'Título',
      'Columna',
      'Estado',
      'Tipo',
      'Asignados',
      'Lo pidió',
      'Origen',
      'Latitud',
    ];
    expect(
      guessMapping([...es, 'Longitud', 'Minutos estimados', 'Minutos registrados', 'Terminado', 'Archivado']),
    ).toEqual({
      key: 0,
      title: 1,
      status: 2,
      type: 4,
      assignees: 5,
      reporter: 6,
      source: 7,
      latitude: 8,
      longitude: 9,
      estimated_time: 10,
      logged_time: 11,
    });
    const en = ['Title', 'Column', 'State', 'Estimated minutes', 'Completed', 'End'];
    expect(guessMapping(en)).toEqual({ title: 0, status: 1, estimated_time: 3, ended_at: 5 });
  });

  test('recognises the columns of Jira in English and Spanish', () => {
    const en = ['Summary', 'Issue key', 'Issue Type', 'Status', 'Assignee', 'Due date', 'Original Estimate'];
    expect(guessMapping([...en, 'Custom field (Story Points)'])).toEqual({
      title: 0,
      key: 1,
      type: 2,
      status: 3,
      assignees: 4,
      ended_at: 5,
      story_points: 7,
    });
    expect(
      guessMapping([
        'Resumen',
        'Clave de incidencia',
        'Tipo de Incidencia',
        'Persona asignada',
        'Informador',
      ]),
    ).toEqual({ title: 0, key: 1, type: 2, assignees: 3, reporter: 4 });
  });

  test('finds a name at the beginning of a word only', () => {
    expect(guessMapping(['Title', 'Resources', 'Lead source'])).toEqual({ title: 0, source: 2 });
  });

  test('uses the first unused column as title if no header matches', () => {
    expect(guessMapping(['A', 'B']).title).toBe(0);
  });
});

describe('reading cells', () => {
  test('parses numbers with a decimal point or comma', () => {
    expect(readNumber('3')).toBe(3);
    expect(readNumber(' 0,5 ')).toBe(0.5);
    expect(readNumber('1.5e3')).toBeNull();
    expect(readNumber('tres')).toBeNull();
  });

  test('parses ISO and day-first dates and rejects invalid days', () => {
    const local = (...parts: [number, number, number, number, number, number]) =>
      new Date(...parts).toISOString();
    for (const text of ['2026-03-05', '5/3/2026', '05-03-26', '2026-03-05T00:00:00.000Z']) {
      expect(readDate(text, 'end')).toBe(local(2026, 2, 5, 23, 59, 59));
      expect(readDate(text, 'start')).toBe(local(2026, 2, 5, 0, 0, 0));
    }
    expect(readDate('2026-03-05T08:30:00Z', 'end')).toBe('2026-03-05T08:30:00.000Z');
    for (const text of ['2026-03-05 23:30', '05/03/2026 23:30']) {
      expect(readDate(text, 'end')).toBe(local(2026, 2, 5, 23, 30, 0));
    }
    expect(readDate('31/02/2026', 'end')).toBeNull();
    expect(readDate('5/3/2026 25:00', 'end')).toBeNull();
    expect(readDate('mañana', 'end')).toBeNull();
  });

  test('parses the dates of Jira, in which midnight means no time', () => {
    const at = (hours: number, minutes: number, seconds = 0) =>
      new Date(2026, 2, 5, hours, minutes, seconds).toISOString();
    expect(readDate('05/Mar/26 2:30 PM', 'end')).toBe(at(14, 30));
    expect(readDate('05/mar/26 12:15 p. m.', 'end')).toBe(at(12, 15));
    expect(readDate('5-mar-2026 14:30', 'end')).toBe(at(14, 30));
    for (const text of ['05/Mar/26', '05/Mar/26 12:00 AM']) {
      expect(readDate(text, 'start')).toBe(at(0, 0));
      expect(readDate(text, 'end')).toBe(at(23, 59, 59));
    }
    expect(readDate('05/ago/26', 'start')).toBe(new Date(2026, 7, 5).toISOString());
    for (const text of ['31/Feb/26', '05/Foo/26', '05/Mar/26 13:00 PM', '05/Mar/26 25:00'])
      expect(readDate(text, 'end')).toBeNull();
  });

  test('parses durations into minutes', () => {
    const texts = ['90', '90,4', '1:30', '2h', '1h 30m', '1 h 5 min'];
    expect(texts.map(readMinutes)).toEqual([90, 90, 90, 120, 90, 65]);
    for (const text of ['-1', '1:75', 'mucho', '1e9', '99999999']) expect(readMinutes(text)).toBeNull();
  });

  test('parses priorities by name in both languages', () => {
    expect(readPriority('Alta')).toBe(2);
    expect(readPriority('crítica')).toBe(2);
    expect(readPriority('low')).toBe(0);
    expect(readPriority('quizás')).toBeNull();
  });
});

describe('reading rows', () => {
  test('resolves references of cells to tickets', () => {
    const { tickets, problems } = read([['A-1', 'Uno', 'hecho', '3,5', 'beto mamani; ana@nube.pe']]);
    expect(problems).toEqual([]);
    expect(tickets).toMatchObject([
      { key: 'A-1', title: 'Uno', status: 2, story_points: 3.5, assignees: ['beto', 'ana'] },
    ]);
  });

  test('reports each problem with its row and skips only invalid rows', () => {
    const { tickets, problems } = read([
      ['A-1', 'Uno', 'Archivado', 'muchos', 'Zoe'],
      ['A-2', '', '', '', ''],
      ['A-1', 'Otra vez', '', '', ''],
    ]);
    expect(problems.map(({ row, code, isSkipped }) => [row, code, isSkipped])).toEqual([
      [2, 'status-unknown', false],
      [2, 'assignee-unknown', false],
      [2, 'points-invalid', false],
      [3, 'title-missing', true],
      [4, 'key-repeated', true],
    ]);
    expect(tickets).toHaveLength(1);
    expect(tickets[0]).toMatchObject({ status: 1 });
  });

  test('reads source, reporter, times and coordinates', () => {
    const columns = [
      'Título',
      'Tipo',
      'Subtipo',
      'Origen',
      'Lo pidió',
      'Minutos estimados',
      'Latitud',
      'Longitud',
    ];
    const readRow = (...row: string[]) =>
      readRows({ columns, rows: [row], firstRow: 2 }, guessMapping(columns), target);
    const { tickets, problems } = readRow(
      'Uno',
      'Avería',
      'Fuga',
      'RADIO',
      'Ana Quispe',
      '1h 30m',
      '-17,3895',
      '-66.1568',
    );
    expect(problems).toEqual([]);
    expect(tickets).toMatchObject([
      {
        type: 5,
        subtype: 'Fuga',
        source: 3,
        reporter: 'ana',
        estimated_time: 90,
        latitude: -17.3895,
        longitude: -66.1568,
      },
    ]);
    const wrong = readRow('Dos', '', '', 'Fax', 'Zoe', 'mucho', '-17', '');
    expect(wrong.problems.map(({ code, isSkipped }) => [code, isSkipped])).toEqual([
      ['source-unknown', false],
      ['reporter-unknown', false],
      ['minutes-invalid', false],
      ['place-invalid', false],
    ]);
    expect(Object.keys(wrong.tickets[0] ?? {})).toEqual(['id', 'title', 'status']);
  });

  test('treats the null markers of databases as empty', () => {
    const { tickets, problems } = read([['NULL', 'Uno', '\\N', 'NULL', 'NULL']]);
    expect(problems).toEqual([]);
    expect(tickets[0]).not.toHaveProperty('key');
  });

  test('keeps the full text of a title that is too long', () => {
    const title = `${'palabra '.repeat(90)}fin`;
    const { tickets, problems } = read([['', title, '', '', '']]);
    expect(tickets[0]?.title).toHaveLength(500);
    expect(tickets[0]?.description).toBe(title);
    expect(problems.map((problem) => problem.code)).toEqual(['title-long']);
  });

  test('never splits a surrogate pair, which would reject the whole batch', () => {
    const title = `${'a'.repeat(499)}🦊 y más`;
    const { tickets } = read([['', title, '', '', '']]);
    expect(tickets[0]?.title).toBe('a'.repeat(499));
    expect(tickets[0]?.description).toBe(title);
    const field = `${'b'.repeat(1999)}🦊`;
    const estante = mapCustomFields({ title: 0 }, ['título', 'Estante'], target.fields);
    const cut = readRows(
      { columns: ['título', 'Estante'], rows: [['Caja', field]], firstRow: 2 },
      estante,
      target,
    );
    expect(cut.tickets[0]?.custom_fields).toEqual([{ id: 9, value: 'b'.repeat(1999) }]);
  });

  test('keeps hostile text as it is, without NUL and lone surrogates', () => {
    const texts = [
      '🦊👩‍👩‍👧‍👦🏽 שלום مرحبا',
      'ze\u0301\u0302\u0323 a\u202eb %_\\ "\'« <b>&amp;`',
      `=cmd|' /C calc'!A0`,
      '@SUM(1+1)*cmd ΟΔΟΣ',
    ];
    for (const text of texts) expect(read([['', text, '', '', '']]).tickets[0]?.title).toBe(text);
    expect(read([['', 'a\0b \ud83d c \udc00', '', '', '']]).tickets[0]?.title).toBe('ab \ufffd c \ufffd');
    expect(read([['', '\0', '', '', '']]).problems.map(({ code }) => code)).toEqual(['title-missing']);
  });
});

const target: ImportTarget = {
  statuses: new Map([
    ['por hacer', 1],
    ['hecho', 2],
  ]),
  types: new Map([['averia', 5]]),
  sources: new Map([['radio', 3]]),
  fields: [
    { id: 7, name: 'Zona', type: 'list', options: ['Norte', 'Camión'], required: false },
    { id: 8, name: 'Peso', type: 'number', options: [], required: false },
    { id: 9, name: 'Estante', type: 'text', options: [], required: false },
  ],
  people: new Map([
    ['ana quispe', 'ana'],
    ['ana@nube.pe', 'ana'],
    ['beto mamani', 'beto'],
  ]),
  defaultStatus: 1,
};

describe('custom fields of the team', () => {
  const columns = ['título', 'ZONA', 'Peso', 'Estante'];
  const mapping = mapCustomFields(guessMapping(columns), columns, target.fields);
  const readRow = (...row: string[]) => readRows({ columns, rows: [row], firstRow: 2 }, mapping, target);

  test('are mapped by name and parsed by type', () => {
    expect(mapping).toEqual({ title: 0, 'custom:7': 1, 'custom:8': 2, 'custom:9': 3 });
    expect(readRow('Caja', 'camion', '4,5', ' A-12 ').tickets[0]?.custom_fields).toEqual([
      { id: 7, value: 'Camión' },
      { id: 8, value: 4.5 },
      { id: 9, value: 'A-12' },
    ]);
    expect(readRow('Caja', '', '', '').tickets[0]).not.toHaveProperty('custom_fields');
  });

  test('drop and report invalid values', () => {
    const { tickets, problems } = readRow('Caja', 'Este', 'mucho', 'x'.repeat(2001));
    expect(tickets[0]?.custom_fields).toEqual([{ id: 9, value: 'x'.repeat(2000) }]);
    expect(problems.map(({ code }) => code)).toEqual(['field-invalid', 'field-invalid', 'field-invalid']);
  });

  test('of another team are replaced by those of the selected team', () => {
    expect(mapCustomFields(mapping, columns, [{ id: 70, name: 'Peso' }])).toEqual({
      title: 0,
      'custom:70': 2,
    });
  });
});

function read(rows: string[][]) {
  const columns = ['clave', 'título', 'estado', 'puntos', 'asignado'];
  return readRows({ columns, rows, firstRow: 2 }, guessMapping(columns), target);
}
