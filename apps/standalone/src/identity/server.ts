/** Serves the identity emulator on loopback, and stores accounts before it responds. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { isLocalRequest } from '../local-only.ts';
import { listenError } from '../start-error.ts';
import { AccountStore, readAccounts } from './account-store.ts';
import { createEmulatorApp, type ProjectState } from './emulator-app.ts';

/** Settings of the emulator. */
export interface IdentityOptions {
  projectId: string;
  /** Port on 127.0.0.1. */
  port: number;
  /** Folder with `accounts.json`. */
  folder: string;
  /** Accounts that exist from the first start. */
  accounts: { uid: string; email: string; password: string; displayName: string }[];
}

/** An emulator that has bound its port and does not serve yet. */
export interface ReservedIdentity {
  /** Starts to serve; from then on the folder is written to. */
  open(): Promise<void>;
  server: Server;
}

/**
 * Binds the port and reads the stored accounts, without changing anything.
 *
 * @throws StartupError when the port is taken or the accounts cannot be read.
 */
export async function reserveIdentity(options: IdentityOptions): Promise<ReservedIdentity> {
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => {
    if (isLocalRequest(request)) answer(request, response);
    else response.writeHead(403).end();
  });
  await listen(server, options.port);
  const file = join(options.folder, 'accounts.json');
  const users = readAccounts(file);
  // Takes a second; started here, it runs while the database opens.
  const emulator = createEmulatorApp(options.projectId);
  return {
    server,
    async open() {
      const { handle, state } = await emulator;
      const store = new AccountStore(file, state);
      store.restore(users);
      addMissing(state, options.accounts);
      store.save();
      answer = (request, response) => {
        storeBeforeAnswering(store, request, response);
        handle(request, response);
      };
    },
  };
}

/** Holds the response back until the accounts that it acknowledges are stored. */
function storeBeforeAnswering(store: AccountStore, request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'OPTIONS') return;
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
  response.writeHead = ((...head: unknown[]) => {
    try {
      store.save();
    } catch (error) {
      // No response at all: an account that is not stored must not be acknowledged.
      console.error(
        `Accounts could not be stored: ${error instanceof Error ? error.message : String(error)}`,
      );
      response.destroy();
    }
    return writeHead(...head);
  }) as ServerResponse['writeHead'];
}

function addMissing(state: ProjectState, accounts: IdentityOptions['accounts']): void {
  for (const { uid, email, password, displayName } of accounts) {
    if (state.users.has(uid)) continue;
    const salt = `fakeSalt${uid}`;
    state.overwriteUserWithLocalId(uid, {
      email,
      displayName,
      emailVerified: true,
      salt,
      // Format in which the emulator compares passwords (operations.js, hashPassword).
      passwordHash: `fakeHash:salt=${salt}:password=${password}`,
      passwordUpdatedAt: Date.now(),
      validSince: String(Math.floor(Date.now() / 1000)),
    });
  }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, port, 'IDENTITY_PORT')));
    server.listen(port, '127.0.0.1', resolve);
  });
}
