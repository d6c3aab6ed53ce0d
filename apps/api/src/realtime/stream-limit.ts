/** A limit of open streams for each name; the oldest over it is evicted. */

export interface LimitedStream {
  evict(): void;
}

export class StreamLimit {
  readonly #most: number;
  /** Open streams by name, oldest first. */
  readonly #open = new Map<string, Set<LimitedStream>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts a stream and gives back what ends the count. */
  enter(name: string, stream: LimitedStream): () => void {
    const streams = this.#open.get(name) ?? new Set();
    this.#open.set(name, streams);
    const [oldest] = streams;
    if (oldest && streams.size >= this.#most) oldest.evict();
    // The eviction may have emptied and removed the set.
    this.#open.set(name, streams);
    streams.add(stream);
    return () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#open.get(name) === streams) this.#open.delete(name);
    };
  }
}
