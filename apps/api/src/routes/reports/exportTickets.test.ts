import { newClientId } from '@minga/rules/client-ids';
import { permissionCodes } from '@minga/rules/access/permissions';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const always = { start: '2026-01-01T00:00:00Z', end: '2027-12-31T00:00:00Z' };

test("responds with a workbook as a download, with a header in the caller's language", async () => {
  const world = await buildWorld(api);
  const answer = await download(world.ana, world, always);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers['content-disposition']).toContain(
    'attachment; filename="tickets 2026-01-01 2027-12-31.xlsx"',
  );
  expect(readSheet(answer.rawPayload)[0]?.slice(0, 3)).toEqual(['Número', 'Clave', 'Título']);
  const english = await download(world.ana, world, { ...always, columns: ['title', 'state'] }, 'en');
  expect(readSheet(english.rawPayload)).toEqual([['Title', 'State']]);
});

test('texts are unchanged and never become formulas', async () => {
  const world = await buildWorld(api);
  const titles = ['=1+1', '+cmd', '-2', '@SUM(A1)', ' =x', '＝1', '<b>&"\' _x0041_ 👩‍🚀', 'Llano'];
  await addTickets(api, world, world.todo, titles, world.ana);
  const { rawPayload } = await download(world.ana, world, { ...always, columns: ['title'] });
  expect(readSheet(rawPayload).slice(1)).toEqual(titles.map((title) => [title]));
  const xml = sheetXml(rawPayload);
  expect(xml).not.toContain('<f>');
  const quoted = [...xml.matchAll(/s="3" t="inlineStr"><is><t[^>]*>([^<]*)</g)].map((match) => match[1]);
  expect(quoted).toEqual(['=1+1', '+cmd', '-2', '@SUM(A1)', ' =x', '＝1']);
});

test('the name of a field in the header does not become a formula', async () => {
  const world = await buildWorld(api);
  const psm_custom_fields = [{ name: '=cmd()', type: 'text' as const }];
  await api.ok(world.admin, 'updateTeam', {
    params: { id: world.bid, tid: world.tid },
    body: { psm_custom_fields },
  });
  const columns = ['title', 'custom_fields'];
  const { rawPayload } = await download(world.ana, world, { ...always, columns });
  expect(readSheet(rawPayload)[0]).toContain('=cmd()');
  expect(sheetXml(rawPayload)).toMatch(/s="3" t="inlineStr"><is><t[^>]*>=cmd\(\)</);
});

test('escapes characters that XML cannot represent as spreadsheets do', async () => {
  const world = await buildWorld(api);
  await addTickets(api, world, world.todo, ['a\u0001b\tc\nd'], world.ana);
  const { rawPayload } = await download(world.ana, world, { ...always, columns: ['title'] });
  expect(sheetXml(rawPayload)).toContain('>a_x0001_b\tc\nd<');
});

test('names the day on which a ticket was archived', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Guardado', 'Abierto'], world.ana);
  await api.context.db
    .updateTable('tickets')
    .set({ archived_at: '2026-11-21T18:00:00Z' })
    .where('id', '=', id)
    .execute();
  const body = { ...always, columns: ['title', 'archived_at'], timezone: 'America/Mexico_City' };
  const { rawPayload } = await download(world.ana, world, body);
  const [header, archived, open] = readSheet(rawPayload);
  expect(header).toEqual(['Título', 'Archivado']);
  expect(archived).toEqual(['Guardado', 46_347.5]);
  expect(open?.[1] ?? '').toBe('');
});

test('has the name of the contact if one of the teams uses contacts', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Cotizar', 'Otro'], world.ana);
  const patch = { params: { id: world.bid, tid: id }, body: { contact: world.contact } };
  await api.ok(world.ana, 'updateTicket', patch);
  const headerOf = async () => readSheet((await download(world.ana, world, always)).rawPayload)[0];
  expect(await headerOf()).not.toContain('Contacto');
  await api.ok(world.admin, 'updateTeam', {
    params: { id: world.bid, tid: world.tid },
    body: { preferences: [11] },
  });
  expect(await headerOf()).toContain('Contacto');
  const rowsOf = async () => {
    const { rawPayload } = await download(world.ana, world, { ...always, columns: ['title', 'contact'] });
    return readSheet(rawPayload).map(([title, contact = '']) => [title, contact]);
  };
  expect(await rowsOf()).toEqual([
    ['Título', 'Contacto'],
    ['Cotizar', 'Julia Paz'],
    ['Otro', ''],
  ]);
  await api.ok(world.admin, 'createAppToken', { params: { id: world.bid } });
  await api.ok(world.admin, 'deleteCrmContact', { params: { id: world.bid, contact: world.contact } });
  expect(await rowsOf()).toContainEqual(['Cotizar', '']);
});

test('writes dates as serials in the timezone', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Fecha'], world.ana);
  await api.context.db
    .updateTable('tickets')
    .set({ started_at: '2026-11-21T18:00:00Z', ended_at: '1875-03-01T12:00:00Z' })
    .where('id', '=', id)
    .execute();
  const body = { ...always, columns: ['started_at', 'ended_at'], timezone: 'America/Mexico_City' };
  const { rawPayload } = await download(world.ana, world, body);
  // 46347 is 2026-11-21; noon in Mexico City. Spreadsheets have no date in 1875, so it stays text.
  expect(readSheet(rawPayload)[1]).toEqual([46_347.5, '1875-03-01T12:00:00.000Z']);
});

test('exports thousands of rows completely and in order, over several pages', async () => {
  const world = await buildWorld(api);
  const titles = Array.from({ length: 1200 }, (_value, index) => `Ticket ${index} ${'x'.repeat(80)}`);
  await addTickets(api, world, world.todo, titles, world.ana);
  const { rawPayload } = await download(world.ana, world, { ...always, columns: ['title'] });
  expect(readSheet(rawPayload).slice(1)).toEqual(titles.map((title) => [title]));
  expect(sheetXml(rawPayload)).toContain('<autoFilter ref="A1:A1201"/>');
});

test('filters by team and member; callers who see only their own tickets get only those', async () => {
  const world = await buildWorld(api);
  const { db } = api.context;
  await addTickets(api, world, world.todo, ['De Ana'], world.ana);
  const [vera = ''] = await addTickets(api, world, world.doing, ['De Vera'], world.vera);
  await addTickets(api, world.sibling, world.sibling.todo, ['De Otto'], world.otto);
  await db
    .insertInto('ticket_assignees')
    .values({ bid: world.bid, ticket_id: vera, uid: world.beto.uid, position: 0 })
    .execute();
  const titles = async (user: TestUser, choice: object) => {
    const body = { ...always, columns: ['title'], ...choice };
    return readSheet((await download(user, world, body)).rawPayload)
      .slice(1)
      .flat();
  };
  expect(await titles(world.admin, {})).toEqual(['De Ana', 'De Vera', 'De Otto']);
  expect(await titles(world.admin, { team: world.sibling.tid })).toEqual(['De Otto']);
  expect(await titles(world.admin, { member: world.beto.uid })).toEqual(['De Vera']);
  expect(await titles(world.ana, {})).toEqual(['De Ana', 'De Vera']);
  await db
    .updateTable('team_roles')
    .set({ permissions: permissionCodes('viewOwn', 'download') })
    .where('name', '=', world.vera.uid)
    .execute();
  expect(await titles(world.vera, {})).toEqual(['De Vera']);
});

test('exports only the chosen tickets that the caller may download, whenever they were created', async () => {
  const world = await buildWorld(api);
  const [first = ''] = await addTickets(api, world, world.todo, ['Primero', 'Segundo'], world.ana);
  const [foreign = ''] = await addTickets(api, world.sibling, world.sibling.todo, ['De Otto'], world.otto);
  const body = {
    start: '2020-01-01T00:00:00Z',
    end: '2020-01-02T00:00:00Z',
    tickets: [first, foreign],
    columns: ['title'],
  };
  const answer = await download(world.ana, world, body);
  expect(readSheet(answer.rawPayload)).toEqual([['Título'], ['Primero']]);
  expect(answer.headers['content-disposition']).toContain('filename="tickets.xlsx"');
  expect(readSheet((await download(world.admin, world, body)).rawPayload).slice(1)).toEqual([
    ['Primero'],
    ['De Otto'],
  ]);
});

test('exports up to 10,000 chosen tickets', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['Primero'], world.ana);
  const chosen = (count: number) => ({
    ...always,
    columns: ['title'],
    tickets: [id, ...Array.from({ length: count - 1 }, () => newClientId())],
  });
  const { rawPayload } = await download(world.ana, world, chosen(10_000));
  expect(readSheet(rawPayload).slice(1)).toEqual([['Primero']]);
  expect((await download(world.ana, world, chosen(10_001))).statusCode).toBe(400);
  expect((await download(world.ana, world, { ...chosen(1), tickets: [] })).statusCode).toBe(400);
});

test('exports place, dates and numbers as CSV', async () => {
  const world = await buildWorld(api);
  const [id = ''] = await addTickets(api, world, world.todo, ['=1+1; "citado"'], world.ana);
  await api.context.db
    .updateTable('tickets')
    .set({
      latitude: -17.25,
      longitude: -66.5,
      location: JSON.stringify({ text: 'Calle 1, Cochabamba' }),
      ended_at: '2026-11-21T18:30:00Z',
    })
    .where('id', '=', id)
    .execute();
  const columns = ['title', 'latitude', 'longitude', 'address', 'ended_at'];
  const body = { ...always, columns, format: 'csv', timezone: 'America/La_Paz' };
  const answer = await download(world.ana, world, body);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('filename="tickets 2026-01-01 2027-12-31.csv"');
  expect(answer.rawPayload.toString('utf8')).toBe(
    '\uFEFFTítulo,Latitud,Longitud,Dirección,Fin\r\n' +
      `"'=1+1; ""citado""",-17.25,-66.5,"Calle 1, Cochabamba",2026-11-21 14:30\r\n`,
  );
  const semicolons = await download(world.ana, world, { ...body, columns: ['latitude'], decimal_sign: ',' });
  expect(semicolons.rawPayload.toString('utf8')).toBe('\uFEFFLatitud\r\n-17,25\r\n');
});

test('denies callers without the permission, and teams of others', async () => {
  const world = await buildWorld(api);
  const refusal = async (user: TestUser, change: object) => {
    const answer = await download(user, world, { ...always, ...change });
    return [answer.statusCode, (JSON.parse(answer.body) as { code: string }).code];
  };
  expect(await refusal(world.beto, {})).toEqual([403, 'auth/forbidden']);
  expect(await refusal(world.ana, { team: world.sibling.tid })).toEqual([404, 'team/not-found']);
  expect(await refusal(world.admin, { team: world.foreign.tid })).toEqual([404, 'team/not-found']);
  expect(await refusal(world.ana, { columns: ['password'] })).toEqual([400, 'request/invalid']);
});

function download(user: TestUser, world: World, body: object, lang = 'es') {
  return api.fastify.inject({
    method: 'POST',
    url: `/v1/business/${world.bid}/tickets/export/xlsx`,
    headers: { authorization: `Bearer ${user.token}`, lang },
    payload: body,
  });
}

function sheetXml(file: Buffer): string {
  return new TextDecoder().decode(unzipSync(file)['xl/worksheets/sheet1.xml']);
}

/** Texts and numbers of the sheet, by row. */
function readSheet(file: Buffer): (string | number)[][] {
  return [...sheetXml(file).matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map((row) =>
    [...(row[1] ?? '').matchAll(/<c [^>]*>(?:<is><t[^>]*>([^<]*)<\/t><\/is>|<v>([^<]*)<\/v>)<\/c>/g)].map(
      ([, text, number]) => (number === undefined ? unescape(text ?? '') : Number(number)),
    ),
  );
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');
}
