/** Renders every story in each browser engine: nothing is written to the console, and no error is left over. */
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  test,
} from '../../../packages/elements/src/testing/test.ts';
import { storiesOf, storyFiles } from '../composed.ts';
import { loaded, nextFrame, rendered } from '../settle.ts';

const methods = ['debug', 'log', 'info', 'warn', 'error'] as const;
const written: string[] = [];

/** What Lit writes once in its build for development; the built Storybook contains the one for production. */
const developmentNotice =
  'warn: Lit is in dev mode. Not recommended for production! See https://lit.dev/msg/dev-mode for more information.';

for (const method of methods)
  console[method] = (...words: unknown[]) => void written.push(`${method}: ${words.map(String).join(' ')}`);
window.addEventListener('error', ({ message }) => written.push(`uncaught: ${message}`));
window.addEventListener('unhandledrejection', ({ reason }) => written.push(`unhandled: ${String(reason)}`));

beforeEach(() => {
  document.body.className = 'sb-show-main sb-main-padded';
});

afterEach(() => {
  document.body.replaceChildren();
});

for (const file of Object.values(storyFiles))
  describe(String(file.default.title), () => {
    for (const [name, story] of Object.entries(storiesOf(file))) {
      test(`${name} renders without console output`, async () => {
        await story.run();
        await rendered();
        await loaded();
        await nextFrame();
        expect(written.splice(0).filter((line) => line !== developmentNotice)).toEqual([]);
      });
    }
  });
test('finds the stories of elements, pages and patterns', () => {
  for (const folder of ['/src/', '/pages/', '/patterns/'])
    expect(Object.keys(storyFiles).some((path) => path.includes(folder))).toBe(true);
});
