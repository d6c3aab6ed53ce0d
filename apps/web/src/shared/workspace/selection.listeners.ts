/** Side effects of the selection: stores it and follows changes by other tabs and by an app around the page. */
import { isAnyOf } from '@reduxjs/toolkit';
import { watchStorage, writeStored } from '../../base/storage/web-storage.ts';
import { startListening, store } from '../../base/store.ts';
import {
  businessSelected,
  businessShown,
  readSelectedIds,
  selectBusinessId,
  selectTeamId,
  selectionRead,
  teamSelected,
} from './selection-slice.ts';

startListening({
  matcher: isAnyOf(businessSelected, businessShown, teamSelected),
  effect(_, { getState }) {
    const bid = selectBusinessId(getState());
    const tid = selectTeamId(getState());
    writeStored('lastTeamSelected', tid === null ? null : String(tid));
    writeStored('lastBusinessSelected', bid === null ? null : String(bid));
  },
});

watchStorage((key) => {
  const { bid, tid } = readSelectedIds();
  if (key === null || key === 'lastBusinessSelected') store.dispatch(selectionRead({ bid }));
  if (key === null || key === 'lastTeamSelected') store.dispatch(selectionRead({ tid }));
});
