/** Accounts of the local identity service in one file, written whole before an answer leaves. */
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
import { StartError } from '../start-error.ts';
import type { EmulatorUser, ProjectState } from './emulator-app.ts';

const format = 1;

/** Keeps the accounts of `state` in `file`. */
export class AccountStore {
  readonly #file: string;
  readonly #state: ProjectState;
  #written = '';

  constructor(file: string, state: ProjectState) {
    this.#file = file;
    this.#state = state;
  }

  /**
   * Brings stored accounts back, with their ids, passwords and times.
   * @throws StartError when the file is damaged or newer than this program; the file is left as it is.
   */
  load(): void {
    if (!existsSync(this.#file)) return;
    const text = readFileSync(this.#file, 'utf8');
    for (const user of readUsers(this.#file, text)) {
      const { localId, lastLoginAt, ...fields } = user;
      const restored = this.#state.overwriteUserWithLocalId(localId, fields);
      if (lastLoginAt !== undefined) restored['lastLoginAt'] = lastLoginAt;
    }
    this.#written = this.#serialize();
  }

  /**
   * Writes the accounts if they changed since the last time. When it returns they survive a killed process, and a
   * power cut as far as the disk keeps its word.
   * @throws when the file cannot be written.
   */
  save(): void {
    const text = this.#serialize();
    if (text === this.#written) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.new`;
    // Only for its owner: the emulator keeps passwords readable.
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

function readUsers(file: string, text: string): EmulatorUser[] {
  let stored: { format?: unknown; users?: unknown };
  try {
    stored = JSON.parse(text);
  } catch {
    throw damaged(file);
  }
  if (typeof stored?.format === 'number' && stored.format > format) {
    throw new StartError(
      `The accounts in ${file} were written by a newer Minga. Start that version, or choose another folder with DATA_DIR.`,
    );
  }
  if (stored?.format !== format || !Array.isArray(stored.users) || !stored.users.every(isUser))
    throw damaged(file);
  return stored.users;
}

function isUser(value: unknown): value is EmulatorUser {
  return typeof value === 'object' && value !== null && typeof (value as EmulatorUser).localId === 'string';
}

function damaged(file: string): StartError {
  return new StartError(
    `The accounts in ${file} cannot be read: the file is damaged. Put a backup in its place, or choose another folder with DATA_DIR.`,
  );
}
