import { expect, test } from 'vitest';
import { type Stroke, boxOf, isDrawing, outlineOf, strokesNear, svgOf } from './drawing.ts';
import { changed, emptyHistory } from './history.ts';

const line: Stroke = {
  id: 'a',
  ink: 2,
  size: 6,
  points: [
    [10, 10, 0.5],
    [60, 10, 0.5],
    [110, 10, 0.5],
  ],
};
const dot: Stroke = { id: 'b', ink: 0, size: 4, points: [[200, 200, 0.5]] };

test('a stroke has a closed outline, and so does a single dot', () => {
  for (const stroke of [line, dot]) expect(outlineOf(stroke)).toMatch(/^M[\d. -]+Q[\d. -]+Z$/);
  expect(outlineOf({ ...line, points: [] })).toBe('');
});

test('the bounding box of a drawing includes a margin', () => {
  expect(boxOf([line, dot], 10)).toEqual({ left: -6, top: -6, width: 220, height: 220 });
  expect(boxOf([])).toBeNull();
});

test('the eraser hits a stroke between its points', () => {
  const at = (x: number, y: number) => strokesNear([line, dot], [x, y, 0.5], 8).map(({ id }) => id);
  expect(at(35, 16)).toEqual(['a']);
  expect(at(35, 40)).toEqual([]);
  expect(at(205, 200)).toEqual(['b']);
});

test('an exported file contains every stroke in its colour', () => {
  const svg = svgOf([line, dot], (ink) => `#00000${ink}`, '#ffffff');
  expect(svg).toMatch(/^<svg xmlns="[^"]+" width="\d+" height="\d+" viewBox="-?\d+ -?\d+ \d+ \d+">/);
  expect([...svg.matchAll(/fill="(#\d+)"/g)].map(([, color]) => color)).toEqual(['#000002', '#000000']);
});

test('validates stored drawings', () => {
  expect(isDrawing([line, dot])).toBe(true);
  for (const other of [null, {}, [null], [{ ...line, ink: 9 }], [{ ...line, points: [[1, 2]] }]])
    expect(isDrawing(other)).toBe(false);
});

test('every change can be undone and redone; a new one clears the redo stack', () => {
  const two = changed(changed(emptyHistory, { type: 'add', stroke: line }), { type: 'add', stroke: dot });
  const cleared = changed(two, { type: 'clear' });
  expect(cleared.present).toEqual([]);
  expect(changed(cleared, { type: 'undo' }).present).toEqual([line, dot]);
  const back = changed(changed(two, { type: 'undo' }), { type: 'undo' });
  expect(back.present).toEqual([]);
  expect(changed(back, { type: 'undo' })).toBe(back);
  expect(changed(changed(back, { type: 'redo' }), { type: 'redo' }).present).toEqual([line, dot]);
  const other = changed(changed(two, { type: 'undo' }), { type: 'erase', ids: ['a'] });
  expect(changed(other, { type: 'redo' })).toBe(other);
});
