/** Drafts of the users of this device by `uid:name`. Stored on each change (`drafts.listeners.ts`). */
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { type AppDispatch, type RootState, rootReducer } from '../../base/store.ts';
import { readAllStored, readStored } from '../../base/storage/web-storage.ts';

/** A draft as it is stored. */
export interface StoredDraft {
  text: string;

  /** Time of the last change, in milliseconds since 1970. */
  at: number;

  /** Version of the server value that the text is based on. */
  version?: number;

  /** Server value that the text is based on; stored together with `version`. */
  base?: string;
}

interface DraftTyped {
  key: string;
  text: string;

  /** Version of the server value at this moment; an existing draft keeps its own. */
  version: number | undefined;

  /** Server value at this moment, like the version. */
  base?: string | undefined;
}

type Drafts = Record<string, StoredDraft>;

const slice = createSlice({
  name: 'drafts',
  initialState: readDrafts,
  reducers: {
    draftTyped: {
      prepare: (typed: DraftTyped) => ({ payload: { ...typed, at: Date.now() } }),
      reducer(state, { payload }: PayloadAction<DraftTyped & { at: number }>) {
        const { key, text, at } = payload;
        const { version, base } = state[key]?.version === undefined ? payload : state[key];
        state[key] = {
          text,
          at,
          ...(version === undefined ? {} : { version }),
          ...(version === undefined || base === undefined ? {} : { base }),
        };
      },
    },
    /** The server stored an earlier state of the text: what was typed since is based on that. */
    draftRebased(state, { payload }: PayloadAction<{ key: string; base: string; version: number }>) {
      const { key, base, version } = payload;
      const draft = state[key];
      if (draft) state[key] = { ...draft, base, version };
    },
    draftDiscarded(state, { payload: key }: PayloadAction<string>) {
      delete state[key];
    },
    /** Storage changed outside of this slice: by another tab or by sign-out. */
    draftsRead: (_, { payload }: PayloadAction<Drafts>) => payload,
    draftRead(state, { payload: { key, draft } }: PayloadAction<{ key: string; draft: StoredDraft | null }>) {
      if (draft === null) delete state[key];
      else if (state[key]?.at !== draft.at || state[key].text !== draft.text) state[key] = draft;
    },
  },
  selectors: {
    selectDraft: (state, key: string): StoredDraft | null => state[key] ?? null,
    selectDrafts: (state): Drafts => state,
  },
});

declare module '../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { draftTyped, draftRebased, draftDiscarded, draftRead, draftsRead } = slice.actions;
export const { selectDraft, selectDrafts } = slice.injectInto(rootReducer).selectors;

/**
 * Discards a draft: the server has stored it, or it is not wanted. With `only`, keeps a draft that was changed since.
 * Returns whether there is none any more.
 */
export function discardDraft(key: string, only?: string) {
  return (dispatch: AppDispatch, getState: () => RootState): boolean => {
    const draft = selectDraft(getState(), key);
    if (only !== undefined && draft && draft.text.trim() !== only.trim()) return false;
    if (draft) dispatch(draftDiscarded(key));
    return true;
  };
}

/** Puts text that was not stored back into its draft, in front of what was typed since. */
export function returnToDraft(key: string, text: string) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const typed = selectDraft(getState(), key)?.text.trim() ?? '';
    const texts = typed === text ? [text] : [text, typed];
    dispatch(draftTyped({ key, text: texts.filter(Boolean).join('\n\n'), version: undefined }));
  };
}

/** Adds text to a draft, behind what was typed. */
export function addToDraft(key: string, text: string) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const typed = selectDraft(getState(), key)?.text.trimEnd() ?? '';
    dispatch(draftTyped({ key, text: typed === '' ? text : `${typed}\n\n${text}`, version: undefined }));
  };
}

/** All stored drafts. Damaged ones are left out. */
export function readDrafts(): Drafts {
  const drafts: Drafts = {};
  for (const [key, value] of readAllStored('draft:')) {
    const draft = parseDraft(value);
    if (draft) drafts[key] = draft;
  }
  return drafts;
}

/** One stored draft, or null when it is missing or damaged. */
export function readDraft(key: string): StoredDraft | null {
  return parseDraft(readStored('draft:', key));
}

function parseDraft(stored: Partial<Record<keyof StoredDraft, unknown>>): StoredDraft | null {
  const { text, at, version, base } = stored;
  if (typeof text !== 'string') return null;
  return {
    text,
    at: Number(at) || 0,
    ...(typeof version === 'number' ? { version } : {}),
    ...(typeof base === 'string' ? { base } : {}),
  };
}
