/**
 * A seeded random walk of two people of one business, at a desktop and on a phone, through all signed-in screens of a
 * running Minga (`BASE_URL`). They press, type, drag, go back, reload and lose the network. It reports what no walk may
 * cause: an exception, an error on the console, a response of 500 or more, an error screen, an empty page, and writes
 * that are not stored at the end.
 *
 * `node monkey/main.ts --seed 7 --minutes 10`
 */
import { parseArgs } from 'node:util';
import { chromium, request } from '@playwright/test';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';
import { addColleague } from '../support/colleague.ts';
import { makeWorld } from '../support/world.ts';
import { walk } from './walk.ts';

const { values: options } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, minutes: { type: 'string', default: '10' } },
});
const baseURL = process.env['BASE_URL'] ?? 'http://localhost:4280';
const api = await request.newContext({ baseURL });
const tasks = Array.from({ length: 20 }, (_, at) => `Revisar el router ${at + 1}`);
const world = await makeWorld(api, baseURL, { tasks });
// The invitation arrives as mail in the folder of a Minga that runs here.
const colleague = process.env['DATA_DIR'] ? [await addColleague(api, world, 'Beto Mamani')] : [];
const addresses = [
  '/ /boards /boards?view=list /boards?view=calendar /boards?view=timeline /boards?view=map /boards?chat=1',
  `/tickets/archived /pages/${world.bid}/gallery /stats /business/${world.bid}/ticket-search /import /chats`,
  '/crm/contacts /crm/businesses /crm/lists /crm/contacts/import /crm/duplicates /notifications /changelog',
  '/mdm/devices /mdm/profiles /mdm/apps /mdm/enrollment /link/google-chat /profile',
  '/config /config/teams /config/people /config/billing /config/crm',
].flatMap((line) => line.split(' '));
const browser = await chromium.launch(chromiumLaunch([]));
const seed = Number(options.seed);
const endAt = Date.now() + Number(options.minutes) * 60_000;
const results = await Promise.all(
  [world, ...colleague].map((account, at) =>
    walk(browser, baseURL, { account, seed: seed + at, isPhone: at > 0, addresses, endAt }),
  ),
);
for (const { steps, faults, heap } of results)
  console.log(`Seed ${seed}: ${steps} steps, ${faults} faults, ${heap} MB at the end`);
await browser.close();
await api.dispose();
if (results.some(({ faults }) => faults > 0)) process.exitCode = 1;
