/** The walk of one person, and what it notes as a fault. */
import type { Browser, Page } from '@playwright/test';
import { type Account, signIn } from '../support/world.ts';
import { seededRandom } from './random.ts';
import { makeStep } from './steps.ts';

/** Who walks where, and how long. */
export interface WalkPlan {
  account: Account;
  seed: number;

  /** Whether on a phone, with touch and animations. */
  isPhone: boolean;

  /** Addresses to jump to. */
  addresses: readonly string[];

  /** When the walk ends, in milliseconds since 1970. */
  endAt: number;
}

export interface WalkResult {
  steps: number;
  faults: number;

  /** Memory of the page at the end, in MB. */
  heap: number;
}

/** Answers that a clumsy person may cause, and requests that the lost network ends. */
const expected =
  /status of 4\d\d|ERR_INTERNET_DISCONNECTED|ERR_ABORTED|ERR_NETWORK|error occurred when fetching the script/;

/** Time that a page may be empty, and that the writes of a walk may take, in milliseconds. */
const patienceMs = 8000;

/** Walks, prints each fault with the steps before it, and counts them. */
export async function walk(browser: Browser, origin: string, plan: WalkPlan): Promise<WalkResult> {
  const { account, seed, isPhone, addresses, endAt } = plan;
  const random = seededRandom(seed);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-BO',
    timezoneId: 'America/La_Paz',
    viewport: isPhone ? { width: 360, height: 740 } : { width: 1440, height: 900 },
    ...(isPhone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  const page = await context.newPage();
  const trail: string[] = [];
  let faults = 0;
  const note = (fault: string) => {
    faults += 1;
    const steps = trail.slice(-12).join('\n    ');
    console.log(`Fault of ${account.name} at ${page.url()}: ${fault}\n  after\n    ${steps}`);
  };
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) note(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 500) note(`${status} of ${response.request().method()} ${response.url()}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  context.on('page', (opened) => void (opened === page || opened.close().catch(() => undefined)));

  await signIn(page, account);
  let steps = 0;
  let emptySince = 0;
  while (Date.now() < endAt) {
    steps += 1;
    try {
      trail.push(await makeStep({ page, context, random, addresses, isPhone }));
    } catch (error) {
      // A page that navigates meanwhile cannot be asked.
      trail.push(`interrupted: ${String(error).split('\n')[0]}`);
    }
    await page.waitForTimeout(random.below(120));
    await look().catch(() => undefined);
  }

  await context.setOffline(false);
  await page.goto('/boards');
  await page.waitForTimeout(patienceMs);
  if ((await page.getByText(/sin enviar|por enviar/i).count()) > 0)
    note('writes are still waiting to be sent');
  const heap = await heapOf(page);
  await context.close();
  return { steps, faults, heap };

  /** Notes an error screen, and a page that stays empty. Signs in again where a step led out. */
  async function look(): Promise<void> {
    const url = new URL(page.url());
    if (url.origin !== origin) await page.goto('/boards');
    if (/^\/(login|logout|signin)/.test(url.pathname)) await signIn(page, account);
    const text = await page.evaluate(() => document.body?.innerText.trim() ?? '');
    const isError = /Algo falló|No se pudo cargar esta página/.test(text);
    emptySince = text === '' ? emptySince || Date.now() : 0;
    const isEmpty = emptySince > 0 && Date.now() - emptySince > patienceMs;
    if (isError) note('an error screen');
    if (isEmpty) note('an empty page');
    if (isError || isEmpty) await page.goto('/boards');
  }
}

async function heapOf(page: Page): Promise<number> {
  const bytes = await page.evaluate(
    () => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize,
  );
  return Math.round(bytes / 2 ** 20);
}
