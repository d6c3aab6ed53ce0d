/**
 * A seeded random walk through all signed-in screens against a running Minga (`BASE_URL`). It presses, types, drags, goes
 * back, reloads and loses the network, and reports what no walk may cause: an exception, an error on the console, a
 * response of 500 or more, an error screen, or an empty page. At the end everything that was queued must be stored.
 *
 * `node e2e/monkey/main.ts --seed 7 --minutes 10`
 */
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';
import { makeWorld, signIn } from '../support/world.ts';
import { seededRandom } from './random.ts';
import { makeStep } from './steps.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '10' } },
});
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:4280';
const random = seededRandom(Number(options.seed));
const api = await request.newContext({ baseURL });
const world = await makeWorld(api, baseURL, {
  tasks: Array.from({ length: 20 }, (_, at) => `Revisar el router ${at + 1}`),
});
const browser = await chromium.launch(chromiumLaunch([]));
const context = await browser.newContext({
  baseURL,
  locale: 'es-BO',
  timezoneId: 'America/La_Paz',
  viewport: { width: 1440, height: 900 },
});
const page = await context.newPage();

const trail: string[] = [];
const faults: string[] = [];
const note = (fault: string) => {
  faults.push(fault);
  console.log(`FAULT ${fault}\n  at ${page.url()}\n  after ${trail.slice(-12).join('\n        ')}`);
};
/** Answers that a clumsy person may cause, and requests that the lost network ends. */
const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_NETWORK/;
page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
page.on('console', (message) => {
  if (message.type() === 'error' && !expected.test(message.text())) note(`console: ${message.text()}`);
});
page.on('response', (response) => {
  if (response.status() >= 500)
    note(`${response.status()} of ${response.request().method()} ${response.url()}`);
});
page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
context.on('page', (opened) => void (opened === page || opened.close().catch(() => undefined)));

await signIn(page, world);
const addresses = [
  '/ /boards /boards?view=list /boards?view=calendar /boards?view=timeline /boards?view=map /boards?chat=1',
  `/tickets/archived /pages/${world.bid}/gallery /stats /business/${world.bid}/ticket-search /import /chats`,
  '/crm/contacts /crm/businesses /crm/lists /crm/contacts/import /crm/duplicates /notifications /changelog',
  '/mdm/devices /mdm/profiles /mdm/apps /mdm/enrollment /link/google-chat /profile',
  '/config /config/teams /config/people /config/billing /config/crm',
].flatMap((line) => line.split(' '));
const endAt = Date.now() + Number(options.minutes) * 60_000;
let steps = 0;
let emptySince = 0;
while (Date.now() < endAt) {
  steps += 1;
  try {
    trail.push(await makeStep({ page, context, random, addresses }));
  } catch (error) {
    // A page that navigates meanwhile cannot be asked.
    trail.push(`interrupted: ${String(error).split('\n')[0]}`);
  }
  await page.waitForTimeout(random.below(120));
  await look().catch(() => undefined);
}

await context.setOffline(false);
await page.goto('/boards');
await page.waitForTimeout(8000);
const unsent = await page.getByText(/sin enviar|por enviar/i).count();
if (unsent > 0) note('writes are still waiting to be sent');
const heap = await page.evaluate(
  () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
);
console.log(
  `${steps} steps with seed ${options.seed}, ${faults.length} faults, heap ${Math.round(heap / 2 ** 20)} MB`,
);
await browser.close();
await api.dispose();
process.exitCode = faults.length > 0 ? 1 : 0;

/** Notes an error screen, and a page that stays empty for five seconds. */
async function look(): Promise<void> {
  const url = new URL(page.url());
  if (url.origin !== new URL(baseURL).origin) await page.goto('/boards');
  if (url.pathname.startsWith('/login') || url.pathname === '/logout') await signIn(page, world);
  const text = await page.evaluate(() => document.body?.innerText.trim() ?? '');
  if (/Algo falló|No se pudo cargar esta página/.test(text)) {
    note('an error screen');
    await page.goto('/boards');
  }
  emptySince = text === '' ? emptySince || Date.now() : 0;
  if (emptySince > 0 && Date.now() - emptySince > 5000) {
    note('an empty page');
    await page.goto('/boards');
  }
}
