/** Lighthouse on a page, in a browser of its own, as a phone on a slow line. */
import { createServer, type AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';

/** What Lighthouse judges. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** What it said of a page. */
export interface Verdict {
  /** 0 to 100, by category. */
  scores: Partial<Record<Category, number>>;

  /** Audits of the categories that were not passed, with what was shown for them. */
  faults: string[];

  /** Figures of the first showing, in ms, and the shift of the layout. */
  figures: Record<string, number>;
}

/**
 * Runs Lighthouse with its mobile profile (a slow phone and line are simulated).
 * @throws when the page could not be judged
 */
export async function judge(address: string, categories: Category[]): Promise<Verdict> {
  const port = await freePort();
  const browser = await chromium.launch(chromiumLaunch([`--remote-debugging-port=${port}`]));
  try {
    const run = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse said nothing.');
    return verdictOf(run.lhr);
  } finally {
    await browser.close();
  }
}

function verdictOf({ categories, audits }: Result): Verdict {
  const scores: Verdict['scores'] = {};
  const faults: string[] = [];
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    scores[name as Category] = Math.round((score ?? 0) * 100);
    for (const { id, weight } of auditRefs) {
      const audit = audits[id];
      if (weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9)
        faults.push(
          `${name}: ${id} ${audit?.displayValue ?? ''} ${JSON.stringify(audit?.details ?? '').slice(0, 400)}`,
        );
    }
  }
  const shown = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'speed-index',
    'cumulative-layout-shift',
  ];
  const figures = Object.fromEntries(
    shown.flatMap((id) => {
      const value = audits[id]?.numericValue;
      return value === undefined ? [] : [[id, Math.round(value * 1000) / 1000]];
    }),
  );
  return { scores, faults, figures };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
