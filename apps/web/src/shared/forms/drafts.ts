/**
 * Text that somebody is typing. It is stored on the device with each key, so that a crash, a closed tab, a lost session
 * or a server that is down loses nothing; it is dropped once the server has it.
 */
import { useCallback, useState, useSyncExternalStore } from 'react';
import {
  isStored,
  readStored,
  removeStored,
  watchStorage,
  writeStored,
} from '../../base/storage/web-storage.ts';
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
  const key = `${uid}:${name}`;
  // The text is a stable snapshot for React; the parsed draft would be a new object each time.
  const raw = useSyncExternalStore(watchStorage, () => JSON.stringify(readDraft(key)));
  const [openedWith, setOpenedWith] = useState<{ key: string; raw: string }>({ key, raw });
  if (openedWith.key !== key) setOpenedWith({ key, raw });

  const stored = JSON.parse(raw) as StoredDraft | null;
  const isChanged = stored !== null && stored.text !== serverValue;
  // It survives a reload, which would disturb whoever is typing all the same.
  useUnsaved(isChanged, 'reload');
  const setText = useCallback(
    (text: string) => {
      if (text === serverValue) return removeStored('draft:', key);
      const base = readDraft(key)?.version ?? version;
      writeStored('draft:', { text, at: Date.now(), ...(base === undefined ? {} : { version: base }) }, key);
    },
    [key, serverValue, version],
  );
  const clear = useCallback(
    (only?: string) => {
      if (only !== undefined && readDraft(key)?.text.trim() !== only.trim()) return;
      removeStored('draft:', key);
      setOpenedWith({ key, raw: 'null' });
    },
    [key],
  );

  return {
    text: isChanged ? stored.text : serverValue,
    isChanged,
    isRestored: isChanged && openedWith.key === key && openedWith.raw !== 'null',
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
  return isStored('draft:', `${uid}:${name}`);
}

/** A stored draft, or null when none is stored or the text is damaged. */
function readDraft(key: string): StoredDraft | null {
  const { text, at, version }: Partial<Record<keyof StoredDraft, unknown>> = readStored('draft:', key);
  if (typeof text !== 'string') return null;
  return { text, at: Number(at), ...(typeof version === 'number' ? { version } : {}) };
}
