/** Loading of screens: scripts in parallel, once, and the error states. */
import type { Page, Route } from '@playwright/test';
import { column, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults } from '../support/look.ts';
import { openTicket, ticket } from '../support/ticket.ts';
import { signIn } from '../support/world.ts';

test('the scripts of a screen are requested in parallel', async ({ page, world }) => {
  await signIn(page, world, '/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const scripts = await holdScripts(page);
  await page.goto('/home');
  // Idle prefetches are complete, and only the board is missing.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  scripts.hold();
  await page.getByRole('link', { name: 'Tableros' }).click();
  await expect.poll(() => scripts.isHeld(/\/BoardsScreen-/)).toBe(true);
  const missing = await scripts.missingImports(page);
  expect(missing, 'needed by a script that was asked for, and not asked for beside it').toEqual([]);
  await scripts.release();
  await expect(column(page, world.columns[0]!)).toBeVisible();
});

test.describe('a ticket', () => {
  test.use({ plan: { tasks: ['Revisar la bomba'] } });

  test('has no layout shifts from later responses', async ({ page, world }) => {
    // During its opening animation the position is not final.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    let answer!: () => void;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/v1\/.*\/(files|followers)/, async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.reload();
    const shown = [
      ticket(page).getByRole('tab', { name: /Historial/ }),
      ticket(page).getByText(/^Creado por/),
    ];
    const places = () => Promise.all(shown.map((each) => each.boundingBox()));
    await expect(shown[0]!).toBeVisible();
    const before = await places();
    answer();
    await expect(ticket(page).getByText('Lo siguen')).toBeVisible();
    await expect(ticket(page).getByText(/^Arrastra archivos/)).toBeVisible();
    expect(await places()).toEqual(before);
  });
});

test('a board needs at most 25 scripts', async ({ page, context, world }) => {
  await signIn(page, world, '/home');
  const scripts: string[] = [];
  // A page of its own: the first one still loads in advance.
  const fresh = await context.newPage();
  fresh.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await fresh.goto('/boards');
  await expect(column(fresh, world.columns[0]!)).toBeVisible();
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(25);
  expect(scripts.length).toBeGreaterThan(5);
});

// Pages never load scripts of another version (docs/product/screens.md 3.6).
test('every script comes from the folder of its version and build', async ({ page, world }) => {
  const asked = new Set<string>();
  // Like the client name in API requests.
  const folders = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const headers = request.headers();
    if (request.resourceType() === 'script') asked.add(pathname);
    if (pathname === '/v1/users/me') folders.add(`/assets/${headers['version']}-${headers['build']}/`);
  });
  await page.goto('/');
  await signIn(page, world, '/boards');
  await expect(column(page, world.columns[0]!)).toBeVisible();
  const [folder = 'none'] = folders;
  const chunks = [...asked].filter((path) => path !== '/theme.js');
  expect(chunks.filter((path) => !path.startsWith(folder))).toEqual([]);
  expect(chunks.some((path) => path.includes('/BoardsScreen-'))).toBe(true);
});

/** Error texts of a failed script in each language. */
const words = {
  es: { loading: 'Sin conexión', failed: 'Algo falló', again: 'Intentar de nuevo' },
  en: { loading: "You're offline", failed: 'Something failed', again: 'Try again' },
};

for (const lang of ['es', 'en'] as const) {
  test.describe(`a script that fails to load: ${lang}`, () => {
    test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ });
    const { loading, failed, again } = words[lang];

    test(
      'reloads the page after 3 s, once; then shows the error',
      { tag: '@phone' },
      async ({ page, world }) => {
        await signIn(page, world, '/home');
        await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
        await page.goto('/home');
        const link = page.locator('a[href^="/boards"]').first();
        await expect(link).toBeAttached();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        const script = /\/BoardsScreen-[^/]+[.]js$/;
        await page.route(script, (route) => route.abort());
        const isSame = () => page.evaluate(() => 'isSame' in window).catch(() => true);
        await page.evaluate(() => Object.assign(window, { isSame: true }));

        const begun = Date.now();
        await link.evaluate((element) => (element as HTMLElement).click());
        await expect(page.getByRole('heading', { level: 1, name: loading })).toBeVisible();
        // Offline the page waits before it reloads, so that it can be inspected.
        await page.evaluate(() =>
          Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
        );
        await expect(page).toHaveURL(/\/boards$/);
        expect(await accessFaults(page)).toEqual([]);
        await expect
          .poll(() =>
            page
              .evaluate(() => {
                Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
                dispatchEvent(new Event('online'));
              })
              .then(isSame, () => false),
          )
          .toBe(false);
        expect(Date.now() - begun).toBeGreaterThanOrEqual(3000);

        await expect(page.getByRole('heading', { level: 1, name: failed })).toBeVisible();
        expect(await accessFaults(page)).toEqual([]);
        await page.unroute(script);
        await page.getByRole('button', { name: again }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Soporte');
      },
    );
  });
}

test.describe('a script that loads on the second attempt', () => {
  const profileScript = /\/ProfileScreen-[^/]+[.]js$/;
  test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ });

  test('opens the screen without an error', async ({ page, world }) => {
    await signIn(page, world, '/home');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.route(profileScript, (route) => route.abort());
    await page.getByRole('link', { name: 'Mi perfil' }).click();
    await expect(page.getByRole('heading', { name: words.es.loading })).toBeVisible();
    await page.unroute(profileScript);
    await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(world.name);
  });

  for (const [way, act] of [
    ['when the network is back', (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))],
    ['when one tries again', (page: Page) => page.getByRole('button', { name: 'Intentar de nuevo' }).click()],
  ] as const) {
    test(`keeps the screen while offline, and opens the other one ${way}`, async ({ page, world }) => {
      await signIn(page, world, '/home');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const heading = page.getByRole('heading', { level: 1 });
      const before = (await heading.textContent()) ?? '';
      await page.route(profileScript, (route) => route.abort());
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
        dispatchEvent(new Event('offline'));
      });
      // The banner shifts the layout: a click at that moment would miss.
      await expect(page.getByText(/^No hay conexión a internet/)).toBeVisible();
      await page.getByRole('link', { name: 'Mi perfil' }).click();
      await expect(
        page.getByText('La página no se pudo abrir. Se abre cuando vuelva la conexión.'),
      ).toBeVisible();
      await expect(heading).toHaveText(before);
      await page.unroute(profileScript);
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }),
      );
      await act(page);
      await expect(page.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(world.name);
      await expect(page.getByText('La página no se pudo abrir.')).toBeHidden();
    });
  }
});

// Regression: the landing page of a signed-in user reloaded in an endless loop.
test.describe('the scripts of the app', () => {
  test.use({ expectedComplaints: /ERR_FAILED|dynamically imported module/ });

  test('leave the landing page prerendered when they fail to load', async ({ page, world }) => {
    await signIn(page, world, '/home');
    await page.route(/\/assets\/[^/]+\/(app|start)-[^/]+[.]js$/, (route) => route.abort());
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/?hl=es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El trabajo de todos, más fácil');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loads).toBe(2);
  });

  for (const [lang, text, again] of [
    ['es', /^No se pudo cargar esta página/, 'Intentar de nuevo'],
    ['en', /^This page could not be loaded/, 'Try again'],
  ] as const) {
    test(`are requested again once before the error is shown: ${lang}`, async ({ page }) => {
      const script = /\/assets\/[^/]+\/(app|start)-[^/]+[.]js$/;
      await page.route(script, (route) => route.abort());
      await page.goto(`/login?hl=${lang}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
      expect(await accessFaults(page)).toEqual([]);
      await page.unroute(script);
      await page.getByRole('button', { name: again }).click();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    });
  }
});

/** Holds scripts and records which were requested. */
async function holdScripts(page: Page) {
  const asked = new Set<string>();
  const held: { path: string; route: Route }[] = [];
  let holds = false;
  await page.route(/[.]js$/, (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.add(path);
    if (!holds) return route.continue();
    held.push({ path, route });
    return undefined;
  });
  return {
    hold: () => {
      holds = true;
    },
    isHeld: (name: RegExp) => held.some(({ path }) => name.test(path)),
    async release() {
      holds = false;
      await Promise.all(held.map(({ route }) => route.continue()));
    },
    /** Imports of the held scripts that were not requested. */
    async missingImports(from: Page): Promise<string[]> {
      const needed = await Promise.all(
        held.map(async ({ path }) => {
          const text = await (await from.request.get(path)).text();
          const names = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+[.]js)["'`]/g)];
          return names.map(([, name]) => new URL(name!, `http://localhost${path}`).pathname);
        }),
      );
      return [...new Set(needed.flat())].filter((path) => !asked.has(path));
    },
  };
}
