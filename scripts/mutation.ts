/** `pnpm mutation [part] [files]`: mutation tests of all parts or one; `files` limits them to a glob of that part. */
import { join } from 'node:path';
import { parts } from '../bench/mutation/parts.ts';
import { root } from './lib/paths.ts';
import { run } from './lib/run.ts';

const [only, ...files] = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => !only || name === only);
if (names.length === 0) {
  console.error(`There is no part "${only}". Parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

for (const name of names) {
  console.log(`\n${name}`);
  const config = join(root, 'bench/mutation/stryker.config.mjs');
  const { folder, mutate } = parts[name as keyof typeof parts];
  // `--mutate` replaces the part's list, which also excludes the tests themselves.
  const excluded = mutate.filter((glob) => glob.startsWith('!'));
  const limit = files.length ? ['--mutate', [...files, ...excluded].join(',')] : [];
  // One package after the other: each run uses a whole core.
  // oxlint-disable-next-line no-await-in-loop
  const { code, output } = await run('stryker', ['run', config, ...limit], {
    cwd: join(root, folder),
    env: { MUTATION_PART: name },
  });
  console.log(output);
  if (code !== 0) process.exitCode = 1;
}
