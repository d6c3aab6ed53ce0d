/** What every journey begins with: a page that must not complain, and a world of its own. */
import { expect, test as base } from '@playwright/test';
import { makeWorld, type World, type WorldPlan } from './world.ts';

interface Journey {
  /** Complaints that a journey causes on purpose: a refused call, a network that is away. */
  expectedComplaints: RegExp;
  /** What the page wrote as an error or threw; looked at after each journey. */
  complaints: string[];
  /** What is in the new business. */
  plan: WorldPlan;
  /** A new account with a new business. */
  world: World;
}

/** A test that fails when the page complains: an exception, an error in the console, a broken policy. */
export const test = base.extend<Journey>({
  expectedComplaints: [/^nothing$/, { option: true }],
  plan: [{}, { option: true }],
  complaints: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error().message)));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      await use(complaints);
      expect(complaints.filter((text) => !expectedComplaints.test(text))).toEqual([]);
    },
    { auto: true },
  ],
  world: async ({ request, plan, baseURL }, use) => {
    await use(await makeWorld(request, baseURL ?? '', plan));
  },
});

export { expect };
