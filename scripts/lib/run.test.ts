import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const runModule = fileURLToPath(new URL('run.ts', import.meta.url));

test('returns code and output of a command, also of a failing or missing one', async () => {
  expect(await run('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    code: 3,
    output: 'out\nerr\n',
  });
  expect((await run('no-such-command', [])).code).toBe(127);
});

test('stops handling Ctrl-C after a command has ended', async () => {
  // Regression: the script ended at once, without closing the database it had opened after a build.
  const child = script(`
    await run('true', []);
    process.once('SIGINT', () => process.exit(7));
    process.kill(process.pid, 'SIGINT');
    setInterval(() => {}, 1000);
  `);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('Ctrl-C ends a running command with its descendants', async () => {
  const child = script(`
    const child = start('sh', ['-c', 'sleep 100 & echo started; wait'], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', () => {});
  `);
  await once(child.stdout, 'data');
  child.stdout.resume();
  child.kill('SIGINT');
  // Closes when the last process with this output has ended, including `sleep`.
  expect(await once(child, 'close')).toEqual([130, null]);
});

function script(body: string) {
  const source = `import { run, start } from ${JSON.stringify(runModule)};\n${body}`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
