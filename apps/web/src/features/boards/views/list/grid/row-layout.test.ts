import { expect, test } from 'vitest';
import { isPinned, rowLayout, withWidth, withoutWidth } from './row-layout.ts';

test('a title without a chosen width takes the rest of the row', () => {
  const { style, width } = rowLayout(['key', 'title', 'due'], { due: 120 }, true);
  expect(style['--columns']).toBe('40px 92px minmax(280px, 1fr) 120px');
  expect(width).toBe(40 + 92 + 280 + 120);
});

test('beside a title with a chosen width the rest of the row is empty', () => {
  const { style } = rowLayout(['title', 'due'], { title: 300 }, false);
  expect(style['--columns']).toBe('300px 112px minmax(0, 1fr)');
});

test('the title and the number before it are pinned behind the checkboxes', () => {
  const first = rowLayout(['key', 'title', 'due'], {}, true);
  expect([first.pinned, first.style['--key-start'], first.style['--title-start'], first.lead]).toEqual([
    'key title',
    '40px',
    '132px',
    412,
  ]);
  const last = rowLayout(['title', 'key'], {}, false);
  expect([last.pinned, last.style['--title-start'], last.lead]).toEqual(['title', '0px', 280]);
});

test('columns are pinned only while the list scrolls sideways and enough of it is left', () => {
  const layout = rowLayout(['key', 'title', 'due'], { due: 240 }, true);
  expect(layout.width).toBe(652);
  expect(isPinned(layout, 652)).toBe(false);
  expect(isPinned(layout, 651)).toBe(false);
  expect(isPinned(rowLayout(['title', 'status', 'due', 'type'], {}, false), 600)).toBe(true);
});

test('a column behind the title keeps its other edge: the title keeps its width on screen', () => {
  const shown = { columns: ['key', 'title', 'due'] as const, titleOnScreen: 700 };
  expect(withWidth({}, 'due', 120, shown)).toEqual({ title: 700, due: 120 });
  expect(withWidth({}, 'key', 120, shown)).toEqual({ key: 120 });
  expect(withWidth({ title: 300 }, 'due', 120, shown)).toEqual({ title: 300, due: 120 });
  expect(withoutWidth({ title: 300, due: 120 }, 'title')).toEqual({ due: 120 });
});
