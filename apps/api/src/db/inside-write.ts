/** Marks code inside the transaction of a write: with one connection, a request for a second one would wait forever. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** `true` inside such a transaction. */
export const insideWrite = new AsyncLocalStorage<true>();
