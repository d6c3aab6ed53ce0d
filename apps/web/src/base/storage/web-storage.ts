/**
 * Typed access to localStorage and sessionStorage. Where storage is blocked or full, a value lives in memory as long as
 * the page.
 */
import { createChangeSignal } from '../change-signal.ts';
import { type StoredValues, webStorageKeys } from './registry.ts';

export type StorageKeyName = keyof StoredValues;

/** Names that end with a colon take the rest of the key. */
type Rest<Name extends StorageKeyName> = Name extends `${string}:` ? [rest: string] : [];

const memory = new Map<string, string>();

/** Emits the changed key; null when all were removed. */
const changes = createChangeSignal<string | null>();

/** The stored value, or the default of its codec. */
export function readStored<Name extends StorageKeyName>(
  name: Name,
  ...[rest = '']: Rest<Name>
): StoredValues[Name] {
  return webStorageKeys[name].codec.parse(readText(name, rest));
}

/** Stores a value and notifies the watchers. A value whose text is null removes the key. */
export function writeStored<Name extends StorageKeyName>(
  name: Name,
  value: StoredValues[Name],
  ...[rest = '']: Rest<Name>
): void {
  writeText(name, rest, webStorageKeys[name].codec.format(value));
}

/** Removes a key and notifies the watchers. */
export function removeStored<Name extends StorageKeyName>(name: Name, ...[rest = '']: Rest<Name>): void {
  writeText(name, rest, null);
}

/** All values under a prefix, with the rest of their keys. */
export function readAllStored<Name extends Extract<StorageKeyName, `${string}:`>>(
  name: Name,
): [rest: string, value: StoredValues[Name]][] {
  try {
    return Object.keys(areaOf(name))
      .filter((key) => key.startsWith(name))
      .map((key) => key.slice(name.length))
      .map((rest) => [rest, webStorageKeys[name].codec.parse(readText(name, rest))]);
  } catch {
    return [];
  }
}

/** Whether a key is stored. */
export function isStored<Name extends StorageKeyName>(name: Name, ...[rest = '']: Rest<Name>): boolean {
  return readText(name, rest) !== null;
}

/** Whether the browser lets this page use a storage. */
export function isStorageAvailable(storage: 'local' | 'session'): boolean {
  try {
    window[`${storage}Storage`].getItem('');
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes all keys on sign-out. Every registered key is marked as cleared; unregistered keys of older clients and of
 * the identity service are removed as well.
 */
export function clearStorageOnSignOut(): void {
  memory.clear();
  for (const storage of ['local', 'session'] as const) {
    try {
      window[`${storage}Storage`].clear();
    } catch {
      // Blocked storage holds nothing.
    }
  }
  changes.emit(null);
}

/**
 * Calls back with the changed key after every change, also by another tab; with null when several keys changed. Returns
 * a function that unsubscribes.
 */
export function watchStorage(listener: (key: string | null) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => listener(key);
  addEventListener('storage', onStorage);
  const unsubscribe = changes.subscribe(listener);
  return () => {
    removeEventListener('storage', onStorage);
    unsubscribe();
  };
}

function readText(name: StorageKeyName, rest: string): string | null {
  const key = name + rest;
  try {
    return memory.get(key) ?? areaOf(name).getItem(key);
  } catch {
    return null;
  }
}

function writeText(name: StorageKeyName, rest: string, text: string | null): void {
  if (readText(name, rest) === text) return;
  const key = name + rest;
  memory.delete(key);
  try {
    if (text === null) areaOf(name).removeItem(key);
    else areaOf(name).setItem(key, text);
  } catch {
    if (text !== null) memory.set(key, text);
  }
  changes.emit(key);
}

function areaOf(name: StorageKeyName): Storage {
  return webStorageKeys[name].storage === 'local' ? localStorage : sessionStorage;
}
