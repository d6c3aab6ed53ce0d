/** What a page asks the API. */
import type { Page, Request } from '@playwright/test';

/** The calls of a page from now on; the stream of live updates, which stays open, is left out. */
export class Traffic {
  #requests: Request[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/v1/') && pathname !== '/v1/live') this.#requests.push(request);
    });
  }

  /** Forgets what was asked so far. */
  forget(): void {
    this.#requests = [];
  }

  get requests(): readonly Request[] {
    return this.#requests;
  }

  /** `PUT /v1/business/2/tickets-order` of each call, in order. */
  get lines(): string[] {
    return this.#requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  /** Calls that change something; that the person is in the business now changes nothing for their work. */
  get writes(): string[] {
    return this.lines.filter((line) => !line.startsWith('GET') && line !== 'POST /v1/users/me/checkpoint');
  }
}

/** Bytes of the bodies of a call, there and back. */
export async function bodyBytes(request: Request): Promise<number> {
  const { requestBodySize, responseBodySize } = await request.sizes();
  return requestBodySize + responseBodySize;
}
