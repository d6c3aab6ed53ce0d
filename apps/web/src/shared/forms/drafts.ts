/**
 * Text that somebody is typing. It is stored on the device with each key, so that a crash, a closed tab, a lost session
 * or a server that is down loses nothing; it is dropped once the server has it.
 */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/session.ts';
import { useUnsaved } from './use-unsaved.ts';

/** A draft as it is stored. */
interface StoredDraft {
  text: string;

  /** When it was typed last, milliseconds since 1970. */
  at: number;

  /** Version of what it was based on. */
  version?: number;
}

export interface Draft {
  /** What the field shows: the draft, or what the server has when there is none. */
  text: string;

  /** Whether the text differs from what the server has. */
  isChanged: boolean;

  /** Whether it was there already when the field was opened: say so, and offer to discard it. */
  isRestored: boolean;

  /** Version of what the text was based on. */
  version: number | undefined;
  setText(text: string): void;

  /** Drops the draft: it was stored by the server, or is not wanted. With `only`, unless more was typed since. */
  clear(only?: string): void;
}

/**
 * A draft by name (`comment:ID`, `title:ID`), of the signed-in person. `serverValue` is what the server has, and
 * `version` its version.
 */
export function useDraft(name: string, serverValue: string, version?: number): Draft {
  const uid = useSession().user?.uid ?? '';
  const key = `draft:${uid}:${name}`;
  const raw = useSyncExternalStore(watchDrafts, () => readRaw(key));
  const [openedWith, setOpenedWith] = useState<{ key: string; raw: string | null }>({ key, raw });
  if (openedWith.key !== key) setOpenedWith({ key, raw });

  const stored = parseDraft(raw);
  const isChanged = stored !== null && stored.text !== serverValue;
  // It survives a reload, which would disturb whoever is typing all the same.
  useUnsaved(isChanged, 'reload');
  const setText = useCallback(
    (text: string) => {
      const base = parseDraft(readRaw(key))?.version ?? version;
      const draft: StoredDraft = { text, at: Date.now(), ...(base === undefined ? {} : { version: base }) };
      writeRaw(key, text === serverValue ? null : JSON.stringify(draft));
    },
    [key, serverValue, version],
  );
  const clear = useCallback(
    (only?: string) => {
      if (only !== undefined && parseDraft(readRaw(key))?.text.trim() !== only.trim()) return;
      writeRaw(key, null);
      setOpenedWith({ key, raw: null });
    },
    [key],
  );

  return {
    text: isChanged ? stored.text : serverValue,
    isChanged,
    isRestored: isChanged && openedWith.key === key && openedWith.raw !== null,
    version: stored?.version ?? version,
    setText,
    clear,
  };
}

/** Name of the draft of a new ticket in a column. */
export function newTicketDraft(teamId: number, status: number): string {
  return `new-ticket:${teamId}:${status}`;
}

/** Whether a draft is there. */
export function hasDraft(uid: string, name: string): boolean {
  return readRaw(`draft:${uid}:${name}`) !== null;
}

const memory = new Map<string, string>();
const listeners = new Set<() => void>();

function watchDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readRaw(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

function writeRaw(key: string, raw: string | null): void {
  memory.delete(key);
  try {
    if (raw === null) localStorage.removeItem(key);
    else localStorage.setItem(key, raw);
  } catch {
    // Storage is blocked or full: the text lives as long as the tab.
    if (raw !== null) memory.set(key, raw);
  }
  for (const listener of listeners) listener();
}

function parseDraft(raw: string | null): StoredDraft | null {
  if (raw === null) return null;
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === 'object' && value !== null && typeof (value as StoredDraft).text === 'string'
      ? (value as StoredDraft)
      : null;
  } catch {
    return null;
  }
}
