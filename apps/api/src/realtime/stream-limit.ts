/** Limit of open streams for each key (a user or an address); the oldest stream over the limit is evicted. */

export interface LimitedStream {
  evict(): void;
}

export class StreamLimit {
  readonly #most: number;
  /** Open streams by key, oldest first. */
  readonly #open = new Map<string, Set<LimitedStream>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a stream. Returns the function that ends the count. */
  enter(key: string, stream: LimitedStream): () => void {
    const streams = this.#open.get(key) ?? new Set();
    this.#open.set(key, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= this.#most) oldest.evict();
    // The eviction may have emptied and removed the set.
    this.#open.set(key, streams);
    streams.add(stream);
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#open.get(key) === streams) this.#open.delete(key);
    };
  }
}
