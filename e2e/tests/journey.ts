/** What every journey begins with: a browser, and somebody signed in. */
import { expect, test as base, type Page } from '@playwright/test';

/** Messages of the browser that a journey must not leave behind. */
interface Journey {
  /** Errors the page wrote or threw; looked at after each journey. */
  complaints: string[];
}

/** A test that fails when the page complains: an exception, an error in the console, a broken policy. */
export const test = base.extend<Journey>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Enters as the demo user by the one button, and answers when the signed-in app is there. */
export async function enterAsDemo(page: Page): Promise<void> {
  await page.goto('/login?hl=es');
  await page.getByRole('button', { name: /entrar como .*demo/i }).click();
  await expect(page).toHaveURL(/\/(home|boards)/);
}
