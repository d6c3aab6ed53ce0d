/** Child processes of the scripts: started in groups of their own, and ended with the script. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';

/** What a finished command left. */
export interface Outcome {
  code: number;
  /** Output and error output, in the order they came. */
  output: string;
}

/** How to run a command. */
export interface RunOptions {
  /** Folder it runs in; its `node_modules/.bin` comes first on PATH. */
  cwd?: string;
  env?: Record<string, string>;
  /** Shows the output while it comes. */
  show?: boolean;
  /** Sees each line of output as it comes. */
  onLine?: (line: string) => void;
}

const running = new Set<ChildProcess>();
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command to its end. It never throws for a command that fails: look at `code`. */
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

/** Starts a command that keeps running. It is ended with the script, with everything it started. */
export function start(
  command: string,
  args: string[],
  options: RunOptions & SpawnOptions = {},
): ChildProcess {
  const cwd = options.cwd ?? root;
  // Before the command can be seen by anyone.
  if (running.size === 0) watchSignals();
  const child = spawn(command, args, {
    stdio: options.stdio ?? ['ignore', 'inherit', 'inherit'],
    cwd,
    // A group of its own, so that grandchildren (browsers, servers) can be ended too.
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
  // A command that is not there never exits.
  child.once('error', forget);
  return child;
}

/** Ends a command and everything it started; answers when it is gone. Not gone in `graceMs`, it is killed. */
export async function stop(child: ChildProcess, graceMs = 5000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
  // What it left behind in its group, if anything.
  signalGroup(child, 'SIGKILL');
}

/** Only while a command runs: without one, Ctrl-C belongs to whatever the script does then. */
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
    // ESRCH: the whole group is gone already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
