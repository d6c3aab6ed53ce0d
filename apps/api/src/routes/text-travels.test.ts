/** Text of users arrives unchanged wherever it is shown: notifications, emails, events, downloads, history. */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, signTestToken, testApi } from '../testing/test-api.ts';
import { fetchFile, uploadTestFile } from '../testing/test-files.ts';
import { joinTeam, uniquePrefix } from '../testing/test-world.ts';
import { listen } from './tickets/test-world.ts';

const odd = '🦊👩‍👩‍👧 שלום ze\u0301 %_\\ "\'« <b>&amp; ${a} $1 =1';
const named = (what: string) => `${what} ${odd}`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** A user with an unusual name, whose business, team and ticket have one as well, and a colleague. */
async function build() {
  const owner = someone(named('Olga'));
  const { business, team } = await api.ok(owner, 'onboardBusiness', {
    body: {
      business: { name: named('Negocio'), prefix: uniquePrefix(), color: '#0B6B66' },
      board: named('Tablero'),
      columns: [named('Primera'), named('Segunda')],
    },
  });
  const world = { bid: business.bid, team, owner };
  const member = await joinTeam(api, world, api.user('Marta'), team.psm_roles[0]?.id ?? null);
  const { ticket } = await api.ok(owner, 'createTicket', {
    params: { id: business.bid },
    body: {
      team_id: team.id,
      title: named('Título'),
      assignees: [member.uid],
      status: team.psm_status[0]?.id ?? 0,
    },
  });
  return { ...world, member, ticket };
}

function someone(name: string): TestUser {
  const uid = `odd-${uniquePrefix()}`;
  return {
    uid,
    name,
    token: signTestToken({ sub: uid, name, email: `${uid}@example.com`, email_verified: true }),
  };
}

test('notifications contain the unchanged names of user, team, ticket and column, and the comment', async () => {
  const { bid, team, owner, member, ticket } = await build();
  const heard = listen(api, member);
  const params = { id: bid, tid: ticket.id };
  await api.ok(owner, 'createComment', { params, body: { text: named('Comentario') } });
  const move = { team_id: team.id, tickets: [{ id: ticket.id, status: team.psm_status[1]?.id ?? 0 }] };
  await api.ok(owner, 'reorderTickets', { params: { id: bid }, body: move });
  await api.idle();
  const { notifications } = await api.ok(member, 'listNotifications', { params: { uid: 'me' } });
  const about = { ticket_name: named('Título'), team_name: named('Tablero') };
  const by_name = named('Olga');
  expect(new Map(notifications.map(({ type, body }) => [type, body]))).toEqual(
    new Map([
      ['1', expect.objectContaining({ ...about, assigner_name: by_name })],
      ['2-2', expect.objectContaining({ ...about, by_name, txt: named('Comentario') })],
      [
        notifications.find(({ type }) => type === '2' || type === '2-1')?.type,
        expect.objectContaining({ ...about, by_name, txt: named('Segunda') }),
      ],
    ]),
  );
  await expect.poll(() => JSON.stringify(heard)).toContain(JSON.stringify(named('Título')));
  const read = await api.ok(member, 'getTicket', { params });
  expect(read.ticket.psm_ticket_comments.map(({ text }) => text)).toEqual([named('Comentario')]);
});

test('an invitation contains the unchanged names of inviter and business, with markup escaped', async () => {
  const { bid, owner } = await build();
  const email = `invited-${bid}@example.com`;
  await api.ok(owner, 'inviteMembers', { params: { id: bid }, body: { data: [{ email, role: 2 }] } });
  await expect.poll(() => api.mails.find((mail) => mail.to === email)).toBeDefined();
  const letter = api.mails.find((mail) => mail.to === email);
  // The subject is constant: no user can write the subject of an email to someone else.
  expect(letter?.subject).toBe('Tienes una invitación a un negocio en Minga');
  expect(letter?.text).toContain(named('Olga'));
  expect(letter?.text).toContain(named('Negocio'));
  expect(letter?.html).not.toContain('<b>');
  const plain = letter?.html?.replaceAll(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(+code));
  expect(plain).toContain(named('Negocio'));
});

test('a workbook contains unchanged titles, teams, columns and people', async () => {
  const { bid, owner } = await build();
  const answer = await api.fastify.inject({
    method: 'POST',
    url: `/v1/business/${bid}/tickets/export/xlsx`,
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { start: dayFromNow(-1), end: dayFromNow(1) },
  });
  expect(answer.statusCode).toBe(200);
  const sheet = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const cells = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, xml = '']) =>
    xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );
  for (const what of ['Título', 'Tablero', 'Primera', 'Olga']) expect(cells).toContain(named(what));
});

test('a download keeps any file name, and its header is one line of ASCII', async () => {
  const { bid, owner, ticket } = await build();
  const names = [`${odd.replaceAll('\\', '')}.png`, "a;b, 'c' (d)* %41 ~.png", 'español ñandú 文件.png'];
  for (const name of names) {
    const { file } = await uploadTestFile(api, owner, { bid, ticketId: ticket.id, name });
    expect(file.name).toBe(name);
    for (const url of [file.url, file.download_url]) {
      const header = String((await fetchFile(api, url)).headers['content-disposition']);
      expect(header).toMatch(/^(inline|attachment); filename="[ !#-~]*"; filename\*=UTF-8''[\w%.~!-]+$/);
      expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
    }
  }
});

/** A time a number of days from now. */
function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
}
