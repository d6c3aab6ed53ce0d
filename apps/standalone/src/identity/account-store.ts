/** Accounts of the local identity service in one file, written atomically before a response is sent. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '@minga/api/base/errors';
import type { EmulatorUser, ProjectState } from './emulator-app.ts';

const format = 1;

/**
 * Reads stored accounts; empty without a file.
 *
 * @throws StartupError when the file is damaged or newer than this program; it is not changed then.
 */
export function readAccounts(file: string): EmulatorUser[] {
  return existsSync(file) ? parseUsers(file, readFileSync(file, 'utf8')) : [];
}

/** Persists the accounts of `state` in `file`. */
export class AccountStore {
  readonly #file: string;
  readonly #state: ProjectState;
  #written = '';

  constructor(file: string, state: ProjectState) {
    this.#file = file;
    this.#state = state;
  }

  /** Restores accounts with their ids, passwords and times. */
  restore(users: EmulatorUser[]): void {
    for (const { localId, lastLoginAt, ...fields } of users) {
      const restored = this.#state.overwriteUserWithLocalId(localId, fields);
      if (lastLoginAt !== undefined) restored['lastLoginAt'] = lastLoginAt;
    }
  }

  /**
   * Writes the accounts if they have changed. On return they survive a killed process, and a power failure as far as
   * the disk flushes reliably.
   *
   * @throws when the file cannot be written.
   */
  save(): void {
    const text = this.#serialize();
    if (text === this.#written) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.new`;
    // Readable by its owner only: the emulator stores passwords in plain text.
    const descriptor = openSync(draft, 'w', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, this.#file);
    this.#written = text;
  }

  #serialize(): string {
    return `${JSON.stringify({ format, users: [...this.#state.users.values()] })}\n`;
  }
}

function parseUsers(file: string, text: string): EmulatorUser[] {
  let stored: { format?: unknown; users?: unknown };
  try {
    stored = JSON.parse(text);
  } catch {
    throw damaged(file);
  }
  if (typeof stored?.format === 'number' && stored.format > format) {
    throw new StartupError(
      `The accounts in ${file} were written by a newer Minga. Start that version, or choose another folder with DATA_DIR. Nothing was changed.`,
    );
  }
  if (stored?.format !== format || !Array.isArray(stored.users) || !stored.users.every(isUser))
    throw damaged(file);
  return stored.users;
}

function isUser(value: unknown): value is EmulatorUser {
  return typeof value === 'object' && value !== null && typeof (value as EmulatorUser).localId === 'string';
}

function damaged(file: string): StartupError {
  return new StartupError(
    `The accounts in ${file} cannot be read: the file is damaged. Put a backup in its place, or choose another folder with DATA_DIR. Nothing was changed.`,
  );
}
