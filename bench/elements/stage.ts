/** A page with elements only, and operations on it. Times are main-thread times in ms. */
import { readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright';
import { buildForPages } from '../../packages/elements/scripts/pack/pages.ts';
import { plainStyles } from './contents.ts';

const origin = 'http://elements.test';
const tokens = readFileSync(new URL('../../packages/elements/src/tokens.css', import.meta.url), 'utf8');

/** Memory per instance. */
export interface Kept {
  /** Heap of scripts and of the document together. */
  bytes: number;
  nodes: number;
  listeners: number;
}

/** The script for pages without a build, by file name. */
export async function buildFiles(): Promise<Map<string, string>> {
  const { output } = await buildForPages('minga-elements');
  return new Map(output.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.code]] : [])));
}

export class Stage {
  readonly page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  static async open(browser: Browser, files: ReadonlyMap<string, string>): Promise<Stage> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.route(`${origin}/**`, (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const code = files.get(name);
      if (code !== undefined) return route.fulfill({ body: code, contentType: 'text/javascript' });
      return name === ''
        ? route.fulfill({ body: blankPage(), contentType: 'text/html' })
        : route.fulfill({ status: 404 });
    });
    const tools = `{ painted: ${String(paintedInPage)}, setOpen: ${String(setOpenInPage)} }`;
    await page.addInitScript({ content: `globalThis.bench = ${tools};` });
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const stage = new Stage(page, session);
    await stage.reload();
    return stage;
  }

  /** Reloads the page: only the browser's own caches are kept. */
  async reload(): Promise<void> {
    await this.page.goto(`${origin}/`);
    await this.page.waitForFunction(() => customElements.get('mg-select') && customElements.get('mg-menu'));
    await this.rest();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Waits until the page is idle. */
  idle(): Promise<void> {
    return this.run('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  }

  /** Finishes pending work that would count towards the next measurement. */
  async rest(): Promise<void> {
    await this.idle();
    await this.#session.send('HeapProfiler.collectGarbage');
  }

  /** Main-thread time until the result is painted. */
  async timePainted(work: () => Promise<unknown>): Promise<number> {
    const before = await this.#metric('TaskDuration');
    await work();
    await this.run('bench.painted()');
    return ((await this.#metric('TaskDuration')) - before) * 1000;
  }

  /** Runs a line of script without Playwright's wrapper. */
  async run(expression: string): Promise<void> {
    const { exceptionDetails } = await this.#session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
  }

  /** Main-thread time of a painted frame without changes, including the overhead of the protocol. */
  async emptyFrame(): Promise<number> {
    return await this.timePainted(() => this.run('null'));
  }

  /** Time to insert markup until it is painted. */
  fill(markup: string): Promise<number> {
    return this.timePainted(() =>
      this.page.evaluate((html) => {
        document.querySelector('main')!.innerHTML = html;
      }, markup),
    );
  }

  async clear(): Promise<void> {
    await this.page.evaluate(() => document.querySelector('main')!.replaceChildren());
    await this.run('bench.painted()');
    await this.rest();
  }

  /** Memory per instance of this many copies. */
  async kept(markup: string, count: number): Promise<Kept> {
    await this.clear();
    const before = await this.#holdings();
    await this.fill(markup);
    await this.rest();
    const after = await this.#holdings();
    await this.clear();
    return {
      bytes: (after.bytes - before.bytes) / count,
      nodes: (after.nodes - before.nodes) / count,
      listeners: (after.listeners - before.listeners) / count,
    };
  }

  async #holdings(): Promise<Kept> {
    const usage = (await this.#session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      /** Heap of the document: nodes, styles, layout. */
      embedderHeapUsedSize: number;
      backingStorageSize: number;
    };
    return {
      bytes: usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize,
      nodes: await this.#metric('Nodes'),
      listeners: await this.#metric('JSEventListeners'),
    };
  }

  async #metric(wanted: string): Promise<number> {
    const { metrics } = await this.#session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)?.value ?? 0;
  }
}

/** Opens or closes the only element of a name; runs in the page. */
function setOpenInPage(name: string, isOpen: boolean): void {
  const element = document.querySelector(name)!;
  if (element instanceof HTMLDialogElement) {
    if (isOpen) element.showModal();
    else element.close();
  } else if (element instanceof HTMLElement && element.popover) {
    element.togglePopover(isOpen);
  } else {
    Object.assign(element, { [name === 'mg-collapse' ? 'opened' : 'open']: isOpen });
  }
}

/** Waits until a complete frame is painted; runs in the page. */
function paintedInPage(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
  });
}

function blankPage(): string {
  return `<!doctype html><html lang="es"><title>bench</title><style>${tokens}${plainStyles}</style><main></main><script type="module" src="/minga-elements.js"></script>`;
}
