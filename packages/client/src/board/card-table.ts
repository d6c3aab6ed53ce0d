/**
 * The cards of a board by id. A changed table shares all but a small part with the one before, so that a moved card
 * among thousands costs the copy of a few dozen.
 */
import type { Wire } from '@minga/contract';

type TicketCard = Wire['TicketCard'];

/** Parts of a table; a board of five thousand has about forty cards in each. */
const partCount = 128;

type Part = ReadonlyMap<string, TicketCard>;

const noCards: Part = new Map();

export class CardTable implements Iterable<readonly [string, TicketCard]> {
  readonly #parts: readonly Part[];

  private constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  /** A table of cards; of two with one id it holds the later. */
  static of(cards: Iterable<TicketCard>): CardTable {
    const parts: Map<string, TicketCard>[] = Array.from({ length: partCount }, () => new Map());
    for (const card of cards) parts[partOf(card.id)]!.set(card.id, card);
    return new CardTable(parts);
  }

  static readonly empty = new CardTable(Array.from({ length: partCount }, () => noCards));

  get(id: string): TicketCard | undefined {
    return this.#parts[partOf(id)]!.get(id);
  }

  /** The table with another card of that id, or without one. */
  with(id: string, card: TicketCard | null): CardTable {
    const index = partOf(id);
    const part = new Map(this.#parts[index]);
    if (card) part.set(id, card);
    else part.delete(id);
    return new CardTable(this.#parts.with(index, part));
  }

  /** Cards in no order: a board sorts its columns. */
  *values(): Generator<TicketCard> {
    for (const part of this.#parts) yield* part.values();
  }

  *keys(): Generator<string> {
    for (const part of this.#parts) yield* part.keys();
  }

  *[Symbol.iterator](): Generator<readonly [string, TicketCard]> {
    for (const part of this.#parts) yield* part;
  }
}

/** Spreads ids over the parts by their last characters, in which ids made one after another differ. */
function partOf(id: string): number {
  let hash = 0;
  for (let index = Math.max(0, id.length - 4); index < id.length; index += 1)
    hash = hash * 31 + id.charCodeAt(index);
  return hash % partCount;
}
