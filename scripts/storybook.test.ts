/** The static Storybook works from any folder: it is built, served below a sub-path, and opened there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumLaunch, needChromium, withoutOptimizer } from './lib/chromium.ts';
import { run } from './lib/run.ts';

const base = '/some/folder/';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let folder: string;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'minga-storybook-'));
  const { code, output } = await run('storybook', ['build', '-o', folder, '--disable-telemetry', '--quiet']);
  if (code !== 0) throw new Error(output);
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const content = path.startsWith(base) ? contentOf(path.slice(base.length)) : undefined;
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(path)] ?? 'text/html' });
    response.end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await needChromium();
  browser = await chromium.launch(chromiumLaunch(['--disable-gpu', ...withoutOptimizer]));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('opens below a sub-path without failed requests', async () => {
  const failed: string[] = [];
  const frame = await open('?path=/story/basics-button--primary', failed);
  const story = frame.frameLocator('#storybook-preview-iframe');
  await story.getByRole('button', { name: 'Guardar' }).waitFor();

  const docs = await open('iframe.html?viewMode=docs&id=basics-button--docs', failed);
  await docs.getByRole('heading', { name: 'Keyboard' }).waitFor();
  expect(failed).toEqual([]);
});

test.each([
  ['forms-text-field', ['field', 'label', 'box', 'input', 'hint']],
  // In a frame.
  ['layers-dialog', ['dialog', 'header', 'heading', 'body', 'footer', 'close']],
])('the documentation of %s numbers the parts of the element', async (id, parts) => {
  const docs = await open(`iframe.html?viewMode=docs&id=${id}--docs`, []);
  const anatomy = docs.locator('.anatomy');
  await anatomy.locator('li').first().waitFor();
  expect(await anatomy.locator('li code').allTextContents()).toEqual(parts);
  const numbers = await anatomy.locator('.anatomy-picture > b').allTextContents();
  expect(numbers).toEqual(parts.map((_, index) => String(index + 1)));
  await docs.close();
});

// Regression: an open dialog or select in a frame took the focus, and the page scrolled to it.
test.each(['forms-select', 'layers-dialog', 'layers-menu'])(
  'the documentation of %s keeps focus and position while its stories open',
  async (id) => {
    const docs = await open(`iframe.html?viewMode=docs&id=${id}--docs`, []);
    await docs.locator('.sbdocs iframe').first().waitFor();
    await docs.waitForFunction(
      `[...document.querySelectorAll('iframe')].some(({ contentDocument }) =>
        contentDocument?.querySelector('mg-select[open], mg-dialog[open], mg-menu[open]'))`,
    );
    // The focus would arrive with the first rendering of what opens.
    await docs.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(await docs.evaluate('[scrollY, document.activeElement.localName]')).toEqual([0, 'body']);
    await docs.close();
  },
  60_000,
);

test('documentation and the frame around it follow the dark theme', async () => {
  const page = await open('?path=/docs/basics-button--docs&globals=theme:dark', []);
  await page.frameLocator('#storybook-preview-iframe').locator('.sbdocs-wrapper').waitFor();
  const background = (element: string): Promise<unknown> =>
    page.evaluate(`getComputedStyle(${element}).backgroundColor`);
  const preview = `document.querySelector('#storybook-preview-iframe').contentDocument`;
  expect(await background(`${preview}.querySelector('.sbdocs-wrapper')`)).toBe('rgb(27, 26, 22)');
  expect(await background('document.body')).toBe('rgb(20, 19, 16)');
}, 60_000);

test('the search finds elements by their synonyms', async () => {
  const page = await open('?path=/story/minga-welcome--welcome', []);
  const search = page.getByRole('searchbox', { name: 'Search for components' });
  const found = async (word: string): Promise<string> => {
    await search.fill(word);
    await page.getByRole('option').first().waitFor();
    return (await page.getByRole('option').allTextContents()).join(' ');
  };
  for (const [word, element] of synonyms)
    expect([word, await found(word)]).toEqual([word, expect.stringContaining(element)]);
  await page.close();
});

/** Words of other design systems, and the element that has another name here. */
const synonyms = [
  ['toast', 'Snackbar'],
  ['modal', 'Dialog'],
  ['dropdown', 'Select'],
  ['toggle', 'Switch'],
  ['disclosure', 'Accordion'],
  ['combobox', 'Select'],
  ['popover', 'Menu'],
  ['toolbar', 'Top bar'],
  ['skeleton', 'Loading card'],
  ['date picker', 'Date field'],
] as const;

test('on a phone every choice of the toolbar is in sight and as wide as a finger', async () => {
  const page = await open('?path=/story/basics-button--primary', [], {
    viewport: { width: 390, height: 844 },
  });
  const toolbar = page.getByRole('toolbar');
  for (const name of ['Viewport', 'Theme', 'Accent', 'Direction', 'Language', 'Height', 'Motion']) {
    const box = await toolbar.getByRole('button', { name: new RegExp(`^${name}`) }).boundingBox();
    expect([name, box && box.x >= 0 && box.x + box.width <= 390 && box.width >= 44]).toEqual([name, true]);
  }
  await page.close();
});

test('the first page shows all elements and loads less than 400 kB of scripts of ours', async () => {
  const page = await browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.add(path.slice(base.length));
  });
  await goTo(page, 'iframe.html?id=minga-welcome--welcome');
  await page.locator('.gallery a').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.gallery a').count()).toBeGreaterThan(35);
  const shares = JSON.parse(readFileSync(join(folder, 'own-scripts.json'), 'utf8')) as Record<string, number>;
  const bytes = [...scripts].map((path) => gzipSync(contentOf(path) ?? '').length * (shares[path] ?? 0));
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(400_000);
  await page.close();
});

// The themes differ in colors alone.
test.each<[string, string[] | undefined]>([
  ['light', undefined],
  ['dark', ['color-contrast']],
])(
  'axe finds no violation in the frame and on documentation pages, %s',
  async (theme, rules) => {
    const shell = await open(`?path=/story/basics-button--primary&globals=theme:${theme}`, []);
    await shell.frameLocator('#storybook-preview-iframe').getByRole('button', { name: 'Guardar' }).waitFor();
    // The frame alone: stories have tests of their own.
    const frame = '#storybook-explorer-menu, .sidebar-container, [role=toolbar]';
    expect(await violations(shell, frame, rules)).toEqual([]);
    await shell.close();
    for (const id of ['basics-button', 'forms-select', 'functions-dialogs', 'guides-theming']) {
      const docs = await open(`iframe.html?viewMode=docs&id=${id}--docs&globals=theme:${theme}`, [], {
        withoutFrames: true,
      });
      await docs.getByRole('heading', { level: 1 }).waitFor();
      // Code and tables come after the text. Playwright may never call a page idle whose frames load again.
      await docs.locator('.sbdocs-content').locator('pre, table').first().waitFor();
      expect([id, await violations(docs, '.sbdocs-content', rules)]).toEqual([id, []]);
      await docs.close();
    }
  },
  300_000,
);

test('nothing is requested from elsewhere', async () => {
  const { address, port } = server.address() as AddressInfo;
  const elsewhere: string[] = [];
  const page = await browser.newPage();
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && host !== `${address}:${port}`) elsewhere.push(request.url());
  });
  for (const path of [
    '?path=/story/minga-welcome--welcome',
    '?path=/docs/basics-button--docs',
    '?path=/docs/minga-installation--docs',
  ]) {
    await goTo(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere).toEqual([]);
  await page.close();
}, 60_000);

test('stories are named in sentence case', () => {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  const inTitleCase = Object.values(index.entries).filter(({ name }) => / [A-Z](?![A-Z0-9])/.test(name));
  expect(inTitleCase.map(({ name }) => name)).toEqual([]);
});

test('stories for tests alone are not in the sidebar', async () => {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  const named = (id: string): string[] | undefined => index.entries[id]?.tags;
  expect(named('foundations-icons--icons')).toContain('dev');
  expect(named('foundations-icons--icons-found-and-copied')).not.toContain('dev');
});

interface Index {
  entries: Record<string, { name: string; tags?: string[] }>;
}

/** Storybook names the buttons of sections in the sidebar "Collapse", whatever they show. */
const ofStorybook = { 'label-content-name-mismatch': { enabled: false } };

/** Table of controls: Storybook draws the tree of a list of objects with items outside a list. */
const controls = '.docblock-argstable';

/** What axe finds in a part of a page, a line each; all rules by default. Stories in frames have tests of their own. */
async function violations(page: Page, part: string, rules?: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const options = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules ? { runOnly: rules } : { rules: ofStorybook }),
  };
  return page.evaluate(
    `axe.run({ include: [...document.querySelectorAll('${part}')], exclude: [...document.querySelectorAll('${controls}')] }, ${JSON.stringify(options)}).then(
      ({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 200))),
    )`,
  );
}

interface OpenOptions {
  viewport?: { width: number; height: number };
  /** Leaves the frames of stories empty: each loads the whole preview. */
  withoutFrames?: boolean;
}

/** Opens a page of the build and records failed requests and errors. */
async function open(
  path: string,
  failed: string[],
  { viewport, withoutFrames = false }: OpenOptions = {},
): Promise<Page> {
  const page = await browser.newPage(viewport ? { viewport } : {});
  if (withoutFrames) {
    await page.route('**/iframe.html*viewMode=story*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
  }
  // A page of documentation draws many stories: beside another suite it takes a while.
  page.setDefaultTimeout(90_000);
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('pageerror', (error) => failed.push(error.message));
  await goTo(page, path);
  return page;
}

async function goTo(page: Page, path: string): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  await page.goto(`http://${address}:${port}${base}${path}`);
}

/** Content of a file of the build, or undefined. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, normalize(path || 'index.html')));
  } catch {
    return undefined;
  }
}
