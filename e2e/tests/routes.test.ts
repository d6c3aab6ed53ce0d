/**
 * Every route of the build, signed out and signed in: each is covered and renders without complaints, in both languages
 * and on both screens.
 */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { layoutShift, recordLayoutShifts } from '../support/layout-shift.ts';
import { readRoutePatterns } from '../support/routes.ts';
import { signIn, type World } from '../support/world.ts';

test.describe.configure({ timeout: 180_000 });
// The screen of a link that does not exist asks the server about it.
test.use({ expectedComplaints: /404 \(Not Found\) .*\/v1\/invite\/link\/check/ });

const patterns = readRoutePatterns();

/**
 * Largest sum of layout shifts while a screen appears. A tenth of what browsers call good: a line that appears above a list
 * exceeds it.
 */
const mostShift = 0.01;

/** Routes that need no account. */
const open = new Set([
  '/',
  '/about',
  '/canvas',
  '/clients',
  '/contact',
  '/features',
  '/help',
  '/integrations',
  '/invite/:b64Token',
  '/join/:code',
  '/legal/privacy',
  '/legal/security',
  '/legal/terms',
  '/login',
  '/login/email',
  '/login/reset',
  '/login/token',
  '/mdm/enroll/:code',
  '/pricing',
  '/products',
  '/register',
  '/usage',
]);

/** A token of no invitation: the screen must say so. */
const noInvitation = Buffer.from('1:no-such-invitation').toString('base64url');

for (const lang of ['es', 'en'] as const) {
  for (const [index, part] of parts(patterns.filter((path) => path !== '/logout')).entries()) {
    const name = `${lang}, ${part[0]} to ${part.at(-1)}`;
    // A screen that fails in one language only, and only on a phone, is unlikely: each part alternates.
    const tag = (index % 2 === 0) === (lang === 'es') ? '@touch' : '@desktop';

    test(
      `signed out, public addresses show their page and others redirect to sign-in: ${name}`,
      { tag },
      async ({ page }) => {
        for (const pattern of part) {
          const path = pattern
            .replace(':b64Token', noInvitation)
            .replace(/[/]:\w+[?]/g, '')
            .replace(/:\w+/g, '1');
          const answer = await page.goto(`${path}?hl=${lang}`);
          expect(answer?.status(), path).toBe(200);
          if (open.has(pattern)) expect(new URL(page.url()).pathname).toBe(path);
          else {
            await expect(page).toHaveURL((url) => url.pathname === '/login');
            expect(new URL(page.url()).searchParams.get('from')).toContain(path);
          }
          await isShown(page, lang);
        }
      },
    );

    test(`signed in, every address shows its screen: ${name}`, { tag }, async ({ page, world }) => {
      await signIn(page, world);
      await page.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
      await recordLayoutShifts(page);
      for (const pattern of part) {
        for (const path of addressesOf(pattern, world)) {
          await page.goto(path);
          await isShown(page, lang);
          expect(new URL(page.url()).pathname, path).not.toBe('/login');
          const { value, moved } = await layoutShift(page);
          expect(value, `${path}: ${moved.join(', ')}`).toBeLessThan(mostShift);
        }
      }
    });
  }
}

for (const [language, name, link] of [
  ['es', 'Aquí no hay nada', 'Ir al inicio'],
  ['en', 'Page not found', 'Go home'],
] as const) {
  test.describe('unknown addresses', () => {
    // Chromium logs the 404 of the document, which is expected.
    test.use({ expectedComplaints: /404 \(Not Found\) .*no-such-page/ });

    test(`an unknown address is served with 404 and a page with links: ${language}`, async ({
      page,
      request,
    }) => {
      for (const path of ['/no-such-page', '/legal/no-such-page', '/business/1/no-such-page']) {
        const answer = await page.goto(`${path}?hl=${language}`);
        expect(answer?.status(), path).toBe(404);
        expect(answer?.headers()).toMatchObject({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      }
      await page.getByRole('main').getByRole('link', { name: link }).click();
      await expect(page).toHaveURL((url) => url.pathname === '/');
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      for (const path of ['/assets/no-such.js', '/no-such.png']) {
        const missing = await request.get(path, { headers: { accept: 'text/html' } });
        expect([missing.status(), missing.headers()['content-type']], path).toEqual([
          404,
          'text/plain; charset=utf-8',
        ]);
      }
    });
  });
}

/** Few addresses per test, for slow machines. */
function parts(all: string[]): string[][] {
  const size = 12;
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}

/** Expects a screen in its language, with a title, and with nothing left loading. */
async function isShown(page: Page, lang: string): Promise<void> {
  await expect(page.getByRole('heading').or(page.getByRole('tab')).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page).toHaveTitle(/^.+ · Minga$/);
}

/** Addresses that match a pattern, with the ids of a world. */
function addressesOf(pattern: string, { bid, tid }: World): string[] {
  const sections = ['', '/people', '/teams', '/sources', '/audit', `/teams/${tid}`];
  if (pattern.startsWith('/config')) return sections.map((section) => `/config${section}`);
  if (pattern.startsWith('/profile'))
    return ['', '/security', '/notifications', '/devices'].map((section) => `/profile${section}`);
  if (pattern.includes(':ticketId')) return [`/business/${bid}/ticket/no-such-ticket`];
  return [
    pattern
      .replace(':bid', String(bid))
      .replace(':b64Token', noInvitation)
      .replace(/[/]:\w+[?]/g, '')
      .replace(/:\w+/g, '1'),
  ];
}
