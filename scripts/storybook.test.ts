/** The static Storybook works from any folder: it is built, served below a sub-path, and opened there. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needChromium } from './lib/chromium.ts';
import { run } from './lib/run.ts';

const base = '/some/folder/';
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

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
  browser = await chromium.launch({ executablePath: await needChromium(), args: ['--no-sandbox'] });
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

test('stories for tests alone are not in the sidebar', async () => {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Index;
  const named = (id: string): string[] | undefined => index.entries[id]?.tags;
  expect(named('foundations-icons--icons')).toContain('dev');
  expect(named('foundations-icons--icons-found-and-copied')).not.toContain('dev');
});

interface Index {
  entries: Record<string, { tags?: string[] }>;
}

/** Opens a page of the build and records failed requests and errors. */
async function open(path: string, failed: string[]): Promise<Page> {
  const { address, port } = server.address() as AddressInfo;
  const page = await browser.newPage();
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => failed.push(request.url()));
  page.on('pageerror', (error) => failed.push(error.message));
  await page.goto(`http://${address}:${port}${base}${path}`);
  return page;
}

/** Content of a file of the build, or undefined. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(join(folder, normalize(path || 'index.html')));
  } catch {
    return undefined;
  }
}
