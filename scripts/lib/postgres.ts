/** Starts the system's PostgreSQL for the tests on a free port, in a temporary folder. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, install } from './packages.ts';
import { run, start, stop } from './run.ts';

/** A running server. */
export interface TestPostgres {
  /** URL of its superuser, for `TEST_DATABASE_URL`. */
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** A server that can be crashed and restarted. */
export interface MortalPostgres extends TestPostgres {
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops it like a crash: without notifying clients or writing anything. */
  crash(): Promise<void>;
  /** Starts it again on the same port. */
  revive(): Promise<void>;
}

/** The reason why PostgreSQL is not available, as a sentence. */
export interface NoPostgres {
  reason: string;
}

const versionsFolder = '/usr/lib/postgresql';

/** Starts PostgreSQL; installs it on Debian as root when it is missing. */
export async function startPostgres(): Promise<MortalPostgres | NoPostgres> {
  const bin = (await findOrInstall()) ?? null;
  if (!bin) {
    return {
      reason: 'there is none below /usr/lib/postgresql and it can only be installed on Debian as root',
    };
  }
  const folder = mkdtempSync(join(tmpdir(), 'minga-postgres-'));
  // Also when the tests are aborted.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    return await startCluster(bin, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function findOrInstall(): Promise<string | undefined> {
  const found = findServer();
  if (found || !canInstall()) return found;
  await install(['postgresql']);
  return findServer();
}

/** Folder of the newest server's programs. */
function findServer(): string | undefined {
  if (!existsSync(versionsFolder)) return undefined;
  const versions = readdirSync(versionsFolder).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(versionsFolder, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

async function startCluster(bin: string, folder: string): Promise<MortalPostgres> {
  const data = join(folder, 'data');
  const asServer = await serverUser(folder);
  const init = await run(
    ...asServer([
      join(bin, 'initdb'),
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]),
  );
  if (init.code !== 0) throw new Error(`initdb failed:\n${init.output}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    // The data need not survive a crash of the machine, only one of the server.
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '100',
    // Each test file has a schema of its own: compiling plans and vacuuming its tables would cost more than it saves.
    jit: 'off',
    autovacuum: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [command, args] = asServer([join(bin, 'postgres'), '-D', data, ...flags]);
  const launch = () => launchServer(command, args);
  let server = await launch();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: bin.split('/').at(-2) ?? '',
    async createDatabase(name) {
      const made = await run(join(bin, 'createdb'), [
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        'postgres',
        name,
      ]);
      if (made.code !== 0) throw new Error(`createdb failed:\n${made.output}`);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    async crash() {
      const gone = once(server, 'exit');
      // SIGQUIT is PostgreSQL's immediate shutdown: it recovers from its WAL afterwards.
      server.kill('SIGQUIT');
      await gone;
    },
    async revive() {
      server = await launch();
    },
    async stop() {
      await stop(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the server; resolves when it accepts connections. */
async function launchServer(command: string, args: string[]): Promise<ChildProcess> {
  let log = '';
  const server = start(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { LC_MESSAGES: 'C' } });
  await new Promise<void>((resolve, reject) => {
    server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      log = (log + chunk).slice(-20_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
  return server;
}

/** PostgreSQL refuses to run as root: root runs the commands as the user `postgres`, who gets the folder. */
async function serverUser(folder: string): Promise<(command: string[]) => [string, string[]]> {
  if (process.getuid?.() !== 0) return ([command = '', ...args]) => [command, args];
  const uid = Number((await run('id', ['-u', 'postgres'])).output);
  const gid = Number((await run('id', ['-g', 'postgres'])).output);
  if (!uid || !gid) throw new Error('There is no user "postgres" to run PostgreSQL as.');
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  return (command) => ['setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...command]];
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
