/** `kill -9` of all processes during writes loses no acknowledged write. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { card, column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/own-minga.ts';
import { makeWorld, newAccount, signInByForm, signUp, type Account } from '../support/world.ts';

test.use({
  expectedComplaints:
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY|ERR_NETWORK/,
});

/** Cards that are moved once during the burst, from the first column to the second. */
const travellers = [...'ABCDEFGHIJKL'].map((letter) => `Viajera ${letter}`);

test('every acknowledged ticket, move and account exists after the restart', async ({
  page,
  context,
  request,
  minga,
}, info) => {
  test.setTimeout(180_000);
  const world = await makeWorld(request, minga.origin, { tasks: ['Ancla', ...travellers] });
  await openBoard(page, world);
  await expectColumn(page, 'Por hacer', ['Ancla', ...travellers]);
  const mover = await context.newPage();
  await mover.goto(`${minga.origin}/boards`);
  await expectColumn(mover, 'Por hacer', ['Ancla', ...travellers]);
  await page.bringToFront();

  const written = acknowledgements(page, 'POST', '/ticket');
  const moved = acknowledgements(mover, 'PUT', '/tickets-order');
  const killAfter = randomInt(5, 30);
  info.annotations.push({ type: 'killed after', description: `${killAfter} tickets` });

  const down = new AbortController();
  const accounts: Account[] = [];
  const signUps = (async () => {
    while (!down.signal.aborted) {
      const account = newAccount();
      // The interrupted one was not acknowledged.
      await signUp(request, minga.origin, account).then(
        () => accounts.push(account),
        () => down.abort(),
      );
    }
  })();
  const moving = (async () => {
    for (const title of travellers) {
      if (down.signal.aborted) return;
      await card(mover, title).focus();
      await mover.keyboard.press('Control+Shift+ArrowRight');
    }
  })();
  const killed = written.reached(killAfter).then(async () => {
    down.abort();
    await minga.kill();
  });
  await column(page, 'Por hacer').getByRole('button', { name: 'Agregar ticket' }).click();
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  for (let number = 1; !down.signal.aborted; number += 1) {
    await field.fill(`Ticket ${number}`);
    await field.press('Enter');
  }
  await Promise.all([killed, signUps, moving]);
  expect(accounts.length).toBeGreaterThan(0);
  expect(moved.bodies.length).toBeGreaterThan(0);
  await page.close();
  await mover.close();

  await minga.restart();
  const answer = await request.get(
    `${minga.origin}/v1/business/${world.bid}/tickets?team_id=${world.tid}&limit=500`,
    { headers: { authorization: `Bearer ${world.token}` } },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  const found = ((await answer.json()) as { tickets: FoundTicket[] }).tickets;
  const titles = found.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(written.bodies.map(({ title }) => title)));
  expect(new Set(titles).size, 'nothing is there twice').toBe(titles.length);
  const lastMoves = new Map(
    moved.bodies.flatMap(({ tickets = [] }) => tickets.map(({ id, status }) => [id, status])),
  );
  for (const [id, status] of lastMoves) {
    expect(found).toContainEqual(expect.objectContaining({ id, status }));
  }

  // The session is still valid, and acknowledged accounts can sign in.
  const again = await context.newPage();
  await again.goto(`${minga.origin}/boards`);
  await expect(column(again, 'Por hacer').getByRole('heading', { name: 'Ancla' })).toBeVisible();
  for (const account of [accounts[0]!, accounts.at(-1)!]) {
    const visitor = await context.browser()!.newContext({ locale: 'es-BO' });
    const entrance = await visitor.newPage();
    await signInByForm(entrance, account, '/home', minga.origin);
    await expect(entrance.getByRole('heading', { level: 1 })).toContainText('Rosa');
    await visitor.close();
  }
});

interface FoundTicket {
  id: string;
  title: string;
  status: number;
}

/** Body of a request: a new ticket, or moves. */
interface SentBody {
  title?: string;
  tickets?: { id: string; status: number }[];
}

/** Bodies of the writes for which the browser received a successful response. */
function acknowledgements(page: Page, method: string, path: string) {
  const bodies: SentBody[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  page.on('response', (response) => {
    const sent = response.request();
    if (sent.method() !== method || !response.url().endsWith(path) || !response.ok()) return;
    bodies.push(sent.postDataJSON() as SentBody);
    for (const { count, resolve } of waiting) if (bodies.length === count) resolve();
  });
  const reached = (count: number) => new Promise<void>((resolve) => waiting.push({ count, resolve }));
  return { bodies, reached };
}
