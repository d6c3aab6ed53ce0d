/** Starts the identity emulator in a child process and watches it. */
import { fork, type ChildProcess } from 'node:child_process';
import { StartError } from '../start-error.ts';
import type { IdentityReport } from './main.ts';
import type { IdentityOptions } from './server.ts';

/** A running emulator process. */
export interface IdentityProcess {
  stop(): Promise<void>;
  /** Settles when the process ends without having been asked to. */
  died: Promise<string>;
}

/**
 * Starts the emulator and answers when it serves.
 * @throws StartError with the emulator's own sentence when it cannot start.
 */
export async function startIdentity(options: IdentityOptions): Promise<IdentityProcess> {
  const child = fork(new URL('main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Emulator code uses deprecated Node calls; the warnings are not for the person who starts Minga.
    execArgv: ['--no-deprecation'],
  });
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const died = new Promise<string>((resolve) => {
    void exited.then((how) => !stopping && resolve(`The identity emulator ended by itself (${how}).`));
  });
  const failure = await Promise.race([answerTo(child, options), died]);
  if (failure) {
    stopping = true;
    throw typeof failure === 'string' ? new StartError(failure) : failure;
  }
  return {
    died,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function answerTo(child: ChildProcess, options: IdentityOptions): Promise<Error | undefined> {
  return new Promise((resolve) => {
    child.once('error', resolve);
    child.once('message', (report: IdentityReport) => {
      if (report.state === 'ready') resolve(undefined);
      else resolve(report.expected ? new StartError(report.message) : new Error(report.message));
    });
    child.send(options);
  });
}
