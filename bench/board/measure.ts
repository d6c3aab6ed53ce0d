/** Figures of a page: main-thread time from the DevTools protocol, tasks from a trace. */
import type { Browser, CDPSession, Page } from 'playwright';

/** Main-thread time of a page, in milliseconds since it began. */
export class MainThread {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  async busyMs(): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }

  /** Main-thread time that something takes. */
  async during(work: () => Promise<void>): Promise<number> {
    const before = await this.busyMs();
    await work();
    return (await this.busyMs()) - before;
  }
}

/** The longest task of the page's main thread while something happens, in milliseconds. */
export async function longestTaskMs(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await page.evaluate(() => performance.mark('bench'));
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: {
      name: string;
      dur?: number;
      tdur?: number;
      pid: number;
      tid: number;
      args?: { name?: string; data?: { url?: string } };
    }[];
  };
  const { traceEvents } = trace;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid}:${tid}`),
  );
  // Thread time: what the machine does beside it is not the page's.
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
}

/** Scrolls an element by the wheel, so far down and back. */
export async function wheelThrough(page: Page, at: { x: number; y: number }, px: number): Promise<void> {
  await page.mouse.move(at.x, at.y);
  for (const step of [400, -400]) {
    for (let done = 0; done < px; done += 400) {
      await page.mouse.wheel(0, step);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
}
