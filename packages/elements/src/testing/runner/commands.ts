/** Commands that the test runner performs outside the page (`scripts/engines/commands.ts`). */
import { executeServerCommand } from '@web/test-runner-commands';
import type { TestCommands } from './protocol.ts';

/** Runs a command of the test runner; rejects with its error. */
export async function runCommand<Name extends keyof TestCommands>(
  name: Name,
  payload: TestCommands[Name]['payload'],
): Promise<TestCommands[Name]['result']> {
  const { result } = await executeServerCommand<{ result: TestCommands[Name]['result'] }, unknown>(
    `minga:${name}`,
    payload,
  );
  return result;
}
