/** `kill -9` of everything in the middle of writing loses nothing that was acknowledged. */
import { randomInt } from 'node:crypto';
import { column, expectColumn, openBoard, titles } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { Minga, newPlace, removePlace, type Place } from '../support/minga.ts';
import { makeWorld, newAccount, signIn, signUp, type Account } from '../support/world.ts';

test.use({
  expectedComplaints:
    /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_EMPTY|ERR_NETWORK/,
});

let place: Place;
let minga: Minga;
test.beforeEach(async () => {
  place = await newPlace();
  minga = await Minga.start(place);
});
test.afterEach(async () => {
  await minga.kill();
  removePlace(place);
});

test('every ticket, move and account that was acknowledged is there after the restart', async ({
  page,
  request,
}, info) => {
  test.setTimeout(180_000);
  const world = await makeWorld(request, minga.origin, { tasks: ['Ancla'] });
  await openBoard(page, world);
  await expectColumn(page, 'Por hacer', ['Ancla']);

  // Whatever the server said yes to, as the browser heard it.
  const acknowledged: string[] = [];
  const killAfter = randomInt(5, 30);
  info.annotations.push({ type: 'killed after', description: `${killAfter} tickets` });
  let pull = (): void => {};
  const pulled = new Promise<void>((resolve) => (pull = resolve));
  page.on('response', (response) => {
    if (response.request().method() !== 'POST' || !response.url().endsWith('/ticket')) return;
    if (response.status() !== 201) return;
    const { title } = response.request().postDataJSON() as { title: string };
    acknowledged.push(title);
    if (acknowledged.length === killAfter) pull();
  });

  const accounts: Account[] = [];
  let isDown = false;
  const signUps = (async () => {
    while (!isDown) {
      const account = newAccount();
      // The one that is cut off was not acknowledged.
      await signUp(request, minga.origin, account).then(
        () => accounts.push(account),
        () => (isDown = true),
      );
    }
  })();
  const killed = pulled.then(async () => {
    isDown = true;
    await minga.kill();
  });

  await column(page, 'Por hacer').getByRole('button', { name: 'Agregar ticket' }).click();
  const field = page.getByRole('textbox', { name: 'Título del ticket nuevo' });
  for (let number = 1; number <= 60; number += 1) {
    await field.fill(`Ticket ${number}`);
    await field.press('Enter');
  }
  await killed;
  await signUps;
  expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);
  expect(accounts.length).toBeGreaterThan(0);
  await page.close();

  minga = await Minga.start(place);
  const answer = await request.get(
    `${minga.origin}/v1/business/${world.bid}/tickets?team_id=${world.tid}&limit=500`,
    {
      headers: { authorization: `Bearer ${world.token}` },
    },
  );
  expect(answer.status(), await answer.text()).toBe(200);
  const again = await page.context().newPage();
  await again.goto(`${minga.origin}/boards`);
  await expect(titles(again, 'Por hacer').first()).toHaveText('Ancla');
  const found = ((await answer.json()) as { tickets: { title: string }[] }).tickets.map(({ title }) => title);
  expect(found.filter((title) => acknowledged.includes(title)).sort()).toEqual([...acknowledged].sort());
  expect(new Set(found).size, 'nothing is there twice').toBe(found.length);

  // Accounts, too: the first and the last that were told they exist can sign in.
  for (const account of [accounts[0]!, accounts.at(-1)!]) {
    const visitor = await again.context().browser()!.newContext({ locale: 'es-BO' });
    const entrance = await visitor.newPage();
    await signIn(entrance, account, '/home', minga.origin);
    await expect(entrance.getByRole('heading', { level: 1 })).toContainText('Rosa');
    await visitor.close();
  }
});
