/** Declares tests and hooks in mocha, with tables of cases. */

type Body = () => unknown;

/** The functions of mocha that `@web/test-runner` defines before it loads a test file. */
interface Mocha {
  describe: (title: string, body: () => void) => void;
  it: ((title: string, body: Body) => void) & { skip: (title: string, body: Body) => void };
  before: (body: Body) => void;
  after: (body: Body) => void;
  beforeEach: (body: Body) => void;
  afterEach: (body: Body) => void;
}

const mocha = globalThis as unknown as Mocha;

interface Declare {
  (title: string, body: Body): void;
  /** One test for each case; `%s`, `%i` and `%o` in the title are replaced with the case, or with the items of a list. */
  each<Case extends unknown[] | [unknown]>(
    cases: readonly Case[],
  ): (title: string, body: (...items: Case) => unknown) => void;
  each<Case extends readonly unknown[]>(
    cases: readonly Case[],
  ): (title: string, body: (...items: { -readonly [Key in keyof Case]: Case[Key] }) => unknown) => void;
  each<Case>(cases: readonly Case[]): (title: string, body: (item: Case) => unknown) => void;
  /** As `each`, but a list is passed as one argument. */
  for<Case>(cases: readonly Case[]): (title: string, body: (item: Case) => unknown) => void;
}

/** Declares a test. */
export const test = withTables(declareTest) as Declare & {
  /** Declares a test that is reported as skipped where the condition is true. */
  skipIf(condition: boolean): (title: string, body: Body) => void;
};
test.skipIf = (condition) => (condition ? (title, body) => mocha.it.skip(title, body) : declareTest);

/** Groups tests. */
export const describe = withTables((title, body) => mocha.describe(title, () => void body())) as Declare;

// A function with a parameter would be called with mocha's callback.
export const beforeAll = (body: Body): void => mocha.before(() => body());
export const afterAll = (body: Body): void => mocha.after(() => body());
export const beforeEach = (body: Body): void => mocha.beforeEach(() => body());
export const afterEach = (body: Body): void => mocha.afterEach(() => body());

const finishers: Body[] = [];

/** Calls `body` when the current test has ended, after its hooks. */
export function onTestFinished(body: Body): void {
  finishers.push(body);
}

afterEach(async () => {
  while (finishers.length > 0) await finishers.pop()?.();
});

function declareTest(title: string, body: Body): void {
  mocha.it(title, () => body());
}

function withTables(declare: (title: string, body: Body) => void): object {
  return Object.assign(declare, {
    each: (cases: readonly unknown[]) => (title: string, body: (...items: unknown[]) => unknown) => {
      for (const item of cases) {
        const items: readonly unknown[] = Array.isArray(item) ? item : [item];
        declare(titleOf(title, items), () => body(...items));
      }
    },
    for: (cases: readonly unknown[]) => (title: string, body: (item: unknown) => unknown) => {
      for (const item of cases) {
        declare(titleOf(title, Array.isArray(item) ? item : [item]), () => body(item));
      }
    },
  });
}

function titleOf(title: string, items: readonly unknown[]): string {
  let index = 0;
  return title.replaceAll(/%[sio]/g, () => wordOf(items[index++]));
}

function wordOf(item: unknown): string {
  if (typeof item === 'function') return item.name;
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}
