import type { Page } from '@playwright/test';

/** Keys of the responses that the device has stored: the name of a query and its argument. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'minga-queries')) return [];
    return new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('minga-queries');
      opening.addEventListener('success', () => {
        const rows = opening.result.transaction('queries').objectStore('queries').getAllKeys();
        rows.addEventListener('success', () => {
          opening.result.close();
          resolve(rows.result.map((key) => String((key as [string, string])[1])));
        });
      });
    });
  });
}
