import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from './run.ts';

const runModule = fileURLToPath(new URL('run.ts', import.meta.url));

test('answers code and output of a command, also of one that fails or is not there', async () => {
  expect(await run('sh', ['-c', 'echo out; echo err >&2; exit 3'])).toEqual({
    code: 3,
    output: 'out\nerr\n',
  });
  expect((await run('no-such-command', [])).code).toBe(127);
});

test('after a command has ended, Ctrl-C belongs to the script again', async () => {
  // Once it ended the script at once, and the database it had opened after a build was not closed.
  const child = script(`
    await run('true', []);
    process.once('SIGINT', () => process.exit(7));
    process.kill(process.pid, 'SIGINT');
    setInterval(() => {}, 1000);
  `);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('while a command runs, Ctrl-C ends it with everything it started', async () => {
  const child = script(`
    const child = start('sh', ['-c', 'sleep 100 & echo $!; wait'], { stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', () => {});
  `);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([130, null]);
  await expect.poll(() => isAlive(Number(output.toString()))).toBe(false);
});

function script(body: string) {
  const source = `import { run, start } from ${JSON.stringify(runModule)};\n${body}`;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** It was told to end; the system takes a moment to clear it away. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
