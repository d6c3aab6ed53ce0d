import { describe, expect, test } from 'vitest';
import { cardValueLength, cardValues, cardValuesLength, isShortened, unshownValue } from './card-values.ts';

describe('cardValues', () => {
  test('leaves out empty values and keeps the order', () => {
    const values = [
      { id: 9, value: 'Norte' },
      { id: 5, value: '' },
      { id: 4, value: '12.5' },
    ];
    expect(cardValues(values)).toEqual([values[0], values[2]]);
    expect(cardValues([])).toEqual([]);
  });

  test('shortens a long text without splitting a character', () => {
    const value = cardValues([{ id: 1, value: '🏷️'.repeat(200) }])[0]?.value ?? '';
    expect([...value].length).toBeLessThanOrEqual(cardValueLength);
    expect(value.endsWith('…')).toBe(true);
    expect(isShortened(value)).toBe(true);
    expect(isShortened('A…')).toBe(false);
    expect(value).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/u);
    const exact = { id: 1, value: 'x'.repeat(cardValueLength) };
    expect(cardValues([exact])).toEqual([exact]);
  });

  test('keeps which fields have a value when there are too many long ones', () => {
    const given = Array.from({ length: 60 }, (_, id) => ({ id, value: 'y'.repeat(id + 1) }));
    const values = cardValues(given);
    expect(values.map(({ value }) => value).join('').length).toBeLessThanOrEqual(cardValuesLength);
    expect(values.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
    expect([values[0]?.value, values[59]?.value]).toEqual(['y', unshownValue]);
    expect(given[59]?.value).toHaveLength(60);
  });
});
