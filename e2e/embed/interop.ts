/**
 * Interoperability checks that every project must pass, whatever its framework. Each check inspects the elements after
 * the framework has rendered.
 */
import { expect } from 'vitest';
import type { Page } from 'playwright';

/** Checks by title; each runs on a page of its own. */
export const interopChecks: Record<string, (page: Page) => Promise<void>> = {
  'a list given as a property arrives as a list, and so does a later one': async (page) => {
    await showsMore(page, '+1');
    await page.click('#more');
    await showsMore(page, '+2');
  },
  'children are shown, and those that come later too': async (page) => {
    await expect.poll(() => tabNames(page)).toEqual(['board', 'list']);
    await page.click('#add-view');
    await expect.poll(() => tabNames(page)).toEqual(['board', 'list', 'week']);
    await page.click('mg-tab[value=week]');
    await expect.poll(() => page.textContent('#view')).toBe('week');
  },
  'an event with a hyphen in its name is heard': async (page) => {
    await expect.poll(() => selectedTab(page)).toBe('list');
    await page.click('mg-tab[value=board]');
    await expect.poll(() => page.textContent('#view')).toBe('board');
    await expect.poll(() => selectedTab(page)).toBe('board');
  },
  'an event with a capital in its name is heard': async (page) => {
    await page.$eval('#camel', (badge) => badge.dispatchEvent(new CustomEvent('mgCamel', { detail: 7 })));
    await expect.poll(() => page.textContent('#heard')).toBe('7');
  },
  'a boolean can be true, false and turned round': async (page) => {
    const flags = (): Promise<unknown> =>
      page.$eval('#flag', (box) => [
        (box as HTMLInputElement).checked,
        Boolean((box as HTMLInputElement).disabled),
        box.matches(':disabled'),
      ]);
    await expect.poll(flags).toEqual([true, false, false]);
    await page.click('#toggle');
    await expect.poll(flags).toEqual([false, false, false]);
  },
  'properties given before the element is defined are kept': async (page) => {
    await page.click('#define');
    const chosen = (): Promise<unknown> =>
      page.evaluate(() => {
        const select = document.querySelector('#late') as
          | (HTMLElement & { value: string; selectedOptions?: { label: string }[] })
          | null;
        return [select?.value, select?.selectedOptions?.[0]?.label];
      });
    await expect.poll(chosen).toEqual(['b', 'Second']);
  },
  'the part of an element that it needs later comes': async (page) => {
    await page.click('#define');
    await page.waitForFunction(() =>
      document.querySelector('#late')?.shadowRoot?.querySelector('[role=combobox]'),
    );
    await page.$eval('#late', (select) => Object.assign(select, { searchable: true }));
    await page.click('#late');
    await page.keyboard.type('sec');
    await expect.poll(() => page.textContent('#late mark').catch(() => '')).toBe('Sec');
  },
};

async function showsMore(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.textContent('#rich [part=more]').catch(() => '')).toBe(text);
}

function tabNames(page: Page): Promise<(string | null)[]> {
  return page.$$eval('#tabs mg-tab[role=tab]', (tabs) => tabs.map((tab) => tab.getAttribute('value')));
}

function selectedTab(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.querySelector('mg-tab[aria-selected=true]')?.getAttribute('value'));
}
