/** A separate Minga with its own ports and data, which a journey may kill. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Ports and data folder of a Minga. */
export interface Place {
  port: number;
  identityPort: number;
  dataDir: string;
}

/** Result of a failed start. */
export interface Ending {
  code: number | null;
  output: string;
}

const processes = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of processes) signalGroup(child, 'SIGKILL');
});

/** Free ports and a new empty folder. */
export async function newPlace(): Promise<Place> {
  const [port, identityPort] = await freePorts();
  return { port, identityPort, dataDir: join(mkdtempSync(join(tmpdir(), 'minga-e2e-')), 'data') };
}

/** Removes the data of a place. */
export function removePlace({ dataDir }: Place): void {
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
}

/** A Minga started by its single command. */
export class Minga {
  readonly origin: string;
  readonly child: ChildProcess;
  #output = '';

  private constructor(place: Place, settings: Record<string, string> = {}) {
    this.origin = `http://localhost:${place.port}`;
    this.child = spawn(process.execPath, ['scripts/start.ts'], {
      cwd: root,
      // A process group of its own, so that it is killed with all of its children.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(place.port),
        IDENTITY_PORT: String(place.identityPort),
        DATA_DIR: place.dataDir,
        ...settings,
      },
    });
    processes.add(this.child);
    this.child.once('exit', () => processes.delete(this.child));
    const collect = (chunk: Buffer) => (this.#output += chunk.toString());
    this.child.stdout?.on('data', collect);
    this.child.stderr?.on('data', collect);
  }

  /**
   * Starts, with further settings, and waits until the line with the address is printed.
   * @throws with its output if it exited instead
   */
  static async start(place: Place, settings: Record<string, string> = {}): Promise<Minga> {
    const minga = new Minga(place, settings);
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (minga.#output.includes(minga.origin)) resolve();
      };
      minga.child.stdout?.on('data', look);
      minga.child.once('close', (code) => reject(new Error(`ended with ${code}:\n${minga.#output}`)));
    });
    return minga;
  }

  /** Starts where a start must be rejected; returns how it exited. */
  static async startInVain(place: Place): Promise<Ending> {
    const minga = new Minga(place);
    const [code] = (await once(minga.child, 'close')) as [number | null];
    return { code, output: minga.#output };
  }

  /** Kills the whole process group immediately. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ctrl-C, which the terminal sends to the whole group. Returns the exit code. */
  async interrupt(): Promise<number | null> {
    return this.#end('SIGINT');
  }

  /** Whether a process of the group is still running. */
  get leavesProcesses(): boolean {
    try {
      process.kill(-this.child.pid!, 0);
      return true;
    } catch {
      return false;
    }
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const ended = once(this.child, 'close');
    signalGroup(this.child, signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    // ESRCH: the process has already exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Two unused ports. */
async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports: number[] = [];
  for (const server of servers) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) server.close();
  return [ports[0]!, ports[1]!];
}
