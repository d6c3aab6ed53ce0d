/** The request that caused the running work, so that the log names it. */
import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Runs work that a request causes: its log lines, and those of the work that it starts, carry the request's id. */
export function insideRequest<T>(requestId: string, work: () => T): T {
  return scope.run(requestId, work);
}

/** Runs work that a request only happens to start, such as emptying a queue that others have filled. */
export function outsideRequests<T>(work: () => T): T {
  return scope.run(undefined, work);
}

/** Id of the request, if there is one. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}
