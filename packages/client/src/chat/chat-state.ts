/** Messages that wait for the server, and the room that is being read. */
import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { api } from '../api.ts';

/** A message that the server has not answered. */
export interface SentMessage {
  id: string;
  rid: string;

  /** Message that begins the thread of a reply; null for a message of the room. */
  rootId: string | null;
  text: string;

  /** Number of its files. */
  fileCount: number;
  created_at: string;
}

interface ChatState {
  /** In the order in which they were sent. */
  sent: readonly SentMessage[];

  /** Room whose end is visible in a focused page: its new messages are read as they arrive. */
  readRoom: string | null;
}

const initialState: ChatState = { sent: [], readRoom: null };

export const chatState = createSlice({
  name: 'chat',
  initialState,
  reducers: {
    messageSent: (state, { payload }: PayloadAction<SentMessage>) => ({
      ...state,
      sent: [...state.sent.filter(({ id }) => id !== payload.id), payload],
    }),
    messageSettled: (state, { payload: id }: PayloadAction<string>) => ({
      ...state,
      sent: state.sent.filter((message) => message.id !== id),
    }),
    roomRead: (state, { payload: readRoom }: PayloadAction<string | null>) => ({ ...state, readRoom }),
  },
  // Another user may have signed in.
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => initialState);
  },
  selectors: {
    selectSentMessages: ({ sent }) => sent,
    selectReadRoom: ({ readRoom }) => readRoom,
  },
});

export const { messageSent, messageSettled, roomRead } = chatState.actions;
export const { selectSentMessages, selectReadRoom } = chatState.selectors;
