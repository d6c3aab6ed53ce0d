/** Runs and supervises the identity emulator in a child process. */
import { fork, type ChildProcess } from 'node:child_process';
import { StartupError } from '@minga/api/base/errors';
import type { IdentityOrder, IdentityReport } from './main.ts';
import type { IdentityOptions } from './server.ts';

/** An emulator process that has bound its port. */
export interface IdentityProcess {
  /** Starts to serve; until then nothing is written. */
  open(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves with a message when the process ends unexpectedly. */
  died: Promise<string>;
}

/**
 * Starts the process, which binds the port and reads the stored accounts without changing anything.
 *
 * @throws StartupError when the port is taken or the accounts cannot be read.
 */
export async function reserveIdentityProcess(options: IdentityOptions): Promise<IdentityProcess> {
  const child = fork(new URL('main.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The emulator uses deprecated Node APIs; the warnings do not concern the operator.
    execArgv: ['--no-deprecation'],
    // Under `node --watch` Node would send messages of its own over our IPC channel.
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
