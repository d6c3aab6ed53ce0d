/** Test helpers: the chats with the real store, against a mocked server that keeps rooms and messages. */
import { type LiveEvent, applyLiveEvent } from '@minga/client/live-patches';
import type { Wire } from '@minga/contract';
import { beHost } from '@minga/client/testing/fake-server';
import { page } from 'vitest/browser';
import { store } from '../../base/store.ts';
import { sessionChanged } from '../../session/session-slice.ts';
import { draftsRead } from '../../shared/forms/drafts-slice.ts';
import { type Answer, type Call, refusal, showScreen } from '../../shared/testing/screen-world.tsx';
import { ChatsScreen } from './screen/ChatsScreen.tsx';

export const roomId = '-OYx3kQ0aBcDeFgHiRoo';

const idOf = (position: number) => `-OYx3kQ0aBcDeFgHi${String(position).padStart(3, '0')}`;

/** A message of another person, unless `more` says otherwise. */
export function message(
  position: number,
  text: string,
  more: Partial<Wire['ChatMessage']> = {},
): Wire['ChatMessage'] {
  return {
    id: idOf(position),
    room_id: roomId,
    position,
    root_id: null,
    uid: 'beto',
    by_name: 'Beto Mamani',
    text,
    files: [],
    forwarded: null,
    reactions: [],
    reply_count: 0,
    last_reply_at: null,
    created_at: new Date(Date.UTC(2026, 10, 20, 12, position)).toISOString(),
    edited_at: null,
    pinned_at: null,
    deleted_at: null,
    ...more,
  };
}

export function buildRoom(more: Partial<Wire['ChatRoom']> = {}): Wire['ChatRoom'] {
  return {
    id: roomId,
    bid: 1,
    kind: 'group',
    team_id: null,
    ticket: null,
    name: 'Turno de la mañana',
    pic: null,
    topic: '',
    peer: null,
    role: 2,
    member_count: 2,
    pin_count: 0,
    archived_at: null,
    last_message: null,
    last_position: 0,
    read_position: 0,
    unread: 0,
    mentions: 0,
    unread_threads: 0,
    notify: 'mentions',
    muted: false,
    created_at: '2026-11-01T12:00:00Z',
    updated_at: '2026-11-01T12:00:00Z',
    ...more,
  };
}

export const members: Wire['ChatMember'][] = [
  { uid: 'ana', name: 'Ana Quispe', pic: null, role: 2, read_position: 0 },
  { uid: 'beto', name: 'Beto Mamani', pic: null, role: 1, read_position: 0 },
];

export interface ChatWorld {
  rooms?: Wire['ChatRoom'][];
  members?: Wire['ChatMember'][];

  /** Messages of the room, without replies. */
  messages?: Wire['ChatMessage'][];
  replies?: Wire['ChatMessage'][];

  /** State of Ana in the thread of the replies. */
  thread?: Partial<Wire['ChatThreadState']>;

  /** Threads that Ana follows. */
  threads?: Wire['ChatThread'][];

  /** Tickets that were created from the messages. */
  tickets?: Wire['ChatTicket'][];

  business?: Wire['Business'];
  teams?: Wire['Team'][];

  /** Answers before the mocked server does. */
  answer?: Answer;
  at?: string;
}

/**
 * Shows the chats to Ana; returns the requests, the announcements that she is writing, and functions for live events.
 */
export async function show(world: ChatWorld = {}) {
  const calls: Call[] = [];
  const announcements: unknown[] = [];
  signInAna();
  const shown = await showScreen(
    {
      ...(world.business ? { business: world.business } : {}),
      ...(world.teams ? { teams: world.teams } : {}),
      answer: (call) => {
        if (call.path === `/users/me/rooms/${roomId}/typing`) {
          announcements.push(call.body);
          return Response.json({ ok: true });
        }
        // As announcements of writing, that the room is on the screen is no matter of most tests.
        if (isReadingOnly(call)) return answerRooms(world, call);
        calls.push(call);
        return world.answer?.(call) ?? answerRooms(world, call);
      },
    },
    {
      path: '/chats/:rid?',
      at: world.at ?? `/chats/${roomId}`,
      // The shell gives the screen its height.
      element: (
        <div style={{ blockSize: 600 }}>
          <ChatsScreen />
        </div>
      ),
    },
  );
  const receive = (event: LiveEvent) => applyLiveEvent(store.dispatch, store.getState, event);
  return {
    ...shown,
    calls,
    announcements,
    receive,
    receiveMessage: (one: Wire['ChatMessage'], root: Wire['ChatMessage'] | null = null) =>
      receive({ type: 'chat-message', bid: 1, message: one, root }),
  };
}

/** Signs Ana in, without drafts. */
export function signInAna(): void {
  beHost();
  store.dispatch(draftsRead({}));
  store.dispatch(
    sessionChanged({
      user: { uid: 'ana', displayName: 'Ana Quispe', email: 'ana@example.com', photoURL: null },
    } as never),
  );
}

/** Whether the call only announces that a room or thread is on the screen. */
function isReadingOnly({ method, path, body }: Call): boolean {
  return (
    method === 'PUT' && /\/(state|thread)$/.test(path) && Object.keys(body as object).join() === 'reading'
  );
}

/** What Ana has read of the thread: all of it, unless the world says otherwise. */
function threadState({ replies = [], thread = {} }: ChatWorld): Wire['ChatThreadState'] {
  return { following: true, read_position: replies.at(-1)?.position ?? 0, unread: 0, ...thread };
}

/** Answers of a server that keeps the rooms and messages of a world. */
export function answerRooms(world: ChatWorld, call: Call): Response | undefined {
  const { rooms, members: people = members, messages = [], replies = [], tickets = [], threads = [] } = world;
  const { method, path, query, body } = call;
  const last = messages.at(-1) ?? null;
  const all = rooms ?? [buildRoom({ last_message: last, last_position: last?.position ?? 0 })];
  const [, , me, kind, rid, part, mid, action] = path.split('/');
  if (kind === 'room-threads') {
    const isWanted = ({ state }: Wire['ChatThread']) => state.unread > 0 === (query.get('unread') === 'true');
    return Response.json({ threads: threads.filter(isWanted), next: null });
  }
  if (kind === 'room-messages') return Response.json({ messages: [], next: null });
  if (me !== 'me' || kind !== 'rooms') return undefined;
  if (rid === undefined) return Response.json({ rooms: all });
  const room = all.find(({ id }) => id === rid);
  if (!room) return refusal(404, 'chat/room-not-found', 'Esa sala no existe o no perteneces a ella.');
  if (part === undefined || part === 'state') {
    const changes = body as Partial<Wire['ChatRoom']>;
    const state =
      part === 'state' ? { unread: 0, mentions: 0, ...changes, muted: changes.notify === 'none' } : {};
    return Response.json({ room: { ...room, ...state }, members: people });
  }
  if (action === 'thread') return Response.json({ state: { ...threadState(world), ...(body as object) } });
  const everything = [...messages, ...replies];
  if (part === 'pins') return Response.json({ messages: everything.filter((one) => one.pinned_at !== null) });
  if (part !== 'messages') return undefined;
  const asked = everything.find(({ id }) => id === mid);
  if (method === 'GET') {
    if (action !== 'threads') return Response.json({ ...pageOf(messages, query), tickets });
    return Response.json({ root: asked, state: threadState(world), ...pageOf(replies, query), tickets });
  }
  if (action === 'tickets') {
    const { id, title } = body as Wire['NewTeamTicket'];
    return Response.json({ ticket: { id, title, number: 12 } }, { status: 201 });
  }
  return Response.json({ message: written(call, asked, everything.length + 1) });
}

/** The message after a write. */
function written({ method, path, body }: Call, asked: Wire['ChatMessage'] | undefined, next: number) {
  const sent = (body as { message?: { id?: string; text: string } } | undefined)?.message;
  const [, , , , , , mid, action, reaction] = path.split('/');
  if (action === 'reactions')
    return { ...asked!, reactions: method === 'PUT' ? [{ reaction, uids: ['ana'] }] : [] };
  if (action === 'pin') return { ...asked!, pinned_at: method === 'PUT' ? '2026-11-20T13:00:00Z' : null };
  if (method === 'DELETE') return { ...asked!, text: '', deleted_at: '2026-11-20T13:00:00Z' };
  if (method === 'PUT') return { ...asked!, text: sent!.text, edited_at: '2026-11-20T13:00:00Z' };
  return message(next, sent!.text, {
    id: sent!.id!,
    uid: 'ana',
    by_name: 'Ana Quispe',
    root_id: action === 'threads' ? mid! : null,
  });
}

/** A page of at most 50 messages, as the server cuts it. */
function pageOf(messages: readonly Wire['ChatMessage'][], query: URLSearchParams): Wire['ChatMessagesPage'] {
  const limit = 50;
  const value = (name: string) => (query.has(name) ? Number(query.get(name)) : null);
  const [before, after, around] = [value('before'), value('after'), value('around')];
  const indexOf = (position: number) => messages.filter((one) => one.position <= position).length;
  let from = Math.max(0, messages.length - limit);
  let to = messages.length;
  if (before !== null) {
    to = indexOf(before - 1);
    from = Math.max(0, to - limit);
  } else if (after !== null || around !== null) {
    from = after === null ? Math.max(0, indexOf(around!) - limit / 2) : indexOf(after);
    to = Math.min(messages.length, from + limit);
  }
  return {
    messages: messages.slice(from, to),
    tickets: [],
    has_earlier: from > 0,
    has_later: to < messages.length,
  };
}

export const composer = () => page.getByRole('textbox', { name: 'Mensaje', exact: true });

/** The messages of the open room. */
export const rows = () => page.getByRole('list', { name: /^Mensajes de / }).getByRole('article');

/** Method and path of the writes, without the room. */
export function writes(calls: readonly Call[]): string[] {
  return calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path.split(`/rooms/${roomId}`)[1] ?? path}`);
}
