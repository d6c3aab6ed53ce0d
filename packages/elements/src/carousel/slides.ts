/** What a carousel does to its slides: names them, and takes those out of sight from keyboard and reading. */
import { text, textWith } from '../internal/text/localize.ts';
import * as messages from '../internal/text/messages.ts';

/** Plain boxes get the role of a slide; elements with semantics, such as links or pictures, keep theirs. */
const boxes = new Set(['div', 'section', 'article', 'figure']);

/** The slides of one carousel. */
export class Slides {
  #inert = new Set<Element>();
  #named = new Set<Element>();

  /** Brings the slides in line: `isShown` says which of them are in sight. */
  sync(host: Element, slides: readonly Element[], isShown: (index: number) => boolean): void {
    this.#forget(slides);
    slides.forEach((slide, index) => {
      this.#toggleInert(slide, !isShown(index));
      this.#name(host, slide, index, slides.length);
    });
  }

  /** Gives every slide back as it came. */
  release(): void {
    this.#forget([]);
  }

  #forget(kept: readonly Element[]): void {
    for (const slide of this.#inert) if (!kept.includes(slide)) this.#toggleInert(slide, false);
    for (const slide of this.#named) {
      if (kept.includes(slide)) continue;
      for (const name of ['role', 'aria-roledescription', 'aria-label']) slide.removeAttribute(name);
      this.#named.delete(slide);
    }
  }

  /** Does not change slides that the page itself made inert. */
  #toggleInert(slide: Element, isInert: boolean): void {
    const isOurs = this.#inert.has(slide);
    if (isInert === isOurs || (isInert && slide.hasAttribute('inert'))) return;
    slide.toggleAttribute('inert', isInert);
    if (isInert) this.#inert.add(slide);
    else this.#inert.delete(slide);
  }

  #name(host: Element, slide: Element, index: number, total: number): void {
    const isOurs = this.#named.has(slide);
    if (
      !isOurs &&
      (!boxes.has(slide.localName) || slide.hasAttribute('role') || slide.hasAttribute('aria-label'))
    )
      return;
    this.#named.add(slide);
    slide.setAttribute('role', 'group');
    slide.setAttribute('aria-roledescription', text(host, messages.slide));
    slide.setAttribute('aria-label', textWith(host, messages.slideOf, { n: index + 1, total }));
  }
}
