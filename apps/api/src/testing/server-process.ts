/** Runs the server as a separate process, for tests that stop it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves to the URL when it listens; rejects with its output when it exits before. */
  address: Promise<string>;
  /** Resolves to the exit code, or null after a signal. */
  exited: Promise<number | null>;
  /** Its output so far. */
  output(): string;
}

/** Starts `main.ts` with these settings. */
export function startServer(env: Record<string, string>): ServerProcess {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      IDENTITY_EMULATOR_HOST: '127.0.0.1:4281',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const address = new Promise<string>((resolve, reject) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = /"message":"listening","address":"([^"]+)"/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void exited.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  // Tests that do not await the address use `exited`.
  address.catch(() => undefined);
  return { child, address, exited, output: () => output };
}
