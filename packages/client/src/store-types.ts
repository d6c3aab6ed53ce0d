import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { api } from './api.ts';
import type { chatState } from './chat/chat-state.ts';
import type { hiddenNotifications } from './notifications/hidden-notifications.ts';
import type { businessPresence } from './presence/business-presence-state.ts';
import type { presenceState } from './presence/presence-state.ts';

/** The part of the store's state that this package reads. */
export type ClientState = {
  api: ReturnType<typeof api.reducer>;
  chat: ReturnType<typeof chatState.reducer>;
  hiddenNotifications: ReturnType<typeof hiddenNotifications.reducer>;
  businessPresence: ReturnType<typeof businessPresence.reducer>;
  presence: ReturnType<typeof presenceState.reducer>;
};

export type ClientDispatch = ThunkDispatch<ClientState, unknown, UnknownAction>;

/** A thunk of this package: dispatch it. */
export type ClientThunk<Result> = (dispatch: ClientDispatch, getState: () => ClientState) => Result;
