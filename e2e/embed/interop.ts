/**
 * Interoperability checks that every project must pass, whatever its framework: by role and name alone, as tests of
 * embedders find the elements, after the framework has rendered.
 */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright';

/** Checks by title; each runs on a page of its own. */
export const interopChecks: Record<string, (page: Page) => Promise<void>> = {
  'a list given as a property arrives as a list, and so does a later one': async (page) => {
    await page.getByRole('button', { name: '1 more, 2 in total' }).waitFor();
    await page.getByRole('button', { name: 'More people' }).click();
    await page.getByRole('button', { name: '2 more, 3 in total' }).waitFor();
  },
  'children are shown, and those that come later too': async (page) => {
    const tabs = page.getByRole('tab');
    await expect.poll(() => lowered(tabs)).toEqual(['board', 'list']);
    await page.getByRole('button', { name: 'Another view' }).click();
    await expect.poll(() => lowered(tabs)).toEqual(['board', 'list', 'week']);
    await page.getByRole('tab', { name: 'week' }).click();
    await expect.poll(() => view(page).textContent()).toBe('week');
  },
  'an event with a hyphen in its name is heard': async (page) => {
    await page.getByRole('tab', { name: 'list', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'board' }).click();
    await expect.poll(() => view(page).textContent()).toBe('board');
    await page.getByRole('tab', { name: 'board', selected: true }).waitFor();
  },
  'an event with a capital in its name is heard': async (page) => {
    // A badge has no role: its word is what people find.
    const badge = page.getByText('New', { exact: true });
    await badge.evaluate((element) => element.dispatchEvent(new CustomEvent('mgCamel', { detail: 7 })));
    await expect.poll(() => page.getByRole('status', { name: 'Heard' }).textContent()).toBe('7');
  },
  'a boolean can be true, false and turned round': async (page) => {
    const box = page.getByRole('checkbox', { name: 'Ready' });
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await box.isDisabled()).toBe(false);
    await page.getByRole('button', { name: 'Turn round' }).click();
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(await box.isDisabled()).toBe(false);
    await box.check();
    expect(await box.isChecked()).toBe(true);
  },
  'properties given before the element is defined are kept': async (page) => {
    await page.getByRole('button', { name: 'Late' }).click();
    const late = page.getByRole('combobox', { name: 'Late' });
    await expect.poll(() => late.textContent()).toContain('Second');
    await late.click();
    await page.getByRole('option', { name: 'Second', selected: true }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(2);
  },
  'the part of an element that it needs later comes': async (page) => {
    await page.getByRole('button', { name: 'Late' }).click();
    const late = page.getByRole('combobox', { name: 'Late' });
    await late.evaluate((control) => {
      const { host } = control.getRootNode() as ShadowRoot;
      Object.assign(host, { searchable: true });
    });
    await late.click();
    await page.keyboard.type('sec');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('Second')]);
  },
};

const view = (page: Page): Locator => page.getByRole('status', { name: 'View' });

/** The texts of elements; a page writes "Board" where a list of values has "board". */
async function lowered(locator: Locator): Promise<string[]> {
  return (await locator.allTextContents()).map((text) => text.trim().toLowerCase());
}
