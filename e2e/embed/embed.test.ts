/** The packed packages in small projects of other frameworks, in a browser. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumLaunch, needChromium } from '../../scripts/lib/chromium.ts';
import { interopChecks } from './interop.ts';
import { buildProject, installProject, runIn } from './packed.ts';
import { useSettingsPage } from './settings-page.ts';
import { serveFolder, type FileServer } from './serve.ts';

let browser: Browser;
const tarballs = inject('tarballs');
const folders: string[] = [];

beforeAll(async () => {
  await needChromium();
  browser = await chromium.launch(chromiumLaunch());
});

afterAll(async () => {
  await browser?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Opens a page, runs `work`, and expects no complaints on the console. */
async function onPage(url: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  try {
    await page.goto(url);
    await work(page);
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
  }
}

/** Installs and builds a project; returns its folder. */
async function prepare(name: string): Promise<string> {
  const folder = await installProject(name, tarballs);
  folders.push(folder);
  return folder;
}

interface Project {
  title: string;
  name: string;
  /** Builds the served files; returns their folder. */
  build(folder: string): Promise<string>;
}

async function built(folder: string): Promise<string> {
  await buildProject(folder);
  return join(folder, 'dist');
}

const projects: Project[] = [
  { title: 'a page with a script tag', name: 'plain', build: async (folder) => folder },
  { title: 'React 19 without the wrappers', name: 'react', build: built },
  { title: 'React 19 with the wrappers', name: 'react-wrappers', build: built },
  { title: 'Vue 3', name: 'vue', build: built },
  { title: 'Svelte 5', name: 'svelte', build: built },
  { title: 'Angular', name: 'angular', build: built },
  { title: 'React rendered on the server', name: 'server', build: renderOnServer },
];

/** Builds both sides, renders with Node and inserts the markup into the page. */
async function renderOnServer(folder: string): Promise<string> {
  await buildProject(folder);
  await buildProject(folder, ['--ssr', 'src/server.tsx', '--outDir', 'server']);
  const markup = await runIn(folder, process.execPath, ['server/server.js']);
  const page = join(folder, 'dist/index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<!--app-->', markup));
  return join(folder, 'dist');
}

describe.each(projects)('$title', ({ name, build }) => {
  let server: FileServer;

  beforeAll(async () => {
    server = await serveFolder(await build(await prepare(name)));
  });
  afterAll(() => server?.stop());

  test.each(Object.entries(interopChecks))('%s', async (_, check) => {
    await onPage(`${server.url}/`, check);
  });

  if (['plain', 'react-wrappers', 'vue'].includes(name)) {
    test('the settings page of the guide works by role and name', async () => {
      await onPage(`${server.url}/settings.html`, useSettingsPage);
    });
  }

  if (name === 'server') {
    test('the server-rendered markup is readable before any script runs', async () => {
      const html = await (await fetch(`${server.url}/`)).text();
      expect(html).toMatch(/<mg-tab[^>]*>list<\/mg-tab>/);
      expect(html).toMatch(/<mg-checkbox [^>]*id="flag"[^>]*>Ready<\/mg-checkbox>/);
      expect(html).not.toMatch(/\[object|undefined|function/);
    });
  }

  if (name === 'vue') {
    test('v-model reads and writes fields and checkboxes', async () => {
      await onPage(`${server.url}/`, async (page) => {
        const model = page.getByRole('status', { name: 'Model' });
        const field = page.getByRole('textbox', { name: 'Name' });
        const done = page.getByRole('checkbox', { name: 'Done' });
        await expect.poll(() => model.textContent()).toBe('Ana true');
        await field.fill('Eva');
        await done.uncheck();
        await expect.poll(() => model.textContent()).toBe('Eva false');
        await done.check();
        await page.getByRole('button', { name: 'Change' }).click();
        await expect.poll(() => field.inputValue()).toBe('Rosa');
        expect(await done.isChecked()).toBe(false);
      });
    });
  }

  if (name === 'plain') {
    test('the autoloader loads only what the page uses', async () => {
      await onPage(`${server.url}/autoloader.html`, async (page) => {
        await page.waitForFunction(() => document.querySelectorAll(':not(:defined)').length === 0);
        await page.getByRole('button', { name: '1 more, 2 in total' }).waitFor();
        expect(await page.evaluate(() => customElements.get('mg-select') === undefined)).toBe(true);
        await page.evaluate(() => document.body.append(document.createElement('mg-switch')));
        await page.waitForFunction(() => customElements.get('mg-switch') !== undefined);
      });
    });

    test('loads fonts and icons from the package', async () => {
      await onPage(`${server.url}/parts.html`, async (page) => {
        await page.waitForFunction(
          () => document.querySelector('mg-icon')?.shadowRoot?.querySelector('path') !== null,
        );
        await page.waitForFunction(() =>
          [...document.fonts].some(({ family, status }) => /Geist/.test(family) && status === 'loaded'),
        );
      });
    });
  }
});
