import type { Wire } from '@minga/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, type TestUser, testApi } from '../../testing/test-api.ts';
import { type World, addTickets, buildWorld } from '../tickets/test-world.ts';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await testApi();
  world = await buildWorld(api);
});
afterAll(() => api.close());

test('ignores accents and case, and requires every word', async () => {
  await add('Reparar el CAMIÓN grande', { description: 'Pidió María Núñez' });
  await add('Camion chico');
  expect(await find(world.ana, 'camion GRANDE')).toEqual(['Reparar el CAMIÓN grande']);
  expect(await find(world.ana, 'camión nunez')).toEqual(['Reparar el CAMIÓN grande']);
  expect(await find(world.ana, 'camion pedro')).toEqual([]);
});

test('ranks by number or key, beginning of the title, title, other text', async () => {
  const { number } = await add('Factura');
  await add('Nada', { description: `zafiro ${number}` });
  await add('Anillo de zafiro');
  await add('Zafiro azul');
  await add('Otra cosa', { key: 'ZAFIRO' });
  expect(await find(world.ana, 'zafiro')).toEqual(['Otra cosa', 'Zafiro azul', 'Anillo de zafiro', 'Nada']);
  expect((await find(world.ana, `#${number}`))[0]).toBe('Factura');
  const { prefix } = await api.context.db
    .selectFrom('businesses')
    .select('prefix')
    .where('bid', '=', world.bid)
    .executeTakeFirstOrThrow();
  expect(await find(world.ana, `${prefix.toLowerCase()}-${number}`)).toEqual(['Factura']);
});

test('ranks completed tickets after open ones of the same rank, even if they are newer', async () => {
  await add('Berilo abierto');
  const done = await add('Berilo terminado');
  await api.ok(world.ana, 'updateTicket', {
    params: { id: world.bid, tid: done.id },
    body: { status: world.done },
  });
  await add('Mina de berilo');
  expect(await find(world.ana, 'berilo')).toEqual(['Berilo abierto', 'Berilo terminado', 'Mina de berilo']);
});

test('treats percent, underscore, backslash and quotes as ordinary characters', async () => {
  const odd = `Descuento 100%_\\ "de" O'Higgins 👩‍🚀`;
  await add(odd);
  await add('Descuento 100 de todo');
  for (const txt of ['100%', '%_', '_\\', `"de"`, "o'higgins", '👩‍🚀']) {
    expect(await find(world.ana, txt), txt).toEqual([odd]);
  }
});

test('finds a word of two letters at the beginning of words', async () => {
  await add('Xy primero');
  await add('Después ñaxyz');
  expect(await find(world.ana, 'xy')).toEqual(['Xy primero']);
});

test('finds visible tickets only: all, own, or none; and no deleted ones', async () => {
  await add('Cuarzo de Ana');
  await add('Cuarzo de Vera', {}, world.vera);
  const gone = await add('Cuarzo borrado');
  await api.ok(world.ana, 'deleteTicket', { params: { id: world.bid, tid: gone.id } });
  const both = ['Cuarzo de Ana', 'Cuarzo de Vera'];
  expect((await find(world.admin, 'cuarzo')).sort()).toEqual(both);
  expect((await find(world.rita, 'cuarzo')).sort()).toEqual(both);
  expect(await find(world.vera, 'cuarzo')).toEqual(['Cuarzo de Vera']);
  expect(await find(world.nadia, 'cuarzo')).toEqual([]);
  expect(await find(world.otto, 'cuarzo')).toEqual([]);
});

test('finds tickets of all teams for an admin, and names the team in the response', async () => {
  await add('Ópalo uno');
  await add('Ópalo dos', {}, world.otto, world.sibling.tid);
  const { tickets } = await api.ok(world.admin, 'searchTickets', {
    params: { id: world.bid },
    body: { txt: 'opalo' },
  });
  expect(new Set(tickets.map((ticket) => ticket.psm_team_id))).toEqual(
    new Set([world.tid, world.sibling.tid]),
  );
});

test('returns at most 50 tickets per page', async () => {
  await api.ok(world.ana, 'createTickets', {
    params: { id: world.bid },
    body: {
      team_id: world.tid,
      tickets: Array.from({ length: 60 }, (_value, index) => ({ title: `Turmalina ${index}` })),
    },
  });
  expect(await find(world.ana, 'turmalina')).toHaveLength(50);
});

test('ranks the ticket with the number or key first, however many newer ones mention it', async () => {
  const old = await add('Zapatos del cliente', { key: 'VIEJO-Ñ 1' });
  const titles = Array.from(
    { length: 400 },
    (_value, index) => `Como ${old.number} y viejo-ñ 1, parte ${index}`,
  );
  await addTickets(api, world, world.doing, titles, world.ana);
  const called = 'Zapatos del cliente';
  for (const txt of [`${old.number}`, `#${old.number}`, 'Viejo-N 1', `zapatos ${old.number}`]) {
    expect((await find(world.ana, txt))[0], txt).toBe(called);
  }
  // Also for callers who see only their own tickets, and never for those who may not see it.
  expect(await find(world.vera, `${old.number}`)).toEqual([]);
  const params = { id: world.bid, tid: old.id };
  await api.ok(world.ana, 'updateTicket', { params, body: { assignees: [world.vera.uid] } });
  expect(await find(world.vera, `${old.number}`)).toEqual([called]);
  await api.ok(world.ana, 'deleteTicket', { params });
  expect(await find(world.ana, 'Viejo-N 1')).not.toContain(called);
  expect(await find(world.ana, `${old.number}`)).not.toContain(called);
});

test('returns a ticket once, although its number, key and title match', async () => {
  const { number } = await add('Berilo');
  await add(`Berilo ${number + 1}`, { key: `${number + 1}` });
  expect(await find(world.ana, `${number + 1}`)).toEqual([`Berilo ${number + 1}`]);
  expect(await find(world.ana, `berilo ${number + 1}`)).toEqual([`Berilo ${number + 1}`]);
});

test('finds letters of any script', async () => {
  for (const title of [
    'МОСКВА Ёлка',
    'हिन्दी में टिकट',
    'שָׁלוֹם עולם',
    'กำลังทำงาน',
    '👩\u200d❤\ufe0f\u200d👨 juntos',
  ]) {
    await add(title);
    expect(await find(world.ana, title), title).toEqual([title]);
    expect(await find(world.ana, title.toLowerCase()), title).toEqual([title]);
  }
});

test('finds a title before the descriptions of hundreds of newer tickets', async () => {
  await add('Granate rojo');
  await addMany(Array.from({ length: 320 }, () => ({ title: 'Piedra', description: 'Un granate.' })));
  const found = await find(world.ana, 'granate');
  expect(found).toHaveLength(50);
  expect(found[0]).toBe('Granate rojo');
});

test('treats a final sigma as a sigma', async () => {
  await add('Μεγάλη ΟΔΟΣ');
  await add('Μικρή οδός');
  for (const txt of ['ΟΔΟΣ', 'οδός', 'οδοσ']) expect(await find(world.ana, txt), txt).toHaveLength(2);
});

test('finds old tickets for callers who see little of a large business', async () => {
  await add('Circón pequeño', {}, world.otto, world.sibling.tid);
  await add('Circón de Vera', {}, world.vera);
  await addMany(Array.from({ length: 400 }, (_value, index) => ({ title: `Circón ${index}` })));
  expect(await find(world.otto, 'circon')).toEqual(['Circón pequeño']);
  expect(await find(world.vera, 'circon')).toEqual(['Circón de Vera']);
  expect(await find(world.otto, 'pequeno circon')).toEqual(['Circón pequeño']);
  expect(await find(world.vera, 'circon 399')).toEqual([]);
  expect(await find(world.admin, 'circon pequeno')).toEqual(['Circón pequeño']);
});

test('finds nothing for blanks, and rejects an empty text and a search without text and filters', async () => {
  expect(await find(world.ana, '   ')).toEqual([]);
  for (const body of [{ txt: '' }, {}]) {
    const refused = await api.refused(world.ana, 'searchTickets', { params: { id: world.bid }, body });
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/txt' }] });
  }
});

describe('pages', () => {
  test('return every match once, in the order of their ranks', async () => {
    const { number } = await add('Ticket que se nombra');
    await addMany(Array.from({ length: 170 }, (_value, index) => ({ title: `Onice ${number} ${index}` })));
    await addMany(Array.from({ length: 130 }, () => ({ title: 'Nota', description: `Un onice ${number}.` })));
    await addMany(Array.from({ length: 20 }, (_value, index) => ({ title: `Anillo de onice ${index}` })));
    const search = { txt: `onice` };
    const found = await allPages(world.ana, search);
    expect(found).toHaveLength(320);
    expect(new Set(found.map(({ id }) => id)).size).toBe(320);
    const titles = found.map(({ title }) => title);
    expect(titles.findLastIndex((title) => title !== 'Nota')).toBe(189);
    const named = await allPages(world.ana, { txt: `${number}` });
    expect(named[0]?.number).toBe(number);
    expect(named).toHaveLength(301);
  });

  test('keep their order while tickets change, and leave out what no longer matches', async () => {
    await addMany(Array.from({ length: 120 }, (_value, index) => ({ title: `Jade ${index}` })));
    const params = { id: world.bid };
    const expected = await allPages(world.ana, { txt: 'jade' });
    const first = await api.ok(world.ana, 'searchTickets', { params, body: { txt: 'jade' } });
    const [renamed, deleted, touched] = expected.slice(60, 63);
    await api.ok(world.ana, 'updateTicket', {
      params: { ...params, tid: renamed!.id },
      body: { title: 'Otra piedra' },
    });
    await api.ok(world.ana, 'deleteTicket', { params: { ...params, tid: deleted!.id } });
    await api.ok(world.ana, 'updateTicket', {
      params: { ...params, tid: touched!.id },
      body: { priority: 2 },
    });
    await add('Jade nuevo');
    const rest = await allPages(world.ana, { txt: 'jade', cursor: first.next! });
    expect([...first.tickets, ...rest].map(({ id }) => id)).toEqual(
      expected.map(({ id }) => id).filter((id) => id !== renamed!.id && id !== deleted!.id),
    );
  });

  test('apply to filters without words, and to own tickets in teams of different visibility', async () => {
    await addMany(
      Array.from({ length: 160 }, () => ({ title: 'Sin palabras', priority: 0, story_points: 3 })),
    );
    const search = { priorities: [0 as const], due_before: '1999-01-01T00:00:00.000Z' };
    expect(await allPages(world.ana, search)).toEqual([]);
    const found = await allPages(world.admin, { priorities: [0] });
    expect(found.filter(({ title }) => title === 'Sin palabras')).toHaveLength(160);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    const own = await allPages(world.vera, { priorities: [0] });
    expect(own.filter(({ title }) => title === 'Sin palabras')).toEqual([]);
  });

  test('show with the cursor of another caller only what the caller may see', async () => {
    await addMany(Array.from({ length: 120 }, (_value, index) => ({ title: `Topacio ${index}` })));
    const params = { id: world.bid };
    const { next } = await api.ok(world.ana, 'searchTickets', { params, body: { txt: 'topacio' } });
    const body = { txt: 'topacio', cursor: next! };
    for (const user of [world.vera, world.nadia, world.otto]) {
      expect(await api.ok(user, 'searchTickets', { params, body })).toMatchObject({ tickets: [] });
    }
    const foreign = { params: { id: world.foreign.bid }, body };
    expect(await api.refused(world.ana, 'searchTickets', foreign)).toMatchObject({
      code: 'business/not-found',
    });
  });

  test.each([
    'x',
    '[]',
    '[0]',
    '[9,null]',
    '[-1,null]',
    '["map",null]',
    '[0,0]',
    '[0,1.5]',
    '[0,null,2147483648]',
    '[0,null,"1"]',
    '{"0":0}',
    'null',
    `[0,null${',1'.repeat(301)}]`,
  ])('reject the cursor %s', async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    const call = { params: { id: world.bid }, body: { txt: 'jade', cursor } };
    const refused = await api.refused(world.ana, 'searchTickets', call);
    expect(refused).toMatchObject({ code: 'request/invalid', fields: [{ path: '/cursor' }] });
  });

  async function allPages(user: TestUser, search: Wire['TicketSearch']): Promise<Wire['FoundTicket'][]> {
    const found: Wire['FoundTicket'][] = [];
    let { cursor } = search;
    do {
      const body = cursor === undefined ? search : { ...search, cursor };
      const answer = await api.ok(user, 'searchTickets', { params: { id: world.bid }, body });
      expect(answer.tickets.length).toBeLessThanOrEqual(50);
      found.push(...answer.tickets);
      cursor = answer.next ?? undefined;
    } while (cursor !== undefined);
    return found;
  }
});

describe('filters', () => {
  const due = (day: number) => `2026-12-0${day}T12:00:00.000Z`;
  const past = '2000-01-01T00:00:00.000Z';
  const future = new Date(Date.now() + 86_400_000).toISOString();
  beforeAll(async () => {
    await add('Filtro uno', { assignees: [world.ana.uid], priority: 2, type: world.type, ended_at: due(1) });
    await add('Filtro dos', { assignees: [world.beto.uid, world.ana.uid], priority: 1, ended_at: due(2) });
    await add('Filtro tres', { reporter: world.rita.uid, priority: 0, ended_at: due(3) });
    await add('Filtro cuatro', { status: world.done }, world.vera);
    await add('Filtro vecino', { assignees: [world.otto.uid], priority: 2 }, world.otto, world.sibling.tid);
  });

  test.each<[string, () => Wire['TicketSearch'], string[]]>([
    ['assignee', () => ({ assignees: [world.ana.uid] }), ['dos', 'uno']],
    ['any of two assignees', () => ({ assignees: [world.beto.uid, world.otto.uid] }), ['dos', 'vecino']],
    ['no assignee', () => ({ assignees: [null] }), ['cuatro', 'tres']],
    ['no assignee or one', () => ({ assignees: [null, world.beto.uid] }), ['cuatro', 'dos', 'tres']],
    ['reporter', () => ({ reporters: [world.rita.uid] }), ['tres']],
    ['priority', () => ({ priorities: [0, 1] }), ['dos', 'tres']],
    ['type', () => ({ types: [world.type] }), ['uno']],
    ['team', () => ({ teams: [world.sibling.tid] }), ['vecino']],
    ['completed', () => ({ is_completed: true }), ['cuatro']],
    ['not completed', () => ({ is_completed: false }), ['dos', 'tres', 'uno', 'vecino']],
    ['due time, its end exclusive', () => ({ due_from: due(1), due_before: due(3) }), ['dos', 'uno']],
    ['creation, its end exclusive', () => ({ created_from: past, created_before: past }), []],
    [
      'creation until the future',
      () => ({ created_from: past, created_before: future, priorities: [0] }),
      ['tres'],
    ],
    ['completion', () => ({ completed_from: past, completed_before: future }), ['cuatro']],
    ['completion in the future', () => ({ completed_from: future }), []],
    ['all of several', () => ({ assignees: [world.ana.uid], priorities: [2], is_completed: false }), ['uno']],
    ['what belongs to another business', () => ({ teams: [world.foreign.tid] }), []],
  ])('by %s', async (_name, filters, expected) => {
    expect(await filtered(world.admin, filters())).toEqual(expected);
  });

  test.each([
    ['0000-01-01T00:00:00Z', 400],
    ['2016-12-31T23:59:60Z', 400],
    ['0001-01-01T00:00:00Z', 200],
    ['9999-12-31T23:59:59Z', 200],
  ])('with the due time %s answer %i', async (time, expected) => {
    for (const filter of ['due_from', 'due_before', 'created_from', 'completed_before']) {
      const { status, text } = await api.raw(world.ana, {
        method: 'POST',
        url: `/v1/business/${world.bid}/search`,
        body: JSON.stringify({ [filter]: time }),
      });
      expect(status, text).toBe(expected);
      if (expected === 400) expect(JSON.parse(text)).toMatchObject({ fields: [{ path: `/${filter}` }] });
    }
  });

  test('apply without words, to what the caller may see', async () => {
    const all = { due_from: due(1), due_before: due(4) };
    const found = async (user: TestUser) => {
      const call = { params: { id: world.bid }, body: all };
      return (await api.ok(user, 'searchTickets', call)).tickets.map(({ title }) => title).toSorted();
    };
    expect(await found(world.ana)).toEqual(['Filtro dos', 'Filtro tres', 'Filtro uno']);
    expect(await found(world.vera)).toEqual([]);
    expect(await found(world.nadia)).toEqual([]);
  });

  test('apply to a ticket that is named by its number', async () => {
    const { number } = await add('Filtro con número', { priority: 1 });
    const body = (priorities: Wire['TicketSearch']['priorities']) => ({ txt: `#${number}`, priorities });
    const found = async (priority: 1 | 2) =>
      (await api.ok(world.ana, 'searchTickets', { params: { id: world.bid }, body: body([priority]) }))
        .tickets;
    expect(await found(1)).toHaveLength(1);
    expect(await found(2)).toEqual([]);
  });
});

/** Last words of the titles with the word "filtro" that pass the filters, sorted. */
async function filtered(user: TestUser, filters: Wire['TicketSearch']): Promise<string[]> {
  const call = { params: { id: world.bid }, body: { txt: 'filtro', ...filters } };
  const { tickets } = await api.ok(user, 'searchTickets', call);
  return tickets.map(({ title }) => title.replace('Filtro ', '')).toSorted();
}

async function find(user: TestUser, txt: string): Promise<string[]> {
  const { tickets } = await api.ok(user, 'searchTickets', { params: { id: world.bid }, body: { txt } });
  return tickets.map((ticket) => ticket.title);
}

async function addMany(tickets: Wire['NewTicket'][]): Promise<void> {
  await api.ok(world.ana, 'createTickets', {
    params: { id: world.bid },
    body: { team_id: world.tid, tickets },
  });
}

async function add(
  title: string,
  fields: Partial<Wire['NewTeamTicket']> = {},
  user = world.ana,
  tid = world.tid,
) {
  const call = { params: { id: world.bid }, body: { team_id: tid, title, ...fields } };
  return (await api.ok(user, 'createTicket', call)).ticket;
}
