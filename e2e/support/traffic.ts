/** API requests of a page. */
import type { Page, Request } from '@playwright/test';

/**
 * Records the requests of a page, except the stream of live updates, which stays open, and announcements of presence,
 * which are repeated by the clock and change nothing.
 */
export class Traffic {
  #requests: Request[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith('/v1/') || pathname === '/v1/live' || pathname.endsWith('/presence')) return;
      this.#requests.push(request);
    });
  }

  /** Discards the recorded requests. */
  forget(): void {
    this.#requests = [];
  }

  get requests(): readonly Request[] {
    return this.#requests;
  }

  /** Method and path of each request in order, such as `PUT /v1/business/2/tickets-order`. */
  get lines(): string[] {
    return this.#requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  /** Requests that change data, except the checkpoint of the business. */
  get writes(): string[] {
    return this.lines.filter((line) => !line.startsWith('GET') && line !== 'POST /v1/users/me/checkpoint');
  }
}

/** Bytes of the bodies of a request and its response. */
export async function bodyBytes(request: Request): Promise<number> {
  const { requestBodySize, responseBodySize } = await request.sizes();
  return requestBodySize + responseBodySize;
}
