/** Side effects of drafts: stores each change and follows changes by other tabs. */
import { startListening, store } from '../../base/store.ts';
import { removeStored, watchStorage, writeStored } from '../../base/storage/web-storage.ts';
import {
  draftDiscarded,
  draftRead,
  draftTyped,
  draftsRead,
  readDraft,
  readDrafts,
  selectDraft,
} from './drafts-slice.ts';

startListening({
  actionCreator: draftTyped,
  effect({ payload: { key } }, { getState }) {
    const draft = selectDraft(getState(), key);
    if (draft) writeStored('draft:', draft, key);
  },
});

startListening({ actionCreator: draftDiscarded, effect: ({ payload: key }) => removeStored('draft:', key) });

watchStorage((changed) => {
  if (changed === null) store.dispatch(draftsRead(readDrafts()));
  if (!changed?.startsWith('draft:')) return;
  const key = changed.slice('draft:'.length);
  store.dispatch(draftRead({ key, draft: readDraft(key) }));
});
