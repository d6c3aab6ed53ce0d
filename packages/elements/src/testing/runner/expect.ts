/** `expect` with the matchers of vitest, and `expect.poll`. */
import {
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  chai,
  getState,
  setState,
  type Assertion,
  type ExpectStatic,
  type PromisifyAssertion,
} from '@vitest/expect';
import { delay, now } from './native.ts';

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

/** Milliseconds. */
interface PollOptions {
  timeout?: number;
  interval?: number;
}

/** `expect`; `poll` reads a value again until the assertion holds. */
export interface Expect {
  <Value>(actual: Value, message?: string): Assertion<void, Value>;
  poll<Value>(read: () => Value, options?: PollOptions): PromisifyAssertion<Value>;
  stringContaining: ExpectStatic['stringContaining'];
}

function expectValue(actual: unknown, message?: string): Assertion {
  return chai.expect(actual, message) as unknown as Assertion;
}

export const expect = Object.assign(expectValue, chai.expect, { poll }) as unknown as Expect;
setState({ ...getState(expect as unknown as ExpectStatic) }, expect as unknown as ExpectStatic);

function poll(read: () => unknown, options: PollOptions = {}, isNegated = false): object {
  return new Proxy(
    {},
    {
      get(_target, name: string) {
        if (name === 'not') return poll(read, options, !isNegated);
        // An assertion without a matcher is not a promise.
        if (name === 'then') return undefined;
        return (...args: unknown[]) =>
          retry(async () => {
            const assertion = expectValue(await read());
            const side = isNegated ? assertion.not : assertion;
            (side as unknown as Record<string, (...args: unknown[]) => void>)[name]?.(...args);
          }, options);
      },
    },
  );
}

/** Calls `attempt` until it succeeds; after the timeout rejects with its last error. */
export async function retry<Result>(
  attempt: () => Result | Promise<Result>,
  { timeout = 10_000, interval = 20 }: PollOptions = {},
): Promise<Result> {
  const end = now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (now() > end) throw error;
    }
    await delay(interval);
  }
}
