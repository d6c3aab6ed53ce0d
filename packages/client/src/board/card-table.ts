/**
 * Persistent (immutable, structurally sharing) hash table of the cards of a board by id. A change copies one bucket of
 * a few dozen cards instead of thousands.
 */
import type { Wire } from '@minga/contract';

type TicketCard = Wire['TicketCard'];

/** Number of buckets; a board of five thousand cards has about forty in each. */
const bucketCount = 128;

type Bucket = ReadonlyMap<string, TicketCard>;

const noCards: Bucket = new Map();

export class CardTable implements Iterable<readonly [string, TicketCard]> {
  readonly #buckets: readonly Bucket[];

  private constructor(buckets: readonly Bucket[]) {
    this.#buckets = buckets;
  }

  /** The table of some cards; of two with the same id the later one. */
  static of(cards: Iterable<TicketCard>): CardTable {
    const buckets: Map<string, TicketCard>[] = Array.from({ length: bucketCount }, () => new Map());
    for (const card of cards) buckets[bucketOf(card.id)]!.set(card.id, card);
    return new CardTable(buckets);
  }

  static readonly empty = new CardTable(Array.from({ length: bucketCount }, () => noCards));

  get(id: string): TicketCard | undefined {
    return this.#buckets[bucketOf(id)]!.get(id);
  }

  /** The table with the card of that id replaced, or removed if `card` is null. */
  with(id: string, card: TicketCard | null): CardTable {
    const index = bucketOf(id);
    const bucket = new Map(this.#buckets[index]);
    if (card) bucket.set(id, card);
    else bucket.delete(id);
    return new CardTable(this.#buckets.with(index, bucket));
  }

  /** Cards in no particular order. */
  *values(): Generator<TicketCard> {
    for (const bucket of this.#buckets) yield* bucket.values();
  }

  *keys(): Generator<string> {
    for (const bucket of this.#buckets) yield* bucket.keys();
  }

  *[Symbol.iterator](): Generator<readonly [string, TicketCard]> {
    for (const bucket of this.#buckets) yield* bucket;
  }
}

/** Hashes the last characters of an id: consecutive client ids differ in them. */
function bucketOf(id: string): number {
  let hash = 0;
  for (let index = Math.max(0, id.length - 4); index < id.length; index += 1)
    hash = hash * 31 + id.charCodeAt(index);
  return hash % bucketCount;
}
