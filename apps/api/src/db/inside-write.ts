/** Marks the code that runs inside the transaction of a write: with one connection, asking for another waits forever. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `true` inside such a transaction. */
export const insideWrite = new AsyncLocalStorage<true>();
