/** The identity emulator in a child process, and the watch over it. */
import { fork, type ChildProcess } from 'node:child_process';
import { StartupError } from '@minga/api/base/errors';
import type { IdentityOrder, IdentityReport } from './main.ts';
import type { IdentityOptions } from './server.ts';

/** An emulator process that holds its port. */
export interface IdentityProcess {
  /** Begins to serve; until then nothing is written. */
  open(): Promise<void>;
  stop(): Promise<void>;
  /** Settles with a sentence when the process ends without having been asked to. */
  died: Promise<string>;
}

/**
 * Starts the process, takes the port and reads the stored accounts. It changes nothing yet.
 * @throws StartupError when the port is taken or the accounts cannot be read.
 */
export async function reserveIdentityProcess(options: IdentityOptions): Promise<IdentityProcess> {
  const child = fork(new URL('main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Emulator code uses deprecated Node calls; the warnings are not for the person who starts Minga.
    execArgv: ['--no-deprecation'],
    // Under `node --watch` this would fill our channel with messages of its own.
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  });
  let stopping = false;
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `code ${code}`));
  });
  const died = new Promise<string>((resolve) => {
    void exited.then((how) => {
      if (!stopping) resolve(`The identity emulator ended by itself (${how}).`);
    });
  });
  const stop = async () => {
    stopping = true;
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exited;
  };
  const give = async (order: IdentityOrder) => {
    const failure = await Promise.race([answerTo(child, order), died.then((how) => new Error(how))]);
    if (!failure) return;
    await stop();
    throw failure;
  };
  await give({ order: 'reserve', options });
  return { died, stop, open: () => give({ order: 'open' }) };
}

function answerTo(child: ChildProcess, order: IdentityOrder): Promise<Error | undefined> {
  return new Promise((resolve) => {
    child.once('message', (report: IdentityReport) => {
      if (report.ok) resolve(undefined);
      else resolve(report.expected ? new StartupError(report.message) : new Error(report.message));
    });
    child.send(order);
  });
}
