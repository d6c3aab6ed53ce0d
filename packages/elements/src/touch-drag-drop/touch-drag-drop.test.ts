/** Touch input dispatches the drag events of a mouse. */
import { advanceTimersByTime, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import {
  accept,
  count,
  dragTo,
  effectsAtEnd,
  el,
  enable,
  ghost,
  log,
  touch,
  useTouchDrag,
} from './touch-drag-testing.ts';

useTouchDrag();

test('a long press lifts after 400 ms, then dispatches the drag events of a mouse', async () => {
  enable();
  accept('list');
  const data: string[] = [];
  el('card').addEventListener('dragstart', (event) => {
    event.dataTransfer?.setData('text/plain', 'NUB-1');
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
  });
  el('list').addEventListener('dragover', (event) =>
    data.push(`over ${event.dataTransfer?.getData('text/plain')}`),
  );
  el('list').addEventListener('drop', (event) =>
    data.push(`drop ${event.dataTransfer?.getData('text/plain')}`),
  );
  el('card').addEventListener('dragend', (event) => data.push(`end ${event.dataTransfer?.dropEffect}`));
  touch('start', 350, 350);
  advanceTimersByTime(399);
  expect(log).toEqual([]);
  advanceTimersByTime(1);
  expect(log).toEqual(['dragstart card']);
  touch('move', 550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  expect(log.filter((entry) => !entry.startsWith('dragover'))).toEqual([
    'dragstart card',
    'dragenter list',
    'drop list',
    'dragend card',
  ]);
  expect(new Set(data)).toEqual(new Set(['over ', 'drop NUB-1', 'end move']));
});

test('the data types are readable during the drag, the data only on drop', async () => {
  enable();
  el('card').addEventListener('dragstart', (event) =>
    event.dataTransfer?.setData('application/x-ticket', '7'),
  );
  const seen: unknown[] = [];
  el('list').addEventListener('dragover', (event) => {
    seen.push(event.dataTransfer?.types.includes('application/x-ticket'), event instanceof DragEvent);
    event.dataTransfer?.setData('application/x-ticket', 'changed');
  });
  await dragTo(550, 350);
  await until(() => seen.length > 0);
  expect(seen.slice(0, 2)).toEqual([true, true]);
});

test('a swipe before that scrolls without events', () => {
  enable();
  touch('start', 350, 350);
  const move = touch('move', 350, 320);
  expect(move.defaultPrevented).toBe(false);
  advanceTimersByTime(2000);
  expect(log).toEqual([]);
  expect(ghost()).toBeNull();
});

test('lifts despite movements within 25 px', () => {
  enable();
  touch('start', 350, 350);
  touch('move', 365, 355);
  advanceTimersByTime(400);
  expect(log).toEqual(['dragstart card']);
});

test('in move mode it lifts after 5 px', () => {
  enable({ mode: 'move' });
  touch('start', 350, 350);
  touch('move', 354, 350);
  expect(log).toEqual([]);
  const move = touch('move', 355, 350);
  expect(log).toEqual(['dragstart card']);
  expect(move.defaultPrevented).toBe(true);
});

test('a drop without an accepting target, and a release without movement, end with dropEffect none', async () => {
  enable();
  const ends = effectsAtEnd();
  await dragTo(550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  touch('start', 350, 350);
  advanceTimersByTime(400);
  touch('end', 350, 350);
  expect(ends).toEqual(['none', 'none']);
  expect(log).not.toContain('drop list');
});

test('an effect that the source does not allow is no drop', async () => {
  enable();
  el('card').addEventListener('dragstart', (event) => {
    if (event.dataTransfer) event.dataTransfer.effectAllowed = 'copy';
  });
  accept('list', 'move');
  const ends = effectsAtEnd();
  await dragTo(550, 350);
  await until(() => log.includes('dragover list'));
  touch('end', 550, 350);
  expect(log).not.toContain('drop list');
  expect(ends).toEqual(['none']);
});

test('each dragenter is followed by one dragleave or the drop', async () => {
  enable();
  accept('far');
  await dragTo(550, 350);
  await until(() => log.includes('dragenter list'));
  touch('move', 550, 480);
  await until(() => log.includes('dragenter far'));
  touch('move', 550, 350);
  await until(() => count('dragenter list') === 2);
  touch('move', 550, 500);
  await until(() => count('dragenter far') === 2);
  touch('end', 550, 500);
  expect(count('dragenter list')).toBe(2);
  expect(count('dragleave list')).toBe(2);
  expect(count('dragenter far')).toBe(2);
  expect(count('dragleave far')).toBe(1);
  expect(count('drop far')).toBe(1);
});

test('a prevented dragstart leaves the touch alone', () => {
  enable();
  el('card').addEventListener('dragstart', (event) => event.preventDefault());
  touch('start', 350, 350);
  advanceTimersByTime(400);
  expect(ghost()).toBeNull();
  expect(touch('move', 350, 200).defaultPrevented).toBe(false);
  expect(log).toEqual(['dragstart card']);
});

test('the drag image is half transparent, offset like the touch, and removed at the end', async () => {
  enable();
  touch('start', 310, 320);
  advanceTimersByTime(400);
  touch('move', 410, 420);
  const box = ghost()?.getBoundingClientRect();
  expect([box?.left, box?.top, box?.width]).toEqual([400, 400, 100]);
  const picture = ghost()?.firstElementChild?.getBoundingClientRect();
  expect([picture?.width, picture?.height]).toEqual([100, 100]);
  expect(ghost()?.style.opacity).toBe('0.5');
  expect(getComputedStyle(ghost()?.firstElementChild as Element).backgroundColor).toBe('rgb(255, 99, 71)');
  expect(ghost()?.textContent).toBe('Ticket');
  touch('end', 410, 420);
  expect(ghost()).toBeNull();
});

test('setDragImage replaces the drag image', () => {
  enable();
  const image = document.createElement('i');
  image.textContent = '3 tickets';
  el('card').addEventListener('dragstart', (event) => event.dataTransfer?.setDragImage(image, 5, 5));
  touch('start', 350, 350);
  advanceTimersByTime(400);
  expect(ghost()?.textContent).toBe('3 tickets');
  expect(ghost()?.getBoundingClientRect().left).toBe(345);
});
