import { describe, expect, test } from 'vitest';
import { mergeLines } from './lines.ts';

const line = (id: number, name: string, required = false) => ({ id, key: String(id), name, required });
const added = (name: string) => ({ key: name, name, required: false });

const base = [line(1, 'Zona'), line(2, 'Peso'), line(3, 'Rubro')];

describe('lines that others change while they are edited', () => {
  test('keep what was edited and take the rest as it is stored', () => {
    const lines = base.with(0, line(1, 'Región'));
    const stored = [line(1, 'Zona', true), line(2, 'Peso neto'), line(3, 'Rubro')];
    expect(mergeLines({ lines, base }, stored)).toEqual([
      line(1, 'Región', true),
      line(2, 'Peso neto'),
      line(3, 'Rubro'),
    ]);
  });

  test('keep an edited value that others changed too', () => {
    const lines = base.with(0, line(1, 'Región'));
    expect(mergeLines({ lines, base }, base.with(0, line(1, 'Sector')))).toEqual(lines);
  });

  test('take the stored order, with a new line behind the one that precedes it', () => {
    const lines = [line(1, 'Zona'), added('Nueva'), line(2, 'Peso'), line(3, 'Rubro'), added('Otra')];
    const stored = [line(3, 'Rubro'), line(1, 'Zona'), line(4, 'Ajena'), line(2, 'Peso')];
    expect(mergeLines({ lines, base }, stored).map(({ name }) => name)).toEqual([
      'Rubro',
      'Otra',
      'Zona',
      'Nueva',
      'Ajena',
      'Peso',
    ]);
  });

  test('keep their own order when it was edited, with lines of others at the end', () => {
    const lines = [line(2, 'Peso'), line(1, 'Zona'), line(3, 'Rubro')];
    const stored = [line(3, 'Rubro'), line(1, 'Zona', true), line(2, 'Peso'), line(4, 'Ajena')];
    expect(mergeLines({ lines, base }, stored)).toEqual([
      line(2, 'Peso'),
      line(1, 'Zona', true),
      line(3, 'Rubro'),
      line(4, 'Ajena'),
    ]);
  });

  test('lose a line that was deleted elsewhere, and keep new ones first and last', () => {
    const lines = [added('Primera'), ...base.with(1, line(2, 'Peso bruto')), added('Última')];
    expect(mergeLines({ lines, base }, [line(1, 'Zona'), line(3, 'Rubro')])).toEqual([
      added('Primera'),
      line(1, 'Zona'),
      line(3, 'Rubro'),
      added('Última'),
    ]);
  });
});
