/** Checks the messages of new commits with commitlint; the rules are in `commitlint.config.mjs`. */
import { run } from './run.ts';

/** The last commit before Conventional Commits were adopted; older messages are not checked. */
const lastUnchecked = 'd7a3cd8fc1206f0ecd6596f4a7cd8e52e9b89112';

/** Lints every commit after `from`. Resolves to the violations, or to undefined when there are none. */
export async function checkCommitMessages(from: string = lastUnchecked): Promise<string | undefined> {
  const isRepository = (await run('git', ['rev-parse', 'HEAD'])).code === 0;
  // A source archive has no commits.
  if (!isRepository) return undefined;
  const isInHistory = (await run('git', ['merge-base', '--is-ancestor', from, 'HEAD'])).code === 0;
  // A shallow clone may not reach back to `from`: then the newest commit is checked.
  const { code, output } = await run(
    'commitlint',
    isInHistory ? ['--from', from, '--to', 'HEAD'] : ['--last'],
  );
  return code === 0 ? undefined : output.trim();
}
