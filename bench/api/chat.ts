/**
 * Growth of the cost of a chat with the number of messages in a room: `node bench/api/chat.ts [--sizes 1000,1000000]
 * [--calls 200]`.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { type ScaledCall, measureGrowth } from './growth.ts';

const { values: options } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,1000000' },
    calls: { type: 'string', default: '200' },
  },
});

const bid = 1010;
const reader = 'chat-1';
const room = '-R'.padEnd(20, '0');
const address = `/v1/users/me/rooms/${room}`;

/** Number of members of the room. */
const people = 100;

/** Number of other rooms of the person who reads. */
const otherRooms = 50;

/** Every so many messages one is a reply in a thread. */
const replyEvery = 10;

await measureGrowth({
  sizes: options.sizes.split(',').map(Number),
  calls: Number(options.calls),
  fill: seedChat,
  callsAt: chatCalls,
});

/** Fills one business, a room with messages of all its members, and other rooms of the reader. */
async function seedChat(client: Client, messages: number): Promise<void> {
  await client.query(`
    insert into users (uid, email, display_name, email_verified, seen_at)
      select 'chat-' || n, 'chat-' || n || '@example.com', 'Persona ' || n, true, now() + interval '1 day'
      from generate_series(1, ${people}) n;
    insert into businesses (bid, name, prefix, color, token, created_by)
      values (${bid}, 'Cooperativa', 'CHA', '#0B6B66', 'chat', 'chat-1');
    insert into business_members (bid, uid, role)
      select ${bid}, 'chat-' || n, 2 from generate_series(1, ${people}) n;
    insert into chat_rooms (bid, id, kind, name, topic, last_position, created_by, created_at, updated_at)
      select ${bid}, '-R' || lpad(n::text, 18, '0'), 'group', 'Sala ' || n, '', case n when 0 then ${messages} else 1 end,
        'chat-1', now(), now() from generate_series(0, ${otherRooms}) n;
    insert into chat_members (bid, room_id, uid, role, joined_at)
      select ${bid}, '${room}', 'chat-' || n, case n when 1 then 2 else 1 end, now() from generate_series(1, ${people}) n
      union all
      select ${bid}, '-R' || lpad(n::text, 18, '0'), 'chat-1', 2, now() from generate_series(1, ${otherRooms}) n;
    insert into chat_states (bid, room_id, uid, read_position) values (${bid}, '${room}', '${reader}', ${messages / 2});
    insert into chat_messages (bid, room_id, id, position, root_id, uid, text, mentioned, created_at)
      select ${bid}, '${room}', '-M' || lpad(n::text, 18, '0'), n,
        case when n % ${replyEvery} = 0 then '-M' || lpad((n - 1)::text, 18, '0') end, 'chat-' || 1 + n % ${people},
        'Mensaje ' || n || ' sobre la entrega del camión', '{}', now() - interval '1 minute' * (${messages} - n)
      from generate_series(1, ${messages}) n`);
  await client.query(`
    insert into chat_messages (bid, room_id, id, position, uid, text, mentioned, created_at)
      select ${bid}, '-R' || lpad(n::text, 18, '0'), '-N' || lpad(n::text, 18, '0'), 1, 'chat-1', 'Hola', '{}', now()
      from generate_series(1, ${otherRooms}) n`);
  await client.query('vacuum analyze');
}

function chatCalls(messages: number): ScaledCall[] {
  const read = (name: string, query: (n: number) => string, atLeast: number): ScaledCall => ({
    name,
    uid: reader,
    request: (n) => ({ method: 'GET', path: `${address}/messages?${query(n)}` }),
    check: (answer) => {
      const { length } = (answer as { messages: unknown[] }).messages;
      return length >= atLeast ? null : `returned ${length} messages`;
    },
  });
  const place = (n: number) => 100 + ((n * 7919) % (messages - 200));
  return [
    {
      name: 'list of rooms',
      uid: reader,
      request: () => ({ method: 'GET', path: `/v1/users/me/rooms?bid=${bid}` }),
    },
    { name: 'room with its members', uid: reader, request: () => ({ method: 'GET', path: address }) },
    read('messages at the first unread', () => `around=${messages / 2 + 1}`, 50),
    read('latest messages', () => '', 50),
    read('earlier messages', (n) => `before=${place(n)}`, 50),
    read('later messages', (n) => `after=${place(n)}`, 50),
    {
      name: 'a thread',
      uid: reader,
      request: (n) => ({ method: 'GET', path: `${address}/messages/${idOf(place(n))}/threads` }),
    },
    {
      name: 'send',
      uid: reader,
      request: () => ({
        method: 'POST',
        path: `${address}/messages`,
        body: { message: { text: 'Sale el camión' } },
      }),
    },
    {
      name: 'mark as read',
      uid: reader,
      request: (n) => ({ method: 'PUT', path: `${address}/state`, body: { read_position: place(n) } }),
    },
  ];
}

/** Id of the message that begins the thread nearest to a position. */
function idOf(position: number): string {
  const root = Math.floor(position / replyEvery) * replyEvery + replyEvery - 1;
  return `-M${String(root).padStart(18, '0')}`;
}
