/** Makes lazily loaded scripts late, missing or different, until the end of the test file. */
import { runCommand } from './runner/commands.ts';
import type { LazyScript, ScriptAnswer } from './runner/protocol.ts';

/** Sets how requests for a script are answered. The script must not be loaded yet. */
export async function answerScript(path: LazyScript, answer: ScriptAnswer): Promise<void> {
  await runCommand('answerScript', { path, answer });
}
