/** Runs Lighthouse on a page in a browser of its own, simulating a phone on a slow network. */
import { createServer, type AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { chromiumLaunch } from '../../scripts/lib/chromium.ts';

/** Lighthouse categories. */
export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Result for a page. */
export interface Verdict {
  /** 0 to 100, by category. */
  scores: Partial<Record<Category, number>>;

  /** Failed audits of the categories, with their details. */
  faults: string[];

  /**
   * Figures of the first load: ms, layout shift, requests, kB. Names that end in `-alone` count only the CPU time of
   * the page, so that they are stable on a busy machine.
   */
  figures: Record<string, number>;
}

/** Lighthouse occasionally misses the start of its own trace; only then is it run again. */
const attempts = 3;

/**
 * Runs Lighthouse with its mobile profile (simulates a slow phone and network).
 * @throws if the page could not be audited
 */
export async function judge(address: string, categories: Category[]): Promise<Verdict> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await judgeOnce(address, categories);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function judgeOnce(address: string, categories: Category[]): Promise<Verdict> {
  const port = await freePort();
  const browser = await chromium.launch(chromiumLaunch([`--remote-debugging-port=${port}`]));
  try {
    const run = await lighthouse(address, { port, onlyCategories: categories, logLevel: 'error' });
    if (!run || run.lhr.runtimeError)
      throw new Error(run?.lhr.runtimeError?.message ?? 'Lighthouse said nothing.');
    const { scores, faults, figures } = verdictOf(run.lhr);
    const { Trace: trace } = run.artifacts as { Trace?: { traceEvents: TraceEvent[] } };
    return { scores, faults, figures: { ...figures, ...(trace ? ownTime(trace.traceEvents) : {}) } };
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
  const requests = audits['network-requests']?.details;
  // Idle prefetches of the next screens have the lowest priority.
  const first = (requests?.type === 'table' ? requests.items : []).filter(
    ({ priority, transferSize }) => priority !== 'VeryLow' && transferSize,
  );
  figures['first-requests'] = first.length;
  figures['first-kilobytes'] = Math.round(
    first.reduce((sum, item) => sum + Number(item['transferSize']), 0) / 1024,
  );
  return { scores, faults, figures };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;

  /** CPU time of the thread, in µs. */
  tdur?: number;
}

/** CPU slowdown of the mobile profile. */
const slowdown = 4;

/** Main-thread work of the page, in ms of a slow phone: the total, and the blocking part. */
function ownTime(events: TraceEvent[]): Record<string, number> {
  const byThread = new Map<string, number[]>();
  for (const { name, ph, pid, tid, tdur } of events) {
    if (ph !== 'X' || !name.endsWith('RunTask') || !tdur) continue;
    const thread = `${pid}:${tid}`;
    byThread.set(thread, [...(byThread.get(thread) ?? []), (tdur / 1000) * slowdown]);
  }
  const sum = (tasks: number[]) => tasks.reduce((total, task) => total + task, 0);
  // Tasks of that name are recorded on main threads only; the page's is the busiest.
  const tasks = [...byThread.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
  return {
    'main-thread-alone': Math.round(sum(tasks)),
    'blocking-alone': Math.round(sum(tasks.map((task) => Math.max(0, task - 50)))),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
