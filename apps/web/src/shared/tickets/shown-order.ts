/** Order of the tickets that a board shows, for the ticket that is open beside or above it. */
import { createContext, useContext, useLayoutEffect } from 'react';

/** The ticket before (-1) or after (1) another one as the board shows them; null at the end. */
export type ShownOrder = (id: string, step: 1 | -1) => string | null;

/** Keeps the order of the view that is shown. */
export class ShownOrders {
  #current: ShownOrder | null = null;

  /** Null while no view with an order is shown. */
  get current(): ShownOrder | null {
    return this.#current;
  }

  /** Sets the order of a view; the returned function removes it. */
  set(order: ShownOrder): () => void {
    this.#current = order;
    return () => {
      if (this.#current === order) this.#current = null;
    };
  }
}

export const ShownOrderContext = createContext(new ShownOrders());

/** Makes the order of a view known while it is shown. */
export function useShownOrder(order: ShownOrder): void {
  const orders = useContext(ShownOrderContext);
  useLayoutEffect(() => orders.set(order), [orders, order]);
}
