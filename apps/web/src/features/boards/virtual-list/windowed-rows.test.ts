import { afterEach, expect, test } from 'vitest';
import { WindowedRows } from './windowed-rows.ts';

let end = () => undefined as void;
afterEach(() => end());

/** Renders a list with a height of 100 px whose content is as high as its rows. */
async function listOf(rows: WindowedRows, ids: readonly string[]): Promise<HTMLElement> {
  const section = document.createElement('section');
  section.innerHTML =
    '<div style="position:relative;block-size:100px;overflow:auto"><div></div><div style="position:absolute" hidden></div></div>';
  const list = section.querySelector('div')!;
  const [content, slot] = list.querySelectorAll<HTMLElement>('div');
  if (!content || !slot) throw new Error('The list has no parts.');
  document.body.append(section);
  rows.setRows(
    ids,
    () => 40,
    () => undefined,
  );
  content.style.blockSize = `${rows.total}px`;
  rows.attach(list, slot, section);
  end = () => {
    rows.detach();
    section.remove();
  };
  await sizesOf(list);
  return list;
}

/** Resolves after observers that were registered earlier have received the size of an element. */
function sizesOf(element: HTMLElement): Promise<void> {
  return new Promise((heard) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      heard();
    });
    observer.observe(element);
  });
}

test('scrolling stops at the end of the list even with an open gap', async () => {
  const rows = new WindowedRows(
    1,
    () => undefined,
    (work) => work(),
  );
  const list = await listOf(rows, ['a', 'b', 'c', 'd']);
  rows.showSlot(4, 66);
  expect(rows.scrollBy(50)).toBe(true);
  expect(list.scrollTop).toBe(50);
  expect(rows.scrollTop()).toBe(50);
  // The list is 160 px high and has no styles that add the gap: 60 px is the maximum scroll position.
  expect(rows.scrollBy(50)).toBe(true);
  expect(list.scrollTop).toBe(60);
  expect(rows.scrollTop()).toBe(60);
  expect(rows.scrollBy(50)).toBe(false);
  expect(rows.gapAt(rows.scrollTop())).toBe(2);
});

test('does not scroll a list that fits', async () => {
  const rows = new WindowedRows(
    1,
    () => undefined,
    (work) => work(),
  );
  const list = await listOf(rows, ['a']);
  rows.showSlot(1, 66);
  expect(rows.scrollBy(18)).toBe(false);
  expect(list.scrollTop).toBe(0);
  expect(rows.scrollTop()).toBe(0);
});

test('a new layout discards the measured heights and keeps the first row in view', async () => {
  const rows = new WindowedRows(
    1,
    () => undefined,
    (work) => work(),
  );
  const ids = Array.from({ length: 100 }, (_, index) => `t${index}`);
  const list = await listOf(rows, ids);
  const content = list.querySelector<HTMLElement>('div')!;
  rows.scrollBy(1210);
  expect(rows.indexAt(rows.scrollTop())).toBe(30);
  const unknown = () => undefined;
  rows.setRows(ids, () => 15, unknown, 'compact');
  expect(rows.total).toBe(1500);
  content.style.blockSize = `${rows.total}px`;
  rows.afterRender();
  expect(list.scrollTop).toBe(460);
  expect(rows.indexAt(rows.scrollTop())).toBe(30);
  expect(rows.shown([])).toContain(30);
  // The same layout keeps them.
  rows.setRows(ids, () => 99, unknown, 'compact');
  expect(rows.total).toBe(1500);
});
