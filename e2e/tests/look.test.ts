/** Every screen at three widths, in each theme and language: no overflow, no untranslated texts, accessible. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import {
  accessFaults,
  type Language,
  looks,
  resizeTo,
  sidewaysOverflow,
  type Theme,
  wordsOn,
} from '../support/look.ts';
import { enterAsDemo, makeWorld, signIn, type World } from '../support/world.ts';

test.describe.configure({ timeout: 180_000 });

// Not-found documents are served with 404, which Chromium logs, as are missing tickets.
test.use({ expectedComplaints: /404 \(Not Found\) .*(404|no-such)/ });

const widths = [360, 768, 1440];

/** Public screens. */
const publicScreens = [
  '/',
  '/login',
  '/register',
  '/login/email',
  '/login/reset',
  '/login/token',
  `/invite/${Buffer.from('1:no-such-invitation').toString('base64url')}`,
  '/canvas',
  '/404',
  '/no-such-page',
];

/** Screens of a signed-in user; `ticket` stands for the address of a ticket, `:bid` and `:tid` for the user's own. */
const ownScreens = [
  [
    '/onboarding',
    '/home',
    '/boards',
    'ticket',
    '/business/:bid/ticket/no-such-ticket',
    '/business/:bid/ticket-search?q=a',
    '/stats',
    '/pages/:bid/gallery',
    '/load-xlsx',
    '/business/create',
    '/checkout',
  ],
  [
    '/config',
    '/config/people',
    '/config/teams',
    '/config/teams/:tid',
    '/config/sources',
    '/profile',
    '/profile/security',
    '/profile/notifications',
    '/profile/devices',
    '/changelog',
    '/changelog/create',
    '/notifications',
    '/complete-profile',
  ],
  [
    '/crm/contacts',
    '/crm/businesses',
    '/crm/lists',
    '/chats',
    '/link/google-chat',
    '/==',
    '/signin/workspaces',
    '/login/oauth/authorize?client_id=nobody',
  ],
];

/** Texts of the journey's own data, in each language. */
const plans = {
  es: {
    business: 'Panadería',
    board: 'Horno',
    columns: ['Pendiente', 'En marcha', 'Listo'],
    tasks: ['Amasar pan', 'Barrer'],
  },
  en: {
    business: 'Bakery',
    board: 'Oven',
    columns: ['To do', 'Doing', 'Done'],
    tasks: ['Knead dough', 'Sweep'],
  },
};

/** Letters and words of Spanish that do not exist in English. */
const spanish =
  /[áéíóúñ¿¡]|\b(el|la|los|las|un|una|de|del|al|con|sin|para|por|que|tu|tus|ya|hay|aquí|entra|salir|inicio|tablero|tableros|equipo|equipos|negocio|correo|columna|columnas|estado|prioridad|puntos|asignados|agregar|guardar|cerrar|buscar|nadie|todavía|fecha|empieza|termina|comentarios|historial|archivo|crear|tema|cuenta|ticket nuevo)\b/i;

/** Words of English that do not exist in Spanish. */
const english =
  /\b(the|and|with|your|you|sign|email|password|close|search|save|add|new|board|boards|team|teams|column|status|priority|assignees|points|nobody|yet|comments|history|file|create|theme|account|required|optional|loading|open|menu of|select|clear|remove|show|hide)\b/i;

for (const { lang, theme } of looks) {
  test(`public screens fit and are accessible: ${lang}, ${theme}`, async ({ page }) => {
    await prepare(page, theme);
    const look = new Look(page, lang, []);
    for (const screen of publicScreens) {
      await page.goto(`${screen}?hl=${lang}`);
      await settled(page, lang, theme);
      await look.at(screen);
    }
    expect(look.faults).toEqual({});
  });

  for (const screens of ownScreens) {
    const name = `${screens[0]} to ${screens.at(-1)}`;
    test(`screens fit and are accessible: ${lang}, ${theme}, ${name}`, async ({ page, request, baseURL }) => {
      await prepare(page, theme);
      const world = await makeWorld(request, baseURL!, { ...plans[lang], lang });
      // Names of people are not translated.
      const look = new Look(page, lang, [world.name, world.email]);
      await signInAs(page, world, lang);
      for (const screen of screens) {
        await goTo(page, screen, world, plans[lang].tasks[0]!);
        await settled(page, lang, theme);
        await look.at(screen);
      }
      expect(look.faults).toEqual({});
    });
  }
}

test('the demo board with all card features fits and is accessible', async ({ page }) => {
  await prepare(page, 'light');
  await enterAsDemo(page);
  const faults: Record<string, string[]> = {};
  for (const screen of ['/home', '/boards']) {
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    for (const width of widths) {
      await resizeTo(page, width);
      note(faults, `${screen} at ${width} px`, await sidewaysOverflow(page));
    }
    note(faults, screen, await accessFaults(page));
  }
  expect(faults).toEqual({});
});

test('the area of the operators fits and is accessible', async ({ page }) => {
  await prepare(page, 'dark');
  await enterAsDemo(page);
  const faults: Record<string, string[]> = {};
  for (const screen of ['/==', '/==/users', '/==/users/demo-beto', '/==/addresses', '/==/audit']) {
    await page.goto(screen);
    // Below the heading of the area: the section has been read.
    const main = page.getByRole('main');
    const parts = main.getByRole('heading', { level: 2 }).or(main.getByRole('listitem'));
    await expect(parts.first()).toBeVisible();
    for (const width of widths) {
      await resizeTo(page, width);
      note(faults, `${screen} at ${width} px`, await sidewaysOverflow(page));
    }
    note(faults, screen, await accessFaults(page));
  }
  expect(faults).toEqual({});
});

/** Inspects screens and collects the problems of each. */
class Look {
  readonly faults: Record<string, string[]> = {};
  readonly #page: Page;
  readonly #foreign: RegExp;
  readonly #own: string[];

  constructor(page: Page, lang: Language, own: string[]) {
    this.#page = page;
    this.#foreign = lang === 'en' ? spanish : english;
    this.#own = [...own, 'Español', 'English', 'Minga', 'Local'];
  }

  async at(screen: string): Promise<void> {
    for (const width of widths) {
      await resizeTo(this.#page, width);
      note(this.faults, `${screen} at ${width} px`, await sidewaysOverflow(this.#page));
      // Narrow layouts differ from the desktop.
      if (width !== 768) note(this.faults, `${screen} at ${width} px`, await accessFaults(this.#page));
    }
    const words = await wordsOn(this.#page);
    expect(words.length, `words on ${screen}`).toBeGreaterThan(5);
    note(
      this.faults,
      `${screen} speaks both languages`,
      words.filter((text) => this.#isForeign(text)),
    );
  }

  #isForeign(text: string): boolean {
    return this.#foreign.test(this.#own.reduce((rest, name) => rest.replaceAll(name, ''), text));
  }
}

/** Sets the theme, and disables motion so that the page is inspected at rest. */
async function prepare(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
}

async function signInAs(page: Page, world: World, lang: Language): Promise<void> {
  await signIn(page, world);
  if (lang === 'es') return;
  await page.getByRole('button', { name: `Cuenta de ${world.name}` }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

async function goTo(page: Page, screen: string, world: World, firstTask: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  if (screen !== 'ticket') {
    await page.goto(screen.replace(':bid', String(world.bid)).replace(':tid', String(world.tid)));
    return;
  }
  await page.goto('/boards');
  await page.getByRole('link', { name: new RegExp(firstTask) }).click();
  await expect(page).toHaveURL(/\/ticket\//);
  await expect(page.getByRole('tab').first()).toBeVisible();
  // The ticket is inspected at the target of its link.
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(world.bid).toBeGreaterThan(0);
}

async function settled(page: Page, lang: Language, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // The frame around a loading screen has headings as well, but none of the first level.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // No skeletons are left.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

function note(faults: Record<string, string[]>, where: string, found: string[]): void {
  if (found.length > 0) faults[where] = [...(faults[where] ?? []), ...found];
}
