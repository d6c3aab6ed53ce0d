import type { Wire } from '@minga/contract';
import { describe, expect, test } from 'vitest';
import { readSearchText, resolveFilter, searchRequest, withState, withoutFilter } from './search-query.ts';

const member = (id: string, displayName: string) => ({ psm_user: { id, displayName } }) as Wire['Member'];
const team = (id: number, name: string, types: Record<string, number>) =>
  ({
    id,
    name,
    psm_types: Object.entries(types).map(([typeName, type]) => ({ id: type, name: typeName })),
  }) as Wire['Team'];
/** A Wednesday. */
const today = '2026-11-25';
const world = {
  uid: 'ana',
  members: [member('ana', 'Ana Flores'), member('beto', 'Beto Ñáñez'), member('anahi', 'Anahí Ruiz')],
  teams: [
    team(1, 'Soporte', { Falla: 10, 'Falla eléctrica': 11 }),
    team(2, 'Terreno', { Falla: 20, Visita: 21 }),
  ],
  today,
};
const request = (text: string) => {
  const { words, filters } = readSearchText(text);
  return searchRequest(
    words,
    filters.map((filter) => resolveFilter(filter, world)),
  );
};
const at = (day: string) => new Date(`${day}T00:00:00`).toISOString();

describe('reading a text', () => {
  test('separates filters from words', () => {
    const { words, filters } = readSearchText('revisar  router asignado:ana Vence<=hoy #412');
    expect(words).toBe('revisar router #412');
    expect(filters).toEqual([
      { name: 'assignee', source: 'asignado:ana', comparison: ':', values: ['ana'] },
      { name: 'due', source: 'Vence<=hoy', comparison: '<=', values: ['hoy'] },
    ]);
  });

  test('takes values in quotes, lists, and a quote that is still open', () => {
    const values = (text: string) => readSearchText(text).filters[0]?.values;
    expect(values('tipo:"Falla eléctrica, grave" x')).toEqual(['Falla eléctrica, grave']);
    expect(values('prioridad:alta,media')).toEqual(['alta', 'media']);
    expect(values('tipo:"Falla el')).toEqual(['Falla el']);
    expect(values('prioridad:alta,')).toEqual(['alta']);
  });

  test.each(['https://minga.local/a', 'nota:algo', 'tipo:', 'prioridad>alta', '<=', 'a<b', '::', '"'])(
    'keeps %s as a word',
    (text) => {
      expect(readSearchText(text)).toEqual({ words: text, filters: [] });
    },
  );

  test('removes one filter', () => {
    const text = 'router noasignado:ana asignado:ana tipo:"Falla  eléctrica" norte';
    const [assignee, type] = readSearchText(text).filters;
    expect(withoutFilter(text, type!)).toBe('router noasignado:ana asignado:ana norte');
    expect(withoutFilter(text, assignee!)).toBe('router noasignado:ana tipo:"Falla  eléctrica" norte');
  });

  test('takes a repeated filter once, and the last of several states', () => {
    const sources = (text: string) => readSearchText(text).filters.map(({ source }) => source);
    expect(sources('tipo:falla tipo:falla')).toEqual(['tipo:falla']);
    expect(sources('estado:abierto tipo:falla state:done')).toEqual(['tipo:falla', 'state:done']);
  });

  test('does not take names of members of every object for filters and values', () => {
    expect(readSearchText('constructor:x')).toEqual({ words: 'constructor:x', filters: [] });
    for (const text of ['prioridad:constructor', 'estado:toString', 'vence:valueOf', 'vence:__proto__'])
      expect(request(text), text).toBeUndefined();
  });
});

describe('the request', () => {
  test.each<[string, Wire['TicketSearch'] | undefined]>([
    ['', undefined],
    ['router', { txt: 'router' }],
    ['asignado:yo', { assignees: ['ana'] }],
    ['assignee:ME router', { txt: 'router', assignees: ['ana'] }],
    ['asignado:nadie', { assignees: [null] }],
    ['asignado:nadie,beto', { assignees: [null, 'beto'] }],
    ['asignado:an', { assignees: ['ana', 'anahi'] }],
    ['asignado:"flores ana"', { assignees: ['ana'] }],
    ['reporta:nanez', { reporters: ['beto'] }],
    ['contacto:rojas', { contacts: ['rojas'] }],
    ['contact:"José Rojas" Contacto:paz,none', { contacts: ['José Rojas', 'paz', null] }],
    ['equipo:terreno', { teams: [2] }],
    ['tipo:falla', { types: [10, 20] }],
    ['tipo:elec', { types: [11] }],
    ['prioridad:alta,low', { priorities: [2, 0] }],
    ['estado:abierto', { is_completed: false }],
    ['state:done', { is_completed: true }],
    ['asignado:pedro', undefined],
    ['router tipo:falla,zzz', undefined],
    ['prioridad:urgente', undefined],
    ['estado:"en curso"', undefined],
    ['vence:pronto', undefined],
    ['asignado:ana asignado:beto', { assignees: ['ana', 'anahi', 'beto'] }],
    ['asignado:yo,ana', { assignees: ['ana', 'anahi'] }],
    ['estado:abierto,terminado', undefined],
    ['vence:hoy,viernes', undefined],
  ])('of "%s"', (text, expected) => {
    expect(request(text)).toEqual(expected);
  });

  test.each<[string, string | null, string | null]>([
    ['vence:hoy', '2026-11-25', '2026-11-26'],
    ['vence<hoy', null, '2026-11-25'],
    ['vence<=hoy', null, '2026-11-26'],
    ['due>tomorrow', '2026-11-27', null],
    ['due>=mañana', '2026-11-26', null],
    ['vence:+3d', '2026-11-28', '2026-11-29'],
    ['vence>-2d', '2026-11-24', null],
    ['vence<2026-12-01', null, '2026-12-01'],
    ['vence:viernes', '2026-11-27', '2026-11-28'],
    ['due:wed', '2026-12-02', '2026-12-03'],
    ['vence:dom', '2026-11-29', '2026-11-30'],
    ['vence>=hoy vence<viernes', '2026-11-25', '2026-11-27'],
    ['vence<viernes vence<hoy vence>=hoy vence>=ayer', '2026-11-25', '2026-11-25'],
  ])('of %s', (text, from, before) => {
    expect(request(text)).toEqual({
      ...(from ? { due_from: at(from) } : {}),
      ...(before ? { due_before: at(before) } : {}),
    });
  });

  test.each<[string, Wire['TicketSearch']]>([
    ['creado:hoy', { created_from: at('2026-11-25'), created_before: at('2026-11-26') }],
    ['created>ayer', { created_from: at('2026-11-25') }],
    [
      'terminado<=ayer terminado>=2026-11-20',
      {
        completed_from: at('2026-11-20'),
        completed_before: at('2026-11-25'),
      },
    ],
    [
      'completed<today vence:hoy',
      {
        completed_before: at('2026-11-25'),
        due_from: at('2026-11-25'),
        due_before: at('2026-11-26'),
      },
    ],
  ])('of %s', (text, expected) => {
    expect(request(text)).toEqual(expected);
  });

  test('names what was found', () => {
    const found = (text: string) => resolveFilter(readSearchText(text).filters[0]!, world).found;
    expect(found('asignado:an')).toEqual(['Ana Flores', 'Anahí Ruiz']);
    expect(found('tipo:falla')).toEqual(['Falla']);
    expect(found('vence:hoy')).toEqual([today]);
  });
});

test.each([
  ['camion', 'estado:abierto', 'camion estado:abierto'],
  ['estado:abierto camion state:done', 'estado:terminado', 'camion estado:terminado'],
  ['camion estado:abierto', undefined, 'camion'],
  ['estado:abierto', undefined, ''],
])('replaces the state in %j by %j', (text, filter, expected) => {
  expect(withState(text, filter)).toBe(expected);
});
