/** What remains of a deleted account in the database (docs/product/account.md 5.3). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLinkCode } from '../../testing/access-world.ts';
import { createFakeIdentity } from '../../testing/fake-identity.ts';
import { type TestApi, testApi } from '../../testing/test-api.ts';
import { createTestWorld } from '../../testing/test-world.ts';

const password = 'secreto';
const identity = createFakeIdentity();
let api: TestApi;
beforeAll(async () => {
  api = await testApi({}, { identity });
});
afterAll(() => api.close());

/** Tables in which a text occurs, with the columns of all rows as text. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = api.context;
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select from ${sql.table(name)} t
      where strpos(to_jsonb(t)::text, ${text}) > 0 limit 1`.execute(db);
    if (hits.length > 0) found.push(name);
  }
  return found.toSorted();
}

test.each([
  ['is a member of the business', false],
  ['has left the business before', true],
])(
  'of a person who %s, nothing says the address, and what they have read or heard',
  async (_when, hasLeft) => {
    const world = await createTestWorld(api);
    const { owner, bid, team } = world;
    const params = { id: bid };
    const name = `Nina${bid}`;
    const nina = api.user(name);
    identity.addAccount(nina, password);
    const email = `${nina.uid}@example.com`;
    await api.ok(owner, 'inviteMembers', { params, body: { data: [{ email }] } });
    const code = newLinkCode(bid);
    const places = [{ tid: team.id, rid: team.psm_roles[0]?.id ?? null }];
    await api.ok(owner, 'createInvitationLink', { params, body: { code, days: 7, teams: places } });
    await api.ok(nina, 'acceptInvitationLink', { body: { code } });
    const me = { uid: 'me' };
    const room = async (body: object) =>
      (await api.ok(nina, 'createChatRoom', { params: me, body: { room: { bid, ...body } } as never })).room
        .id;
    const rooms = [
      await room({ kind: 'team', team_id: team.id }),
      await room({ kind: 'direct', members: [owner.uid] }),
    ];
    for (const rid of rooms) {
      const at = { ...me, rid };
      const { message } = await api.ok(nina, 'createChatMessage', {
        params: at,
        body: { message: { text: 'Hola' } },
      });
      const on = { params: { ...at, mid: message.id } };
      await api.ok(owner, 'createChatReply', { ...on, body: { message: { text: `@${name} hola` } } });
      await api.ok(nina, 'updateChatThread', { ...on, body: { read_position: 2 } });
      await api.ok(nina, 'updateChatState', { params: at, body: { notify: 'all' } });
    }
    if (hasLeft) await api.ok(nina, 'removeMember', { params, query: { uid: nina.uid } });
    await api.idle();
    await api.ok(nina, 'deleteMe', { body: { email, password } });
    await api.idle();
    expect(await tablesWith(email)).toEqual([]);
    const tables = await tablesWith(nina.uid);
    expect(tables).not.toContain('chat_states');
    expect(tables).not.toContain('chat_thread_states');
  },
);
