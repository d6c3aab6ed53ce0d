/** Viewport that several virtual lists share: they scroll together, as the parts of lanes on a board do. */

/** A list that follows the viewport. */
interface Follower {
  follow(): void;
}

export class SharedViewport {
  #followers = new Set<Follower>();
  #scroller: HTMLElement | null = null;
  #leaving = new AbortController();
  #top = 0;

  // Above a list that grows or collapses, all lists below it move.
  #sizes = new ResizeObserver(() => this.#onChange());

  /** Height of the scrolling element, in px. */
  height = 800;

  /** Starts to follow an element and the content that it scrolls. Returns a function that stops. */
  attach(scroller: HTMLElement, content: HTMLElement): () => void {
    this.#scroller = scroller;
    this.#leaving = new AbortController();
    scroller.addEventListener('scroll', () => this.#onChange(), {
      passive: true,
      signal: this.#leaving.signal,
    });
    this.#sizes.observe(scroller);
    this.#sizes.observe(content);
    this.#onChange();
    return () => {
      this.#leaving.abort();
      this.#sizes.disconnect();
      this.#scroller = null;
    };
  }

  add(follower: Follower): void {
    this.#followers.add(follower);
  }

  remove(follower: Follower): void {
    this.#followers.delete(follower);
  }

  /** Distance from the top of a list down to the top of the viewport, in px; negative for a list further below. */
  topIn(list: HTMLElement): number {
    return this.#top - list.getBoundingClientRect().top;
  }

  /** Scrolls within bounds. Returns whether the position changed. */
  scrollBy(px: number): boolean {
    const scroller = this.#scroller;
    if (!scroller) return false;
    const before = scroller.scrollTop;
    scroller.scrollTop += px;
    return scroller.scrollTop !== before;
  }

  #onChange(): void {
    if (!this.#scroller) return;
    this.#top = this.#scroller.getBoundingClientRect().top;
    this.height = this.#scroller.clientHeight;
    for (const follower of this.#followers) follower.follow();
  }
}
