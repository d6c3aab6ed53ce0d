/** Where a reader is within pages below each other, independent of the size of the pages. */

export interface ReadingPlace {
  /** Page at the upper edge of the area, from 0. */
  index: number;

  /** How far the upper edge of the area is below that of the page, and its middle right of the page's left edge, as parts of the page. */
  down: number;
  right: number;
}

/** Number of the page in the middle of the area, from 1. */
export function pageAt(area: HTMLElement, count: number): number {
  return pageIndex(area, area.scrollTop + area.clientHeight / 2, count) + 1;
}

/** The place at which an area is scrolled; null without pages. */
export function placeOf(area: HTMLElement, count: number): ReadingPlace | null {
  const index = pageIndex(area, area.scrollTop, count);
  const page = pageOf(area, index);
  if (!page?.offsetWidth || !page.offsetHeight) return null;
  return {
    index,
    down: (area.scrollTop - page.offsetTop) / page.offsetHeight,
    right: (area.scrollLeft + area.clientWidth / 2 - page.offsetLeft) / page.offsetWidth,
  };
}

/** Scrolls an area to a place. */
export function scrollTo(area: HTMLElement, { index, down, right }: ReadingPlace): void {
  const page = pageOf(area, index);
  if (!page) return;
  area.scrollTop = page.offsetTop + down * page.offsetHeight;
  area.scrollLeft = page.offsetLeft + right * page.offsetWidth - area.clientWidth / 2;
}

const pageOf = (area: HTMLElement, index: number) => area.children[index] as HTMLElement | undefined;

/** Index of the last page that begins above `top`, by binary search: there may be a thousand. */
function pageIndex(area: HTMLElement, top: number, count: number): number {
  let first = 0;
  let last = count - 1;
  while (first < last) {
    const middle = Math.ceil((first + last) / 2);
    if ((pageOf(area, middle)?.offsetTop ?? Infinity) <= top) first = middle;
    else last = middle - 1;
  }
  return first;
}
