/** Export of a user's own comments, reactions, files and logged time, without those of other users. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { fetchFile, uploadTestChatFile, uploadTestFile } from '../../testing/test-files.ts';
import { type TestWorld, createTestWorld, joinBusiness } from '../../testing/test-world.ts';

const pagedOperations = [
  'listOwnComments',
  'listOwnReactions',
  'listOwnFiles',
  'listOwnTime',
  'listOwnMessages',
] as const;

let api: TestApi;
let world: TestWorld;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  world = await createTestWorld(api);
});
afterAll(() => api.close());

test("contains the caller's current comments with their tickets, and no others", async () => {
  const ticket = await addTicket('Pintar la fachada');
  const first = await comment(world.member, ticket.id, 'Falta pintura');
  await comment(world.owner, ticket.id, 'La traigo yo');
  const taken = await comment(world.member, ticket.id, 'Me equivoqué');
  const params = { id: world.bid, tid: ticket.id };
  await api.ok(world.member, 'updateComment', {
    params: { ...params, cid: first },
    body: { text: 'Falta pintura **blanca**' },
  });
  await api.ok(world.member, 'deleteComment', { params: { ...params, cid: taken } });
  const { comments, next } = await ownComments(world.member);
  expect(comments).toMatchObject([
    {
      id: first,
      text: 'Falta pintura **blanca**',
      edited_at: expect.any(String),
      ticket: {
        id: ticket.id,
        number: ticket.number,
        title: 'Pintar la fachada',
        team_id: world.team.id,
      },
    },
  ]);
  expect(next).toBeNull();
});

test("contains the caller's reactions by comment with their tickets, and no others", async () => {
  const { id: tid } = await addTicket('Pintar la fachada');
  const first = await comment(world.owner, tid, 'Falta pintura');
  const second = await comment(world.owner, tid, 'La traigo yo', world, first);
  const taken = await comment(world.owner, tid, 'Me equivoqué');
  await react(world.member, tid, first, 'eyes');
  await react(world.member, tid, first, 'thumbs_up');
  await react(world.member, tid, second, 'heart');
  await react(world.member, tid, taken, 'heart');
  await react(world.owner, tid, first, 'party');
  await api.ok(world.owner, 'deleteComment', { params: { id: world.bid, tid, cid: taken } });
  const { comments, next } = await ownReactions(world.member);
  const ticket = { id: tid, title: 'Pintar la fachada', team_id: world.team.id };
  expect(comments).toMatchObject([
    { comment_id: first, reactions: ['thumbs_up', 'eyes'], ticket },
    { comment_id: second, reactions: ['heart'], ticket },
  ]);
  expect(next).toBeNull();
  const page = await ownReactions(world.member, { limit: 1 });
  const rest = await ownReactions(world.member, { limit: 1, cursor: page.next ?? '' });
  expect([...page.comments, ...rest.comments]).toEqual(comments);
  expect(rest.next).toBeNull();
  expect((await ownComments(world.owner)).comments.map(({ root_id }) => root_id)).toEqual([null, first]);
});

test("contains the caller's files with working URLs, and no others", async () => {
  const { id: ticketId } = await addTicket('Plano');
  const { file } = await uploadTestFile(api, world.member, { bid: world.bid, ticketId, name: 'mío.png' });
  await uploadTestFile(api, world.owner, { bid: world.bid, ticketId, name: 'ajeno.png' });
  const gone = await uploadTestFile(api, world.member, { bid: world.bid, ticketId, name: 'borrado.png' });
  await api.ok(world.member, 'deleteFile', { params: { id: world.bid }, query: { file: gone.file.id } });
  const { files } = await ownFiles(world.member);
  expect(files).toMatchObject([
    { id: file.id, name: 'mío.png', mime: 'image/png', type: 0, size: 70, ticket: { title: 'Plano' } },
  ]);
  expect((await fetchFile(api, files[0]?.download_url ?? '')).status).toBe(200);
});

test("contains the caller's work, whoever logged it, and no work of others", async () => {
  const { id: ticketId } = await addTicket('Pintar la fachada');
  const own = await logTime(world.member, ticketId, { minutes: 45, note: 'Primera mano' });
  const forMember = await logTime(world.owner, ticketId, { minutes: 30, uid: world.member.uid });
  await logTime(world.owner, ticketId, { minutes: 20 });
  const { entries, next } = await ownTime(world.member);
  expect(entries.map(({ id }) => id)).toEqual([own, forMember].toSorted());
  expect(entries.find(({ id }) => id === own)).toMatchObject({
    minutes: 45,
    day: '2026-01-05',
    note: 'Primera mano',
    ticket: { id: ticketId, title: 'Pintar la fachada', team_id: world.team.id },
  });
  expect(next).toBeNull();
  const first = await ownTime(world.member, { limit: 1 });
  const second = await ownTime(world.member, { limit: 1, cursor: first.next ?? '' });
  expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual([own, forMember].toSorted());
  expect(second.next).toBeNull();
});

test("contains the caller's chat messages with their rooms while they can read them, and no others", async () => {
  const { owner, member, bid } = world;
  const { room } = await api.ok(member, 'createChatRoom', {
    params: { uid: 'me' },
    body: { room: { bid, kind: 'group', name: 'Turno', members: [owner.uid] } },
  });
  const params = { uid: 'me', rid: room.id };
  const send = async (user: TestUser, text: string) =>
    (await api.ok(user, 'createChatMessage', { params, body: { message: { text } } })).message.id;
  const first = await send(member, 'Falta pintura');
  await send(owner, 'La traigo yo');
  const gone = await send(member, 'Me equivoqué');
  await api.ok(member, 'deleteChatMessage', { params: { ...params, mid: gone } });
  const { file } = await uploadTestChatFile(api, member, { rid: room.id });
  const body = { message: { text: 'Gracias', files: [file.id] } };
  const second = (await api.ok(member, 'createChatMessage', { params, body })).message.id;
  const read = (query = {}) => api.ok(member, 'listOwnMessages', { params: { id: bid }, query });
  expect(await read()).toMatchObject({
    messages: [
      { id: first, text: 'Falta pintura', room: { id: room.id, kind: 'group', name: 'Turno' } },
      { id: second, text: 'Gracias', files: [{ name: 'punto.png', download_url: expect.any(String) }] },
    ],
    next: null,
  });
  const page = await read({ limit: 1 });
  const rest = await read({ limit: 1, cursor: page.next ?? '' });
  expect([...page.messages, ...rest.messages].map(({ id }) => id)).toEqual([first, second]);
  await api.ok(member, 'leaveChatRoom', { params });
  expect((await read()).messages).toMatchObject([
    { room: null, files: [] },
    { room: null, files: [{ name: 'punto.png', download_url: null }] },
  ]);
});

test('is paginated without repetitions, and the last page has no `next`', async () => {
  const { id: ticketId } = await addTicket('Largo');
  const ids: string[] = [];
  for (let count = 0; count < 5; count++) ids.push(await comment(world.member, ticketId, `n.º ${count}`));
  for (let count = 0; count < 3; count++)
    await uploadTestFile(api, world.member, { bid: world.bid, ticketId, name: `${count}.png` });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ownComments>> = await ownComments(world.member, {
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    expect(page.comments.length).toBeLessThanOrEqual(2);
    seen.push(...page.comments.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(ids.toSorted());
  const first = await ownFiles(world.member, { limit: 2 });
  const second = await ownFiles(world.member, { limit: 2, cursor: first.next ?? '' });
  expect([first.files.length, second.files.length, second.next]).toEqual([2, 1, null]);
  const params = { id: world.bid };
  for (const operation of pagedOperations) {
    const refused = await api.refused(world.member, operation, { params, query: { cursor: 'nunca dado' } });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: 'cursor' }] });
  }
});

test('keeps the text of comments on tickets that became invisible, without data of the ticket', async () => {
  const { id: ticketId } = await addTicket('Secreto nuevo');
  await react(world.member, ticketId, await comment(world.member, ticketId, 'Lo mío'), 'eyes');
  await uploadTestFile(api, world.member, { bid: world.bid, ticketId });
  await logTime(world.member, ticketId, { minutes: 5 });
  await api.ok(world.owner, 'removeTeamMember', {
    params: { id: world.bid, tid: world.team.id },
    query: { uid: world.member.uid },
  });
  expect((await ownComments(world.member)).comments).toMatchObject([{ text: 'Lo mío', ticket: null }]);
  expect((await ownReactions(world.member)).comments).toMatchObject([{ reactions: ['eyes'], ticket: null }]);
  expect((await ownFiles(world.member)).files).toMatchObject([{ ticket: null, download_url: null }]);
  expect((await ownTime(world.member)).entries).toMatchObject([{ minutes: 5, ticket: null }]);
});

test('omits comments, reactions, files and time of deleted tickets', async () => {
  const { id: tid } = await addTicket('Se va');
  await react(world.member, tid, await comment(world.member, tid, 'Con él'), 'eyes');
  await uploadTestFile(api, world.member, { bid: world.bid, ticketId: tid });
  await logTime(world.member, tid, { minutes: 5 });
  await api.ok(world.owner, 'deleteTicket', { params: { id: world.bid, tid } });
  expect((await ownComments(world.member)).comments).toEqual([]);
  expect((await ownReactions(world.member)).comments).toEqual([]);
  expect((await ownFiles(world.member)).files).toEqual([]);
  expect((await ownTime(world.member)).entries).toEqual([]);
});

test('is limited to one business, and rejects users of other businesses', async () => {
  const other = await createTestWorld(api);
  await joinBusiness(api, other, world.member, 1);
  const elsewhere = await addTicket('Allá', other);
  await comment(world.member, elsewhere.id, 'Allá', other);
  await comment(world.member, (await addTicket('Aquí')).id, 'Aquí');
  expect((await ownComments(world.member)).comments.map(({ text }) => text)).toEqual(['Aquí']);
  for (const operation of pagedOperations) {
    const refused = await api.refused(world.stranger, operation, { params: { id: world.bid } });
    expect(refused).toMatchObject({ status: 404, code: 'business/not-found' });
  }
});

async function addTicket(title: string, { bid, team, owner } = world) {
  const { ticket } = await api.ok(owner, 'createTicket', {
    params: { id: bid },
    body: { team_id: team.id, title },
  });
  return ticket;
}

async function comment(
  user: TestUser,
  tid: string,
  text: string,
  { bid } = world,
  replyTo?: string,
): Promise<string> {
  const body = { text, ...(replyTo === undefined ? {} : { reply_to: replyTo }) };
  const answer = await api.ok(user, 'createComment', { params: { id: bid, tid }, body });
  return answer.comment.id;
}

async function react(
  user: TestUser,
  tid: string,
  cid: string,
  reaction: 'thumbs_up' | 'heart' | 'eyes' | 'party',
): Promise<void> {
  await api.ok(user, 'addCommentReaction', { params: { id: world.bid, tid, cid, reaction } });
}

async function logTime(
  user: TestUser,
  tid: string,
  entry: { minutes: number; note?: string; uid?: string },
): Promise<string> {
  const answer = await api.ok(user, 'createTimeEntry', {
    params: { id: world.bid, tid },
    body: { day: '2026-01-05', ...entry },
  });
  return answer.entry.id;
}

interface Page {
  limit?: number;
  cursor?: string;
}

function ownComments(user: TestUser, query: Page = {}) {
  return api.ok(user, 'listOwnComments', { params: { id: world.bid }, query });
}

function ownReactions(user: TestUser, query: Page = {}) {
  return api.ok(user, 'listOwnReactions', { params: { id: world.bid }, query });
}

function ownFiles(user: TestUser, query: Page = {}) {
  return api.ok(user, 'listOwnFiles', { params: { id: world.bid }, query });
}

function ownTime(user: TestUser, query: Page = {}) {
  return api.ok(user, 'listOwnTime', { params: { id: world.bid }, query });
}
