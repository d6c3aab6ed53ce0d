/** Every screen at three widths, in both themes and both languages: nothing sticks out, nothing is untranslated, all can use it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { accessFaults, resizeTo, sidewaysOverflow, wordsOn } from '../support/look.ts';
import { enterAsDemo, makeWorld, signIn, type World } from '../support/world.ts';

type Language = 'es' | 'en';
type Theme = 'light' | 'dark';

test.describe.configure({ timeout: 180_000 });

// Where there is nothing the document is answered 404, which Chromium writes down; so are tickets that are not there.
test.use({ expectedComplaints: /404 \(Not Found\) .*(404|no-such)/ });

const widths = [360, 768, 1440];

/** Screens for anybody. */
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

/** Screens of a signed-in person; `ticket` stands for the address of a ticket, `:bid` and `:tid` for their own. */
const ownScreens = [
  [
    '/onboarding',
    '/home',
    '/boards',
    'ticket',
    '/business/:bid/ticket/no-such-ticket',
    '/business/:bid/ticket-search?q=a',
    '/stats',
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

/** Texts of the journey itself, in each language. */
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

/** Letters and words of Spanish that English does not have. */
const spanish =
  /[áéíóúñ¿¡]|\b(el|la|los|las|un|una|de|del|al|con|sin|para|por|que|tu|tus|ya|hay|aquí|entra|salir|inicio|tablero|tableros|equipo|equipos|negocio|correo|columna|columnas|estado|prioridad|puntos|asignados|agregar|guardar|cerrar|buscar|nadie|todavía|fecha|empieza|termina|comentarios|historial|archivo|crear|tema|cuenta|ticket nuevo)\b/i;

/** Words of English that Spanish does not have. */
const english =
  /\b(the|and|with|your|you|sign|email|password|close|search|save|add|new|board|boards|team|teams|column|status|priority|assignees|points|nobody|yet|comments|history|file|create|theme|account|required|optional|loading|open|menu of|select|clear|remove|show|hide)\b/i;

for (const lang of ['es', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`screens for anybody fit and can be used by all: ${lang}, ${theme}`, async ({ page }) => {
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
      test(`screens fit and can be used by all: ${lang}, ${theme}, ${name}`, async ({
        page,
        request,
        baseURL,
      }) => {
        await prepare(page, theme);
        const world = await makeWorld(request, baseURL!, { ...plans[lang], lang });
        // Names of people are nobody's to translate.
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
}

test('the demo board, full of everything a card can show, fits and can be used by all', async ({ page }) => {
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

/** Looks at screens, and keeps what is wrong with each. */
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
      // On a phone a screen is another one than on a desktop.
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

/** A theme that was chosen before, and no motion, so that every look is at a page at rest. */
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
  // A ticket is looked at where its link leads to.
  await page.reload();
  await expect(page.getByRole('tab').first()).toBeVisible();
  expect(world.bid).toBeGreaterThan(0);
}

async function settled(page: Page, lang: Language, theme: Theme): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Around a screen that is still on its way there are headings, too, but none of the first level.
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Skeletons have given way to what they stand for.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(async () => void (await document.fonts.ready));
}

function note(faults: Record<string, string[]>, where: string, found: string[]): void {
  if (found.length > 0) faults[where] = [...(faults[where] ?? []), ...found];
}
