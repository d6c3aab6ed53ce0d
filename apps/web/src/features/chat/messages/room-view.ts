/** What the messages of a room need to be shown. */
import type { Wire } from '@minga/contract';
import { createContext, useContext } from 'react';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import type { MentionTarget } from '../../../shared/mentions/suggestion-targets.ts';
import type { Me } from '../../../shared/workspace/me.ts';

/** What a ticket is created from. */
export interface TicketSource extends Pick<Wire['ChatMessage'], 'text'> {
  /** Id of the message; null for a command. */
  id: string | null;
  onCreated?: () => void;
}

export interface RoomView {
  room: Wire['ChatRoom'];
  members: readonly Wire['ChatMember'][];
  me: Me;

  /** Names and pictures of members and former members. */
  people: ReadonlyMap<string, { name: string; src: string | null }>;

  /** Who can be mentioned. */
  mentionable: readonly MentionTarget[];
  references: TextReferences;

  /** Message whose text is being changed; null for none. */
  editedId: string | null;
  edit: (mid: string | null) => void;

  /** Opens the thread of a message. */
  openThread: (mid: string) => void;

  /** Whether the user may create tickets in a team of the business. */
  mayCreateTicket: boolean;

  /** Opens the form for a ticket from a message or a command. */
  createTicket: (source: TicketSource) => void;

  /** Opens the form that forwards a message. */
  forward: (message: Wire['ChatMessage']) => void;

  /** Shows the former texts of a message. */
  showEdits: (message: Wire['ChatMessage']) => void;

  /** Marks a message and the later ones as unread. */
  markUnread: (message: Wire['ChatMessage']) => void;
}

export const RoomViewContext = createContext<RoomView | null>(null);

/** Marks a reply and the later ones as unread; null outside of a thread. */
export const ThreadUnreadContext = createContext<RoomView['markUnread'] | null>(null);

/** The room around a message. Throws outside of a room. */
export function useRoomView(): RoomView {
  const view = useContext(RoomViewContext);
  if (!view) throw new Error('useRoomView is for parts of a room');
  return view;
}

/** Whether the user may delete messages of others (docs/product/chat.md 1.2). */
export function isModerator({ role }: Pick<Wire['ChatRoom'], 'role'>): boolean {
  return role === chatRoles.owner || role === chatRoles.admin;
}

/** Whether the user may change the room and pin messages: in a direct room both people may (docs/product/chat.md 1.2). */
export function mayChangeRoom(room: Pick<Wire['ChatRoom'], 'role' | 'kind'>): boolean {
  return isModerator(room) || room.kind === 'direct';
}

/** Whether nothing can be written in the room; rooms that the device has kept since a former version are open. */
export function isRoomArchived({ archived_at = null }: Pick<Wire['ChatRoom'], 'archived_at'>): boolean {
  return archived_at !== null;
}

/** Roles in a room (docs/product/chat.md 1.2). */
export const chatRoles = { admin: 0, member: 1, owner: 2 } as const;
