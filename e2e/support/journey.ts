/** What every journey begins with: a page that must not complain, and a world of its own. */
import { expect, test as base } from '@playwright/test';
import { printPages, recordEvents } from './event-log.ts';
import { settleNavigations } from './settled-navigation.ts';
import { makeWorld, type World, type WorldPlan } from './world.ts';

interface Journey {
  /** Console errors that a journey causes on purpose: a rejected request, a lost network, another server. */
  expectedComplaints: RegExp;
  /** Errors, exceptions, policy violations and external requests of the page; checked after each journey. */
  complaints: string[];
  /** Content of the new business. */
  plan: WorldPlan;
  /** A new account with a new business. */
  world: World;
}

/**
 * Test that fails on problems of a page: an exception, an error on the console, a policy violation, a request to
 * another host.
 */
export const test = base.extend<Journey>({
  expectedComplaints: [/^nothing$/, { option: true }],
  plan: [{}, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use, testInfo) => {
      await recordEvents(context);
      context.on('page', settleNavigations);
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error().message)));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      let isLeaving = false;
      context.on('request', (request) => {
        const { protocol, hostname, pathname } = new URL(request.url());
        isLeaving ||= request.isNavigationRequest() && pathname === '/logout';
        if (/^(https?|wss?):$/.test(protocol) && !ownNames.has(hostname))
          complaints.push(`A request to ${request.url()}`);
      });
      await context.exposeBinding('noteBrokenPolicy', (_, text: string) => void complaints.push(text));
      await context.addInitScript(tellOfBrokenPolicy);
      await use(complaints);
      if (testInfo.status !== testInfo.expectedStatus) await printPages(context, testInfo);
      // Requests in flight during a sign-out are rejected.
      const isExpected = (text: string) =>
        expectedComplaints.test(text) || (isLeaving && /status of 401/.test(text));
      expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
  world: async ({ request, plan, baseURL }, use) => {
    await use(await makeWorld(request, baseURL ?? '', plan));
  },
});

export { expect };

/** Option for journeys on a desktop whose subject moves: `test.use(withMotion)`. */
export const withMotion = { contextOptions: {} };

/** Hosts of the journeys. */
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Runs in the page before its scripts. */
function tellOfBrokenPolicy(): void {
  const { noteBrokenPolicy } = globalThis as unknown as { noteBrokenPolicy(text: string): void };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    noteBrokenPolicy(`The policy refuses ${effectiveDirective}: ${blockedURI} of ${sourceFile}`),
  );
}
