import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EntryContext, partText, readEntry, toEntryNames } from './ticket-entry.ts';

const context: EntryContext = {
  // A Saturday.
  today: '2026-11-28',
  self: 'ana',
  people: toEntryNames([
    { id: 'ana', name: 'Ana Quispe' },
    { id: 'beto', name: 'Beto Mamani' },
    { id: 'bea', name: 'Beatriz Rojas' },
    { id: 'jose', name: 'José Luis Paz' },
    { id: 'josefa', name: 'Josefa Díaz' },
  ]),
  types: toEntryNames([
    { id: 1, name: 'Red' },
    { id: 2, name: 'Redes sociales' },
    { id: 3, name: 'Instalación' },
  ]),
  usesPoints: true,
};

/** The title and the values that were read. */
function read(text: string, changes: Partial<EntryContext> = {}) {
  const { title, parts } = readEntry(text, { ...context, ...changes });
  return [
    title,
    ...parts.map(({ start: _start, end: _end, kind: _kind, ...value }) => Object.values(value)[0]),
  ];
}

describe('a sentence', () => {
  test('is split into the title and who, when, how urgent, type and points', () => {
    const { title, parts } = readEntry('Revisar router @beto mañana !alta #red 3pt', context);
    expect(title).toBe('Revisar router');
    expect(parts).toEqual([
      { start: 15, end: 20, kind: 'assignee', id: 'beto' },
      { start: 21, end: 27, kind: 'due', day: '2026-11-29' },
      { start: 28, end: 33, kind: 'priority', priority: 2 },
      { start: 34, end: 38, kind: 'type', id: 1 },
      { start: 39, end: 42, kind: 'points', points: 3 },
    ]);
  });

  test.each<[string, ReturnType<typeof read>]>([
    ['Check router @beto tomorrow !high #red 2.5 points', ['Check router', 'beto', '2026-11-29', 2, 1, 2.5]],
    ['@beto @ana Pintar', ['Pintar', 'beto', 'ana']],
    ['Pintar @yo', ['Pintar', 'ana']],
    ['Pintar @me hoy', ['Pintar', 'ana', '2026-11-28']],
    ['Pintar @Beto Mamani hoy', ['Pintar', 'beto', '2026-11-28']],
    ['Pintar @mamani', ['Pintar', 'beto']],
    ['Pintar @betom', ['Pintar', 'beto']],
    ['Pintar @jose', ['Pintar', 'jose']],
    ['Publicar #redes sociales', ['Publicar', 2]],
    ['Publicar #insta', ['Publicar', 3]],
    ['Entregar el viernes', ['Entregar', '2026-12-04']],
    ['Entregar para el viernes, sin falta', ['Entregar, sin falta', '2026-12-04']],
    ['Deliver by friday', ['Deliver', '2026-12-04']],
    ['Mañana, comprar pan', ['comprar pan', '2026-11-29']],
    ['Pagar el 24 de diciembre', ['Pagar', '2026-12-24']],
    ['Pagar en 2 semanas', ['Pagar', '2026-12-12']],
    ['Pagar due may 5', ['Pagar', '2027-05-05']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test.each([
    'Informe del viernes',
    'Abrir de lunes a viernes',
    'Lunes a viernes, turno tarde',
    'Llamar por la mañana',
    'Revisar esta mañana',
    'Reunión cada lunes',
    'Limpiar el mar',
    'Set 2 alarms',
    'Phase 2 may slip',
    'Escribir a ana@example.com',
    'Pintar @be',
    'Pintar @nadie',
    'Pintar !!! #nada',
    'Comprar 3 clavos',
    'Comprar 5000 puntos',
  ])('"%s" is a title as it is', (text) => {
    expect(read(text)).toEqual([text]);
  });

  test('of parts alone is a title', () => {
    expect(read(' Mañana ')).toEqual(['Mañana']);
    expect(read('@beto !alta')).toEqual(['@beto !alta']);
  });

  test('takes the first day, priority, type and points, and each person once', () => {
    expect(read('Pintar hoy mañana !alta !baja 1pt 2pt @beto @beto')).toEqual([
      'Pintar mañana !baja 2pt @beto',
      '2026-11-28',
      2,
      1,
      'beto',
    ]);
  });

  test('keeps what a person said to keep', () => {
    const text = 'Leer Hoy mañana';
    const [part] = readEntry(text, context).parts;
    expect(readEntry(text, context, new Set([partText(text, part!)]))).toMatchObject({
      title: 'Leer Hoy',
      parts: [{ day: '2026-11-29' }],
    });
  });

  test('keeps words for which the team or the person has no use', () => {
    expect(read('Pintar 3pt @beto #red', { usesPoints: false, people: [], types: [] })).toEqual([
      'Pintar 3pt @beto #red',
    ]);
  });

  test('loses nothing of any text but its parts', () => {
    const word = fc.constantFrom(
      'hoy',
      'el',
      'viernes',
      '@beto',
      '@',
      '!alta',
      '#red',
      '3pt',
      'pan',
      ',',
      'ñ',
      '+3d',
      'de',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string()), { maxLength: 12 }), (words) => {
        const text = words.join(' ');
        const { title, parts } = readEntry(text, context);
        const letters = (of: string) => of.replaceAll(/[\s,.;:?)]/g, '');
        const taken = parts.map(({ start, end }) => text.slice(start, end)).join('');
        expect([...letters(title + taken)].toSorted()).toEqual([...letters(text)].toSorted());
      }),
    );
  });
});
