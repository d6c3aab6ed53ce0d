/** Commands of the tests (`packages/elements/src/testing/runner`), as a plugin of `@web/test-runner`. */
import type { TestRunnerPlugin } from '@web/test-runner';
import type { TestCommands } from '../../packages/elements/src/testing/runner/protocol.ts';
import type { EngineDriver } from './driver.ts';
import type { ScriptAnswers } from './script-answers.ts';

type Handlers = {
  [Name in keyof TestCommands]: (
    payload: TestCommands[Name]['payload'],
  ) => Promise<TestCommands[Name]['result']>;
};

const prefix = 'minga:';

/** The plugin for one browser. */
export function testCommands(driver: EngineDriver, scripts: ScriptAnswers): TestRunnerPlugin {
  const handlers: Handlers = {
    async prepare() {
      scripts.reset();
      await driver.prepare();
      return null;
    },
    async focus() {
      await driver.focus();
      return null;
    },
    async input(steps) {
      await driver.input(steps);
      return null;
    },
    emulateMedia: (settings) => driver.emulateMedia(settings),
    async cdp({ method, params }) {
      if (!driver.cdp) throw new Error('Only Chromium has the DevTools protocol.');
      return driver.cdp(method, params);
    },
    async answerScript({ path, answer }) {
      scripts.set(path, answer);
      return null;
    },
  };
  return {
    name: 'minga-test-commands',
    serverStart({ server }) {
      // Node closes idle connections after 5 s. WebKitGTK does not repeat a request that meets the end of one.
      if (server && 'keepAliveTimeout' in server) server.keepAliveTimeout = 600_000;
    },
    async executeCommand({ command, payload }) {
      if (!command.startsWith(prefix)) return undefined;
      const handler = handlers[command.slice(prefix.length) as keyof Handlers] as
        | ((payload: unknown) => Promise<unknown>)
        | undefined;
      if (!handler) return undefined;
      // `@web/test-runner` takes an empty answer for an unknown command.
      return { result: await handler(payload) };
    },
  };
}
