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

  /** Main-thread time of an action. */
  async during(work: () => Promise<void>): Promise<number> {
    const before = await this.busyMs();
    await work();
    return (await this.busyMs()) - before;
  }
}

interface TraceEvent {
  name: string;
  /** Microseconds, as the next two. */
  ts: number;
  dur?: number;
  /** CPU time of the thread, without time waiting for a CPU. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** Main-thread activity of a page during an action. Times in milliseconds. */
export class Trace {
  readonly #events: readonly TraceEvent[];
  readonly #tasks: readonly TraceEvent[];

  private constructor(events: readonly TraceEvent[]) {
    this.#events = events;
    const mains = new Set(
      events
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}:${tid}`),
    );
    this.#tasks = events.filter(
      ({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid}:${tid}`),
    );
  }

  static async during(browser: Browser, page: Page, work: () => Promise<void>): Promise<Trace> {
    await browser.startTracing(page, {
      categories: ['toplevel', 'blink.user_timing', '__metadata'],
    });
    await page.evaluate(() => performance.mark('bench'));
    await work();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    return new Trace(traceEvents);
  }

  /** CPU time, so that other load of the machine does not count. */
  get longestTaskMs(): number {
    return Math.max(0, ...this.#tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000));
  }

  /** Time of a mark. */
  mark(name: string): number {
    const event = this.#events.find((each) => each.name === name);
    if (!event) throw new Error(`The trace has no mark "${name}".`);
    return event.ts / 1000;
  }

  /** Number of marks within an interval. */
  count(name: string, from: number, to: number): number {
    return this.#events.filter((each) => each.name === name && each.ts >= from * 1000 && each.ts <= to * 1000)
      .length;
  }

  /** Total duration of the tasks that overlap an interval. */
  workMs(from: number, to: number): number {
    return this.#tasks
      .filter(({ ts, dur }) => ts <= to * 1000 && ts + (dur ?? 0) >= from * 1000)
      .reduce((sum, { tdur, dur }) => sum + (tdur ?? dur ?? 0) / 1000, 0);
  }
}

/** Scrolls an element by the wheel, down by a distance and back. */
export async function wheelThrough(page: Page, at: { x: number; y: number }, px: number): Promise<void> {
  await page.mouse.move(at.x, at.y);
  for (const step of [400, -400]) {
    for (let done = 0; done < px; done += 400) {
      await page.mouse.wheel(0, step);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
  }
}
