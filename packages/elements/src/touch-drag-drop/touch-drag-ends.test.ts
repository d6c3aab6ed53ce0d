/** How a drag ends before the drop. */
import { advanceTimersByTime, expect, test } from '../testing/test.ts';
import { until } from '../testing/events.ts';
import { userEvent } from '../testing/user.ts';
import {
  accept,
  count,
  dragTo,
  effectsAtEnd,
  el,
  enable,
  ghost,
  log,
  off,
  secondFinger,
  touch,
  useTouchDrag,
} from './touch-drag-testing.ts';

useTouchDrag();

test.for(['Escape', 'second finger', 'touchcancel', 'source removed', 'signal'])(
  '%s ends it with dragleave, dragend and effect none, without a ghost',
  async (reason) => {
    enable();
    accept('list');
    const ends: (string | undefined)[] = [];
    // On the source: if it was removed, only the second event reaches the document.
    el('card').addEventListener('dragend', (event) => ends.push(event.dataTransfer?.dropEffect));
    const card = el('card');
    const leaves: string[] = [];
    el('list').addEventListener('dragleave', () => leaves.push('list'));
    await dragTo(550, 350);
    await until(() => log.includes('dragover list'));
    if (reason === 'Escape') await userEvent.keyboard('{Escape}');
    if (reason === 'second finger') secondFinger(350, 350);
    if (reason === 'touchcancel') touch('cancel', 550, 350);
    if (reason === 'source removed') card.remove();
    if (reason === 'signal') off.abort();
    await until(() => ends.length > 0);
    expect(ends).toEqual(['none']);
    expect(leaves).toEqual(['list']);
    expect(ghost()).toBeNull();
    if (reason !== 'signal') expect(count('dragend')).toBe(1);
    touch('end', 550, 350, card);
    expect(log).not.toContain('drop list');
    expect(ends).toHaveLength(1);
  },
);

test('Escape during a drag reaches no other listener', async () => {
  enable();
  const keys: string[] = [];
  document.addEventListener('keydown', (event) => keys.push(event.key), { signal: off.signal });
  await dragTo(550, 350);
  await userEvent.keyboard('{Escape}');
  expect(keys).toEqual([]);
  touch('end', 550, 350);
  await userEvent.keyboard('{Escape}');
  expect(keys).toEqual(['Escape']);
});

test('a touch that rests for 900 ms requests the context menu; one of the page ends the drag', () => {
  enable();
  const ends = effectsAtEnd();
  touch('start', 350, 350);
  advanceTimersByTime(899);
  expect(log).toEqual(['dragstart card']);
  el('card').addEventListener('contextmenu', (event) => event.preventDefault());
  advanceTimersByTime(1);
  expect(log).toEqual(['dragstart card', 'contextmenu b', 'dragend card']);
  expect(ends).toEqual(['none']);
  expect(touch('end', 350, 350).defaultPrevented).toBe(true);
});

test('continues the drag without a context menu of the page', async () => {
  enable();
  touch('start', 350, 350);
  advanceTimersByTime(1000);
  touch('move', 550, 350);
  await until(() => log.includes('dragenter list'));
});

// Regression: such events, fired by a test library or a page script, made the drag throw.
test('ignores events without touches', async () => {
  enable();
  const errors: unknown[] = [];
  window.addEventListener(
    'error',
    (event) => {
      event.preventDefault();
      errors.push(event.message);
    },
    { signal: off.signal },
  );
  const bare = (type: string, more: object = {}): void => {
    const event = new UIEvent(type, { bubbles: true, cancelable: true, composed: true });
    el('card').querySelector('b')?.dispatchEvent(Object.assign(event, more));
  };
  bare('touchstart');
  bare('touchstart', { touches: [{}] });
  bare('touchstart', { touches: [{}], changedTouches: [] });
  await dragTo(550, 350);
  bare('touchmove');
  bare('touchmove', { touches: [] });
  bare('touchend');
  await until(() => log.includes('dragenter list'));
  expect(errors).toEqual([]);
  expect(count('dragend')).toBe(0);
});
