/** Effects of writes to chat rooms and their messages. */
import type { MutationEffects } from '../mutation-effect.ts';
import { ticketWrite } from './ticket-effects.ts';
import {
  showAddedChatReaction,
  showChangedMessage,
  showDeletedMessage,
  showPinnedMessage,
  showRemovedChatReaction,
  showSentMessage,
  showSentReply,
  showUnpinnedMessage,
} from '../patches/chat/chat-messages.ts';
import { showThreadState } from '../patches/chat/chat-threads.ts';
import { showTicketOfMessage } from '../patches/chat/chat-tickets.ts';
import { hideLeftRoom, patchStoredRoom, showChatState, showOpenedRoom } from '../patches/chat/chat-rooms.ts';
import {
  chatMessagesAfterFailure,
  chatPins,
  chatRoomAfterFailure,
  newTicket,
} from '../tags/mutation-tags.ts';
import { chatRoomListTag } from '../tags/tags.ts';

/** Messages of a room are sent in the order in which they were written; a reaction refers to an earlier message. */
const chatWrite = { ...ticketWrite, queue: ({ rid }: { rid: string }) => `chat:${rid}` } as const;

/** Rooms and their members, patched with the response. */
const chatRoomWrite = { patch: patchStoredRoom, invalidates: chatRoomAfterFailure } as const;

export const chatEffects = {
  createChatRoom: { patch: showOpenedRoom, invalidates: [chatRoomListTag] },
  updateChatRoom: chatRoomWrite,
  updateChatRoomPhoto: chatRoomWrite,
  deleteChatRoomPhoto: chatRoomWrite,
  addChatMembers: chatRoomWrite,
  updateChatMember: chatRoomWrite,
  removeChatMember: chatRoomWrite,
  leaveChatRoom: { patch: hideLeftRoom },
  // Mostly sent without an action of the user: a rate limit is not reported.
  updateChatState: {
    patch: showChatState,
    invalidates: chatRoomAfterFailure,
    extraOptions: { isQuiet: true },
  },
  updateChatThread: {
    patch: showThreadState,
    invalidates: chatMessagesAfterFailure,
    extraOptions: { isQuiet: true },
  },
  sendChatTyping: { none: 'the server stores nothing', extraOptions: { isQuiet: true, isMomentary: true } },
  announceBusinessPresence: {
    none: 'the server stores nothing',
    extraOptions: { isQuiet: true, isMomentary: true },
  },
  addChatFile: { none: 'no message has the file yet' },
  createChatMessage: { ...chatWrite, patch: showSentMessage },
  createChatReply: { ...chatWrite, patch: showSentReply, invalidates: chatMessagesAfterFailure },
  updateChatMessage: { ...chatWrite, patch: showChangedMessage, invalidates: chatMessagesAfterFailure },
  deleteChatMessage: { ...chatWrite, patch: showDeletedMessage, invalidates: chatMessagesAfterFailure },
  addChatReaction: { ...chatWrite, patch: showAddedChatReaction, invalidates: chatMessagesAfterFailure },
  removeChatReaction: { ...chatWrite, patch: showRemovedChatReaction, invalidates: chatMessagesAfterFailure },
  pinChatMessage: { patch: showPinnedMessage, invalidates: chatPins },
  unpinChatMessage: { patch: showUnpinnedMessage, invalidates: chatPins },
  createChatTicket: { patch: showTicketOfMessage, invalidates: newTicket },
} satisfies MutationEffects;
