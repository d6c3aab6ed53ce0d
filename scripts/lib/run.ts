/** Child processes of the scripts: started in separate process groups, and ended with the script. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';

/** Result of a finished command. */
export interface Outcome {
  code: number;
  /** Standard output and error, in the order of arrival. */
  output: string;
}

/** Options of a command. */
export interface RunOptions {
  /** Working directory; its `node_modules/.bin` comes first on PATH. */
  cwd?: string;
  env?: Record<string, string>;
  /** Prints the output while the command runs. */
  show?: boolean;
  /** Called for each line of output. */
  onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command to its end. It does not throw for a failing command: check `code`. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let rest = '';
    const collect = (chunk: string) => {
      output += chunk;
      if (options.show) process.stdout.write(chunk);
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) options.onLine?.(line);
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.once('close', (code, signal) => {
      if (rest) options.onLine?.(rest);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** Starts a long-running command. It is ended with the script, including its descendants. */
export function start(
  command: string,
  args: string[],
  options: RunOptions & SpawnOptions = {},
): ChildProcess {
  const cwd = options.cwd ?? root;
  // Before the command is registered, so that no signal is missed.
  if (running.size === 0) watchSignals();
  const child = spawn(command, args, {
    stdio: options.stdio ?? ['ignore', 'inherit', 'inherit'],
    cwd,
    // A separate process group, so that descendants (browsers, servers) can be ended too.
    detached: true,
    env: {
      ...process.env,
      PATH: [join(cwd, 'node_modules/.bin'), join(root, 'node_modules/.bin'), process.env['PATH']].join(
        delimiter,
      ),
      ...options.env,
    },
  });
  running.add(child);
  const forget = () => {
    running.delete(child);
    if (running.size === 0) unwatchSignals();
  };
  child.once('exit', forget);
  // A missing command emits no `exit`.
  child.once('error', forget);
  return child;
}

/** Ends a command and its descendants; resolves when it has ended. After `graceMs` it is killed. */
export async function stop(child: ChildProcess, graceMs = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
  // Remaining processes of its group, if any.
  signalGroup(child, 'SIGKILL');
}

/** Only while a command runs: otherwise the script itself handles Ctrl-C. */
function watchSignals(): void {
  for (const signal of signals) process.on(signal, endAll);
  process.on('exit', killAll);
}

function unwatchSignals(): void {
  for (const signal of signals) process.off(signal, endAll);
  process.off('exit', killAll);
}

function endAll(): void {
  void Promise.all([...running].map((child) => stop(child, 3000))).then(() => process.exit(130));
}

function killAll(): void {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the whole group has ended already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
