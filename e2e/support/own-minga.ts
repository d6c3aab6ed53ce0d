/** A journey with a Minga of its own, which it may kill and start again. */
import { Minga, newPlace, removePlace } from './minga.ts';
import { test as journey } from './journey.ts';

export interface OwnMinga {
  origin: string;
  kill(): Promise<void>;

  /** Starts it again with the same ports and data. */
  restart(): Promise<void>;
}

/** A start on a busy machine takes longer than the journey around it may. */
const startLimitMs = 180_000;

export const test = journey.extend<{ minga: OwnMinga }>({
  minga: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const place = await newPlace();
      let running = await Minga.start(place);
      await use({
        origin: running.origin,
        kill: () => running.kill(),
        restart: async () => {
          running = await Minga.start(place);
        },
      });
      await running.kill();
      removePlace(place);
    },
    { timeout: startLimitMs },
  ],
});

export { expect } from './journey.ts';
