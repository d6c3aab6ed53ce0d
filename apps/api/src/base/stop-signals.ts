/** Signals that ask a server process to stop. */

/** Maximum time to stop after the drain, in milliseconds; whatever is left then ends with the process. */
const stopLimitMs = 4500;

/** A terminal and the package manager may both pass on one Ctrl-C: signals within this time count as one, in milliseconds. */
const oneSignalMs = 500;

/** Resolves at the first signal; a later one ends the process at once. The data survives that like a crash. */
export function waitForStopSignal(): Promise<undefined> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const onSignal = () => {
      firstAt ??= performance.now();
      resolve(undefined);
      if (performance.now() - firstAt < oneSignalMs) return;
      process.stderr.write('Stopped at once at the second signal.\n');
      process.exit(1);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

/** Ends the process with code 1 when it takes longer to stop than the drain and some seconds. */
export function limitStop(drainSeconds: number): void {
  setTimeout(
    () => {
      process.stderr.write('Stopped before everything was finished: it took too long.\n');
      process.exit(1);
    },
    drainSeconds * 1000 + stopLimitMs,
  ).unref();
}
