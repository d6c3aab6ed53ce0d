/** Messages that wait for the server, the room that is being read, and the people who are writing. */
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

/** Where a person writes. */
interface WritingPlace {
  rid: string;

  /** Message that begins the thread of a reply; null for a message of the room. */
  rootId: string | null;
  uid: string;
}

/** A person who is writing. */
export interface TypingPerson extends WritingPlace {
  name: string;

  /** Number of the announcement that was received last. */
  announcement: number;
}

interface ChatState {
  /** In the order in which they were sent. */
  sent: readonly SentMessage[];

  /** Room whose end is visible in a focused page: its new messages are read as they arrive. */
  readRoom: string | null;

  /** Message that begins the thread whose end is visible in a focused page. */
  readThread: string | null;

  /** In the order in which they began to write. */
  typing: readonly TypingPerson[];
}

const initialState: ChatState = { sent: [], readRoom: null, readThread: null, typing: [] };

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
    typingAnnounced: (state, { payload }: PayloadAction<TypingPerson>) => ({
      ...state,
      typing: state.typing.some((one) => isSamePlace(one, payload))
        ? state.typing.map((one) => (isSamePlace(one, payload) ? payload : one))
        : [...state.typing, payload],
    }),
    typingEnded: (state, { payload }: PayloadAction<WritingPlace>) => ({
      ...state,
      typing: state.typing.filter((one) => !isSamePlace(one, payload)),
    }),
    /** The announcement is too old, unless a later one has replaced it. */
    typingExpired: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      typing: state.typing.filter(({ announcement }) => announcement !== payload),
    }),
    threadRead: (state, { payload: readThread }: PayloadAction<string | null>) => ({ ...state, readThread }),
    roomRead: (state, { payload: readRoom }: PayloadAction<string | null>) => ({ ...state, readRoom }),
  },
  // Another user may have signed in.
  extraReducers: (builder) => {
    builder.addMatcher(api.util.resetApiState.match, () => initialState);
  },
  selectors: {
    selectSentMessages: ({ sent }) => sent,
    selectReadRoom: ({ readRoom }) => readRoom,
    selectReadThread: ({ readThread }) => readThread,
    selectTyping: ({ typing }) => typing,
  },
});

function isSamePlace(one: WritingPlace, other: WritingPlace): boolean {
  return one.rid === other.rid && one.rootId === other.rootId && one.uid === other.uid;
}

export const {
  messageSent,
  messageSettled,
  roomRead,
  threadRead,
  typingAnnounced,
  typingEnded,
  typingExpired,
} = chatState.actions;
export const { selectSentMessages, selectReadRoom, selectReadThread, selectTyping } = chatState.selectors;
