/**
 * Side effects of preferences: stores them, and follows changes by other tabs. The stored theme sets the attribute of
 * the document (`theme.ts`), which the public pages do as well.
 */
import { watchStorage } from '../storage/web-storage.ts';
import { startListening, store } from '../store.ts';
import {
  developerModeSwitched,
  preferencesRead,
  readPreferences,
  selectIsDeveloper,
  themeChosen,
  ticketFrameChosen,
} from './preferences-slice.ts';
import { writePreference } from './preferences.ts';
import { setTheme } from './theme.ts';

startListening({ actionCreator: themeChosen, effect: ({ payload }) => setTheme(payload) });

startListening({
  actionCreator: developerModeSwitched,
  effect: (_, { getState }) => writePreference('dev', selectIsDeveloper(getState()) ? '1' : null),
});

startListening({
  actionCreator: ticketFrameChosen,
  effect: ({ payload }) => writePreference('ticketFrame', payload === 'dialog' ? 'dialog' : null),
});

/** Keys that the slice reads. */
const ownKeys = ['theme', 'dev', 'ticketFrame'];

watchStorage((key) => {
  if (key === null || ownKeys.includes(key)) store.dispatch(preferencesRead(readPreferences()));
});
