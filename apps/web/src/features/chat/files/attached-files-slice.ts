/** Files that are attached to messages that were not sent. Their bytes are in `attached-files.ts`. */
import type { Wire } from '@minga/contract';
import { type PayloadAction, type WithSlice, createSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../base/store.ts';
import type { FileProblem } from '../../../shared/files/file-problem.ts';

export interface AttachedFile {
  key: string;

  /** Draft of the message, with the id of its user. */
  draft: string;
  name: string;

  /** How much was sent, from 0 to 1. */
  share: number;

  /** Why it was not uploaded; null while it is. */
  problem: FileProblem | null;

  /** The uploaded file; null until then. */
  uploaded: Wire['ChatFile'] | null;
}

const initialState: readonly AttachedFile[] = [];

const slice = createSlice({
  name: 'attachedFiles',
  initialState,
  reducers: {
    filesAttached: (state, { payload }: PayloadAction<readonly AttachedFile[]>) => [...state, ...payload],
    attachedFileChanged: (
      state,
      { payload }: PayloadAction<Pick<AttachedFile, 'key'> & Partial<AttachedFile>>,
    ) => state.map((file) => (file.key === payload.key ? { ...file, ...payload } : file)),
    filesDetached: (state, { payload: keys }: PayloadAction<readonly string[]>) =>
      state.filter(({ key }) => !keys.includes(key)),
  },
  selectors: { selectAttachedFiles: (state) => state },
});

declare module '../../../base/store.ts' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const { filesAttached, attachedFileChanged, filesDetached } = slice.actions;
export const { selectAttachedFiles } = slice.injectInto(rootReducer).selectors;
