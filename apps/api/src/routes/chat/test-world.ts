/** A business with a group of three people, and shortcuts for its rooms and messages. */
import type { Wire } from '@minga/contract';
import type { TestApi, TestUser } from '../../testing/test-api.ts';
import { type TestWorld, createTestWorld } from '../../testing/test-world.ts';

export interface ChatWorld extends TestWorld {
  /** Group of the owner of the business, the member and the colleague; the first one owns it. */
  room: Wire['ChatRoom'];
  /** Path parameters of calls in the group. */
  params: { uid: string; rid: string };
  open(user: TestUser, room: Omit<Wire['NewChatRoom'], 'bid'>): Promise<Wire['ChatRoomAnswer']>;
  /** Sends a message to the group, or to another room. */
  send(user: TestUser, text: string, rid?: string): Promise<Wire['ChatMessage']>;
  reply(user: TestUser, mid: string, text: string): Promise<Wire['ChatMessage']>;
  /** The group, or another room, as a user sees it. */
  see(user: TestUser, rid?: string): Promise<Wire['ChatRoomAnswer']>;
  /** Texts of the latest messages of the group. */
  read(user: TestUser): Promise<string[]>;
}

export async function createChatWorld(api: TestApi): Promise<ChatWorld> {
  const world = await createTestWorld(api);
  const { bid, owner, member, colleague } = world;
  const open: ChatWorld['open'] = (user, room) =>
    api.ok(user, 'createChatRoom', { params: { uid: 'me' }, body: { room: { bid, ...room } } });
  const members = [member.uid, colleague.uid];
  const { room } = await open(owner, { kind: 'group', name: 'Turno de la mañana', members });
  const params = { uid: 'me', rid: room.id };
  return {
    ...world,
    room,
    params,
    open,
    send: async (user, text, rid = room.id) => {
      const body = { message: { text } };
      return (await api.ok(user, 'createChatMessage', { params: { uid: 'me', rid }, body })).message;
    },
    reply: async (user, mid, text) => {
      const body = { message: { text } };
      return (await api.ok(user, 'createChatReply', { params: { ...params, mid }, body })).message;
    },
    see: (user, rid = room.id) => api.ok(user, 'getChatRoom', { params: { uid: 'me', rid } }),
    read: async (user) =>
      (await api.ok(user, 'listChatMessages', { params })).messages.map(({ text }) => text),
  };
}
