/**
 * Navigations of a journey that wait for the server. Before a page is left, its writes are answered: the next page must
 * show them. After a signed-in page was loaded, its first reads are answered: until then it shows stored responses, which
 * prove nothing about the server and may change under the next step.
 */
import type { Page, Request, Response } from '@playwright/test';

/** Time without a request after which a page counts as idle: a queued write starts when the one before it ends. */
const idleMs = 50;

/** Time after which a navigation no longer waits: the journey holds a request back on purpose. */
const patienceMs = 3000;

/** Makes `goto` and `reload` of the page wait for the requests of the page that they leave and of the one they load. */
export function settleNavigations(page: Page): void {
  const running = new Set<Request>();
  let isSignedIn = false;
  let hasRead = false;
  page.on('request', (request) => {
    if (isApiRequest(request)) running.add(request);
  });
  const end = (request: Request) => {
    if (running.delete(request) && request.method() === 'GET') hasRead = true;
    isSignedIn ||= new URL(request.url()).pathname === '/v1/users/me';
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  /** Waits until the condition has held for a moment. */
  async function lasting(condition: () => boolean): Promise<void> {
    const giveUpAt = Date.now() + patienceMs;
    let since = Date.now();
    while (Date.now() < giveUpAt && Date.now() - since < idleMs) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (!condition()) since = Date.now();
    }
  }

  async function settled<Result extends Response | null>(navigate: () => Promise<Result>): Promise<Result> {
    await lasting(() => ![...running].some((request) => request.method() !== 'GET'));
    // Requests end with the page that made them.
    running.clear();
    hasRead = false;
    const result = await navigate();
    // Nothing is stored before the first visit.
    if (isSignedIn && (await isApp(result))) await lasting(() => hasRead && running.size === 0);
    return result;
  }

  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...parameters) => settled(() => goto(...parameters));
  page.reload = (...parameters) => settled(() => reload(...parameters));
}

/** Whether it reads or writes data; the stream of live updates never ends. */
function isApiRequest(request: Request): boolean {
  const { pathname } = new URL(request.url());
  return pathname.startsWith('/v1/') && pathname !== '/v1/live';
}

/** Whether the document is filled in by the app: prerendered pages and the empty page that `signIn` opens read nothing. */
async function isApp(document: Response | null): Promise<boolean> {
  // Without a network the document has no text; then it is one of the app.
  const text = await document?.text().catch(() => undefined);
  return text === undefined || text.includes('<div id="root"></div>');
}
