/** Cost of a board: `node bench/board/main.ts --origin http://localhost:4280 --tickets 5176`. */
import { parseArgs } from 'node:util';
import { type Browser, type Page, type Request, chromium } from 'playwright';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';
import { MainThread, Trace, wheelThrough } from './measure.ts';
import { type PlainCard, renderPlain } from './plain.ts';
import { call, type Caller, removeTeam, seedTeam, type SeededTeam } from './seed.ts';

const { values: options } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4280' },
    tickets: { type: 'string', default: '5176' },
  },
});
const { origin } = options;
const moves = 120;

const browser = await chromium.launch(chromiumLaunch());
const seeded: SeededTeam[] = [];
let caller: Caller | null = null;
try {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await noteFirstCard(page);
  caller = await signIn(page);
  const total = Number(options.tickets);
  const big = Math.min(3000, total);
  const rest = Math.floor((total - big) / 3);
  const main = await seedTeam(caller, `Bench ${Date.now()} A`, [big, rest, rest, total - big - 2 * rest]);
  seeded.push(main);
  const drag = await seedTeam(
    caller,
    `Bench ${Date.now()} B`,
    Array.from({ length: 10 }, () => 500),
  );
  seeded.push(drag);

  await measureCards(caller, main);
  const plain = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const cards = await cardsOf(caller, main);
  await measureLoad(page, plain, main, cards);
  await measureStoredLoad(page, main);
  await measureScroll(browser, page, plain);
  await measureMove(browser, page);
  await measureDrag(page, plain, drag, await cardsOf(caller, drag));
} finally {
  if (caller) for (const team of seeded) await removeTeam(caller, team);
  await browser.close();
}

/** Signs in as the demo user and records the headers of its requests. */
async function signIn(page: Page): Promise<Caller> {
  await page.goto(`${origin}/login?from=/boards`);
  const request = page.waitForRequest(
    (each) => each.url().includes('/v1/business') && Boolean(each.headers()['authorization']),
  );
  await page.getByRole('button', { name: /demo/i }).click();
  const headers = (await request).headers();
  await page.waitForSelector('[data-card]');
  return { origin, headers: { authorization: headers['authorization']!, uid: headers['uid'] ?? '' } };
}

async function cardsOf(who: Caller, { bid, tid }: SeededTeam): Promise<PlainCard[]> {
  const path = `/business/${bid}/tickets?team_id=${tid}&limit=10000`;
  return (await call<{ tickets: PlainCard[] }>(who, 'GET', path)).tickets;
}

async function measureCards(who: Caller, team: SeededTeam): Promise<void> {
  const sizes = (await cardsOf(who, team)).map((card) => Buffer.byteLength(JSON.stringify(card)));
  report('largest card', Math.max(...sizes), 'bytes', 400);
  report('mean card', sizes.reduce((sum, size) => sum + size, 0) / sizes.length, 'bytes');
}

async function measureLoad(
  page: Page,
  plain: Page,
  { bid, tid }: SeededTeam,
  cards: readonly PlainCard[],
): Promise<void> {
  const address = `${origin}/boards?bid=${bid}&tid=${tid}`;
  await openBoard(page, address);
  const runs: { ms: number; cpu: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const thread = await MainThread.of(page);
    await openBoard(page, address);
    runs.push({ ms: await usableMs(page), cpu: await thread.busyMs() });
  }
  const start = performance.now();
  const thread = await MainThread.of(plain);
  await renderPlain(plain, cards);
  const plainMs = performance.now() - start;
  const plainCpu = await thread.busyMs();
  report(
    `warm load, usable (${cards.length} tickets)`,
    middle(runs.map(({ ms }) => ms)),
    'ms',
    1000,
    plainMs,
  );
  report('warm load, main thread', middle(runs.map(({ cpu }) => cpu)), 'ms', 500, plainCpu);
}

/** A reload on a slow network (150 ms, 1.6 Mbit/s), with the responses that the device stored and without them. */
async function measureStoredLoad(page: Page, { bid, tid }: SeededTeam): Promise<void> {
  const address = `${origin}/boards?bid=${bid}&tid=${tid}`;
  await openBoard(page, address);
  // Responses are stored after a pause.
  await page.waitForTimeout(5000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const loads = async (beforeEach: () => Promise<void>) => {
    const runs: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await beforeEach();
      await openBoard(page, address);
      runs.push(await usableMs(page));
      await page.waitForTimeout(5000);
    }
    return middle(runs);
  };
  const stored = await loads(async () => undefined);
  const fetched = await loads(() =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          indexedDB.deleteDatabase('minga-queries').addEventListener('success', () => resolve());
        }),
    ),
  );
  await session.detach();
  report('slow network, usable from stored responses', stored, 'ms', 1200, fetched, 'without');
}

/** Time from the start of the navigation to the first frame with cards, as recorded by the page. */
function usableMs(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { usableMs: number }).usableMs);
}

/** Records in each page when its first card is painted. */
async function noteFirstCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-card]')) return requestAnimationFrame(look);
      return requestAnimationFrame(() => Object.assign(window, { usableMs: performance.now() }));
    };
    requestAnimationFrame(look);
  });
}

/** Usable: cards are painted and a key moves the focus. */
async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('[data-card]');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function measureScroll(within: Browser, page: Page, plain: Page): Promise<void> {
  const at = { x: 420, y: 500 };
  const ours = await Trace.during(within, page, () => wheelThrough(page, at, 24_000));
  const theirs = await Trace.during(within, plain, () => wheelThrough(plain, { x: 140, y: 500 }, 24_000));
  report('longest task, scrolling 3,000 cards', ours.longestTaskMs, 'ms', 50, theirs.longestTaskMs);
}

async function measureMove(within: Browser, page: Page): Promise<void> {
  const drops: Dropped[] = [];
  for (let drop = 0; drop < 5; drop += 1) drops.push(await dropCard(within, page));
  const [first] = drops;
  report('drop: frames until it is painted', Math.max(...drops.map(({ frames }) => frames)), '', 1);
  report('drop: main thread until it is painted', middle(drops.map(({ workMs }) => workMs)), 'ms', 16.7);
  report('  the first drop of the page', first!.workMs, 'ms');
  report('  with the wait for the screen', middle(drops.map(({ ms }) => ms)), 'ms');
  report('a move: requests', Math.max(...drops.map(({ requests }) => requests)), '', 1);
  report('a move: bytes sent and received', Math.max(...drops.map(({ bytes }) => bytes)), 'bytes', 2000);
}

/** A drop: frames, main-thread work and time until the card is painted in its new column, and its network traffic. */
interface Dropped {
  frames: number;
  workMs: number;
  ms: number;
  requests: number;
  bytes: number;
}

/** Drags the first card of the second column to the top of the first. */
async function dropCard(within: Browser, page: Page): Promise<Dropped> {
  let bytes = 0;
  let requests = 0;
  const count = (request: Request) => {
    if (!request.url().includes('/v1/') || request.url().includes('/live')) return;
    requests += 1;
    bytes += Buffer.byteLength(request.postData() ?? '');
  };
  page.on('request', count);
  await page.locator('[data-list] >> nth=0').evaluate((list) => list.scrollTo(0, 0));
  const answer = page.waitForResponse((response) => response.url().includes('tickets-order'));
  const source = page.locator('[data-status] >> nth=1').locator('[data-card]').first();
  const id = await source.getAttribute('data-card');
  const from = (await source.boundingBox())!;
  const to = (await page.locator('[data-list] >> nth=0').boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 24, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + 70, { steps: 8 });
  await markDrop(page, id!);
  const trace = await Trace.during(within, page, async () => {
    await page.mouse.up();
    await page.waitForFunction(() => 'isDropPainted' in window, undefined, { polling: 1000 });
  });
  const begun = trace.mark('drop-begun');
  const painted = trace.mark('drop-painted');
  bytes += (await (await answer).body()).byteLength;
  // Waits until the response is processed before the next drop.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  page.off('request', count);
  return {
    frames: trace.count('drop-frame', begun, painted),
    workMs: trace.workMs(begun, painted),
    ms: painted - begun,
    requests,
    bytes,
  };
}

/**
 * Instruments the page to mark its next drop, each frame after it, and the painted frame with the card in its column.
 */
async function markDrop(page: Page, id: string): Promise<void> {
  await page.evaluate((card) => {
    Reflect.deleteProperty(window, 'isDropPainted');
    const isShown = () =>
      Boolean(document.querySelector('[data-list]')?.querySelector(`[data-card="${card}"]`));
    const watchFrame = () =>
      requestAnimationFrame(() => {
        performance.mark('drop-frame');
        // Runs after this frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          if (!isShown()) return watchFrame();
          performance.mark('drop-painted');
          return Object.assign(window, { isDropPainted: true });
        };
        port2.postMessage(null);
      });
    const begin = () => {
      performance.mark('drop-begun');
      watchFrame();
    };
    addEventListener('drop', begin, { capture: true, once: true });
  }, id);
}

async function measureDrag(
  page: Page,
  plain: Page,
  { bid, tid }: SeededTeam,
  cards: readonly PlainCard[],
): Promise<void> {
  await openBoard(page, `${origin}/boards?bid=${bid}&tid=${tid}`);
  // Remaining work after the first cards does not count towards the drag.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve(null)))),
  );
  const ours = await dragAcross(page, '[data-status]', '[data-card]');
  await renderPlain(plain, cards);
  const theirs = await dragAcross(plain, 'section', '.card');
  report('main thread per drag move, 10 × 500', ours, 'ms', 2, theirs);
}

/** Drags the first card across three columns and back, and cancels with Escape. */
async function dragAcross(page: Page, columns: string, card: string): Promise<number> {
  const from = (await page.locator(`${columns} >> nth=0`).locator(card).nth(1).boundingBox())!;
  const to = (await page.locator(`${columns} >> nth=2`).boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 30, { steps: 3 });
  const thread = await MainThread.of(page);
  const ms = await thread.during(async () => {
    for (let move = 0; move < moves; move += 1) {
      const share = (move % 60) / 60;
      await page.mouse.move(from.x + (to.x + 100 - from.x) * share, 250 + ((move * 13) % 400));
    }
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return ms / moves;
}

function middle(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** One line: the figure, its limit, the reference and the ratio to it. */
function report(
  name: string,
  value: number,
  unit: string,
  limit?: number,
  reference?: number,
  referenceName = 'plain',
): void {
  const number = (each: number) => (each >= 100 ? each.toFixed(0) : each.toFixed(1));
  const parts = [`${name.padEnd(42)} ${`${number(value)} ${unit}`.padStart(12)}`];
  parts.push(
    limit === undefined ? ''.padEnd(14) : `${value <= limit ? 'within' : 'OVER'} ${limit}`.padEnd(14),
  );
  if (reference !== undefined)
    parts.push(`${referenceName} ${number(reference)} ${unit}, ratio ${(value / reference).toFixed(2)}`);
  console.log(parts.join('  '));
}
