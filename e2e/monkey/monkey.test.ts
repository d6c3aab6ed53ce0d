/**
 * A seeded random walk through all screens of the demo world: clicks, keys, typed text, drags, addresses, lost network.
 * It fails on an exception, an error on the console, a response of 500, a screen without content, a write that is still
 * stored at the end, or a heap that has doubled. `SEED` and `MINUTES` (10) choose the walk; the last steps are printed.
 */
import { expect, type CDPSession, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { readRoutePatterns } from '../support/routes.ts';
import { enterAsDemo } from '../support/world.ts';
import { findCandidates } from './candidates.ts';
import { seededRandom } from './seeded-random.ts';

const minutes = Number(process.env['MINUTES'] ?? 10);
const seed = Number(process.env['SEED'] ?? 1);

/** Rejected requests are the answer to nonsense; a lost network is part of the walk. */
test.use({ expectedComplaints: /status of 4\d\d|ERR_INTERNET_DISCONNECTED|status of 503/ });

const texts = [
  'Hola',
  'a'.repeat(3000),
  '<img src=x onerror=alert(1)>',
  '> '.repeat(500),
  '\u202Eoeste\u202C ñandú 🦙',
  '@Ana NUB-1 **negrita** [x](javascript:alert(1))',
  '-1',
  '2026-02-31',
  '=1+1',
  ' ',
];

const keys = (
  'Tab Shift+Tab Enter Escape Space ArrowDown ArrowUp ArrowLeft ArrowRight Home End Delete Backspace Shift+F10 ' +
  'Control+k ? c n s p t a d x / Control+z Shift+ArrowDown Control+a'
).split(' ');

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
];

test(`${minutes} minutes of random use with seed ${seed} leave no error`, async ({ page, context }) => {
  test.setTimeout((minutes + 5) * 60_000);
  const random = seededRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const steps: string[] = [];
  const failures: string[] = [];
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 500 && response.status() !== 503)
      failures.push(`${response.status()} ${response.request().method()} ${pathname}`);
  });
  const addresses = readRoutePatterns().filter(
    (path) => !/[:*]|login|logout|register|onboarding|oauth|complete-profile|mail$/.test(path),
  );
  await enterAsDemo(page);
  const session = await context.newCDPSession(page);
  const heapBefore = await settledHeap(page, session);
  const endsAt = Date.now() + minutes * 60_000;
  let count = 0;

  while (Date.now() < endsAt && failures.length === 0) {
    count += 1;
    const act = random();
    let step: string;
    if (act < 0.6) {
      const candidate = pick(await findCandidates(page).catch(() => []));
      step = `click ${candidate?.name ?? 'nothing'}`;
      if (candidate)
        await page.mouse.click(candidate.x, candidate.y, random() < 0.05 ? { button: 'right' } : {});
    } else if (act < 0.72) {
      const text = pick(texts);
      step = `type ${text.slice(0, 20)}`;
      if (await isInField(page)) await page.keyboard.insertText(text);
    } else if (act < 0.86) {
      step = `key ${pick(keys)}`;
      await page.keyboard.press(step.slice('key '.length));
    } else if (act < 0.9) {
      const candidate = pick(await findCandidates(page).catch(() => []));
      step = `drag ${candidate?.name ?? 'nothing'}`;
      if (candidate) {
        await page.mouse.move(candidate.x, candidate.y);
        await page.mouse.down();
        await page.mouse.move(random() * 1000, random() * 700, { steps: 4 });
        await page.mouse.up();
      }
    } else if (act < 0.94) {
      const address = pick(addresses);
      step = `open ${address}`;
      await openInApp(page, address);
    } else if (act < 0.97) {
      step = 'back';
      await page.goBack().catch(() => undefined);
    } else if (act < 0.985) {
      const size = pick(sizes);
      step = `resize ${size.width}`;
      await page.setViewportSize(size);
    } else {
      step = 'lose the network';
      await context.setOffline(true);
      await page.mouse.wheel(0, 300);
      await context.setOffline(false);
    }
    steps.push(step);
    if (!page.url().startsWith(new URL('/', page.url()).origin)) failures.push(`left the app: ${page.url()}`);
    if (new URL(page.url()).pathname.startsWith('/login')) {
      steps.push('sign in again');
      await enterAsDemo(page);
    }
    if (count % 10 === 0 && !(await hasContent(page))) failures.push(`an empty screen at ${page.url()}`);
  }

  await context.setOffline(false);
  await page.setViewportSize(sizes[0]!);
  console.log(`${count} steps; the last: ${steps.slice(-25).join(' · ')}`);
  expect(failures, steps.slice(-25).join('\n')).toEqual([]);
  const heapAfter = await settledHeap(page, session);
  console.log(`heap ${heapBefore.toFixed(1)} → ${heapAfter.toFixed(1)} MB`);
  expect(heapAfter).toBeLessThan(heapBefore * 2);
});

async function isInField(page: Page): Promise<boolean> {
  return page
    .evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      return focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    })
    .catch(() => false);
}

/** Whether the page shows a heading or a dialog. A screen that is being replaced gets time. */
async function hasContent(page: Page): Promise<boolean> {
  return page
    .locator('h1, h2, dialog[open], [role=dialog]')
    .first()
    .waitFor({ state: 'attached', timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );
}

/** Follows a link inside the app: the document stays, and with it whatever leaks. */
async function openInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
}

/** Heap of the home screen after garbage collection, in megabytes. */
async function settledHeap(page: Page, session: CDPSession): Promise<number> {
  await openInApp(page, '/home');
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / 1e6;
}
