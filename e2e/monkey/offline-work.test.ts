/**
 * Seeded random work on a board over a connection that comes and goes: tickets are created, moved and commented while
 * requests are refused, responses are lost and the page is reloaded. At the end the network is back, and the server and
 * two browsers show the same: nothing is lost, nothing is there twice, comments keep their order. `SEED` and `MINUTES`
 * (10) choose the walk.
 */
import type { APIRequestContext, Route } from '@playwright/test';
import { column, moveByMenu, openBoard, quickAdd, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { commentField, openTicket, ticket } from '../support/ticket.ts';
import type { World } from '../support/world.ts';
import { seededRandom } from './seeded-random.ts';

const minutes = Number(process.env['MINUTES'] ?? 10);
const seed = Number(process.env['SEED'] ?? 1);

const tasks = ['Revisar la bomba', 'Cambiar el filtro', 'Medir el caudal'];

test.use({
  plan: { tasks },
  expectedComplaints: /ERR_FAILED|Failed to load resource/,
});

/** What the connection does to a request to the API. */
type Connection = 'whole' | 'cut' | 'loses requests and responses';

test(`${minutes} minutes of random work on a bad connection lose and repeat nothing (seed ${seed})`, async ({
  page,
  context,
  world,
  request,
}) => {
  test.setTimeout((minutes + 10) * 60_000);
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const columnOf = new Map(tasks.map((title) => [title, world.columns[0]!]));
  const commentsOf = new Map<string, string[]>();
  let connection: Connection = 'whole';
  await page.route(/\/v1\//, (route) => pass(route, connection, random));
  await openBoard(page, world);

  const endsAt = Date.now() + minutes * 60_000;
  for (let step = 1; Date.now() < endsAt && step <= 150; step += 1) {
    if (step % 5 === 0) connection = pick(['whole', 'cut', 'cut', 'loses requests and responses']);
    const act = random();
    if (act < 0.35) {
      const title = `Ticket ${String(step).padStart(3, '0')}`;
      const name = pick(world.columns);
      await quickAdd(page, name, [title]);
      await expect(titles(page, name).filter({ hasText: exactly(title) })).toHaveCount(1);
      columnOf.set(title, name);
    } else if (act < 0.7) {
      const [title, from] = pick([...columnOf]);
      const to = pick(world.columns.filter((each) => each !== from));
      await moveByMenu(page, title, to);
      await expect(titles(page, to).filter({ hasText: exactly(title) })).toHaveCount(1);
      columnOf.set(title, to);
    } else if (act < 0.9) {
      const [title] = pick([...columnOf]);
      const text = `Comentario ${step}`;
      await openTicket(page, title);
      await commentField(page).fill(text);
      await ticket(page).getByRole('button', { name: 'Comentar', exact: true }).click();
      await expect(commentField(page)).toHaveValue('');
      await page.goBack();
      commentsOf.set(title, [...(commentsOf.get(title) ?? []), text]);
    } else {
      // A page that is reloaded without a connection needs a service worker, which another journey covers.
      connection = 'whole';
      await page.reload();
      await expect(column(page, world.columns[0]!)).toBeVisible();
    }
  }

  connection = 'whole';
  await expect(page.getByText(/cambios? por enviar/)).toHaveCount(0, { timeout: 120_000 });
  await expect(page.getByText('Guardando…')).toHaveCount(0, { timeout: 120_000 });
  await page.reload();
  const other = await context.newPage();
  await other.goto(`${world.origin}/boards?bid=${world.bid}&tid=${world.tid}`);
  for (const name of world.columns) {
    const expected = [...columnOf].filter(([, at]) => at === name).map(([title]) => title);
    await expect
      .poll(async () => (await titles(page, name).allTextContents()).toSorted())
      .toEqual(expected.toSorted());
    await expect(titles(other, name)).toHaveText(await titles(page, name).allTextContents());
  }
  const stored = await readTickets(request, world);
  expect(stored.map(({ title }) => title).toSorted()).toEqual([...columnOf.keys()].toSorted());
  for (const [title, texts] of commentsOf) {
    const { id } = stored.find((each) => each.title === title)!;
    expect(await readComments(request, world, id), title).toEqual(texts);
  }
});

async function pass(route: Route, connection: Connection, random: () => number): Promise<void> {
  if (connection === 'whole') return route.fallback();
  if (connection === 'cut' || random() < 0.3) return route.abort();
  if (random() < 0.4 && route.request().method() !== 'GET') {
    // The server executes the write, and the response is lost.
    await route.fetch().catch(() => undefined);
    return route.abort();
  }
  return route.fallback();
}

function exactly(title: string): RegExp {
  return new RegExp(`^\\s*${title}\\s*$`);
}

async function read<Answer>(request: APIRequestContext, world: World, path: string): Promise<Answer> {
  const answer = await request.get(`${world.origin}/v1/business/${world.bid}/${path}`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

async function readTickets(
  request: APIRequestContext,
  world: World,
): Promise<{ id: string; title: string }[]> {
  const { tickets } = await read<{ tickets: { id: string; title: string }[] }>(
    request,
    world,
    `tickets?team_id=${world.tid}`,
  );
  return tickets;
}

async function readComments(request: APIRequestContext, world: World, id: string): Promise<string[]> {
  const { ticket: stored } = await read<{ ticket: { psm_ticket_comments: { text: string }[] } }>(
    request,
    world,
    `tickets/${id}`,
  );
  return stored.psm_ticket_comments.map(({ text }) => text);
}
