/** The settings page that the guide "Build a page" of Storybook shows, used by role and name alone. */
import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Sends the form, first incomplete, then deletes the team from the menu. */
export async function useSettingsPage(page: Page): Promise<void> {
  const name = page.getByRole('textbox', { name: 'Name' });
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Ana');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('switch', { name: 'Weekly digest' }).check();
  await save.click();
  await page.getByText('Saved Ana').first().waitFor();

  await page.getByRole('tab', { name: 'Team' }).click();
  await page.getByRole('button', { name: 'Team actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete team' }).click();
  const question = page.getByRole('dialog', { name: 'Delete the team?' });
  await question.waitFor();
  // The buttons are the page's own, and stand in the dialog by a slot.
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Team deleted').first().waitFor();
  await expect.poll(() => question.isVisible()).toBe(false);
}
