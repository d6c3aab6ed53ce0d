/** Unsaved text on every screen: leaving asks for confirmation, or the text is restored. */
import type { Locator, Page } from '@playwright/test';
import { readRoutePatterns } from '../support/routes.ts';
import { expect, test } from '../support/journey.ts';
import { enterAsDemo, newPrefix, signIn } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ plan: { tasks: ['Cambiar el router'] } });

/**
 * Number of text fields a screen shows initially, in order; `:tid` is the team and `:ticket` the ticket of the world.
 */
const screens: Record<string, number> = {
  '/config': 2,
  '/config/people': 1,
  '/config/teams': 2,
  '/config/sources': 1,
  '/config/teams/:tid': 3,
  '/config/teams/:tid/roles': 1,
  '/config/teams/:tid/columns': 6,
  '/business/create': 3,
  '/profile': 3,
  '/profile/security': 3,
  '/contact': 3,
  '/changelog/create': 5,
  '/ticket/:ticket': 6,
};

/** Addresses without text to lose, or with a screen that is covered at another one. */
const others = [
  /^\/(login|register|invite|logout|onboarding|signin|complete-profile)/,
  /^\/(about|canvas|clients|features|help|integrations|legal|pricing|products|usage)?$|^\/legal/,
  /^\/(boards|changelog$|changelog\/(edit|list)|chats|checkout|crm|home|join|link|load-xlsx|mdm|notifications|pages|stats|==)/,
  /^\/business\/:bid/,
];

test('covers every address, or lists it as having no text to lose', () => {
  const tried = Object.keys(screens);
  const unknown = readRoutePatterns().filter(
    (pattern) =>
      !others.some((each) => each.test(pattern)) &&
      !tried.some((address) => pattern.split('/:')[0] === address.split('/:')[0]),
  );
  expect(unknown).toEqual([]);
});

const isSettings = (address: string) => address.startsWith('/config');
const isOfOperator = (address: string) => address.startsWith('/changelog');
for (const [group, isMeant] of [
  ['settings', isSettings],
  ['release notes', isOfOperator],
  ['other screens', (address: string) => !isSettings(address) && !isOfOperator(address)],
] as const) {
  test(`asks before unsaved text is discarded, or keeps it: ${group}`, async ({ page, world }) => {
    if (isMeant('/changelog')) await enterAsDemo(page);
    else await signIn(page, world, '/home');
    const lost: string[] = [];
    let tried = 0;
    for (const [pattern, count] of Object.entries(screens).filter(([address]) => isMeant(address))) {
      const address = pattern.replace(':tid', String(world.tid)).replace(':ticket', `${world.prefix}-1`);
      for (let index = 0; index < count; index++) {
        await page.goto(address);
        await expect(fieldsOf(page), address).toHaveCount(count);
        tried += 1;
        const name = await isLost(page, fieldsOf(page).nth(index), tried);
        if (name !== null) lost.push(`${address}: ${name}`);
      }
    }
    expect(lost).toEqual([]);
  });
}

test('asks before Escape or a click outside closes a dialog with text; its own buttons close it', async ({
  page,
  world,
}) => {
  await signIn(page, world, `/config/teams/${world.tid}/automations`);
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Automatización nueva' });
  const name = page.getByRole('textbox', { name: 'Nombre' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await name.fill('Lo urgente');
  await page.keyboard.press('Escape');
  await questionOf(page).getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(name).toHaveValue('Lo urgente');
  await page.mouse.click(5, 5);
  await expect(questionOf(page).getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(questionOf(page)).toHaveCount(0);
  await expect(name).toHaveValue('Lo urgente');
  await page.goBack();
  await questionOf(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/automations$/);
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await expect(name).toHaveValue('');
  await name.fill('Lo urgente');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(questionOf(page)).toHaveCount(0);
});

test('asks before a change of business discards unsaved settings', async ({
  page,
  request,
  world,
  baseURL,
}) => {
  const answer = await request.post(`${baseURL}/v1/onboarding/business`, {
    headers: { authorization: `Bearer ${world.token}`, lang: 'es' },
    data: {
      business: { name: 'Taller Aparte', prefix: newPrefix(), color: '#0B6B66' },
      board: 'Taller',
      columns: ['Por hacer', 'Hecho'],
      tasks: [],
    },
  });
  expect(answer.status()).toBe(201);
  await signIn(page, world, `/config?bid=${world.bid}`);
  const name = page.getByRole('main').getByRole('textbox', { name: 'Nombre' });
  const change = async (label: string) => {
    await page.getByRole('button', { name: /Cambiar de negocio/ }).click();
    await page.getByRole('option', { name: /Taller Aparte/ }).click();
    await questionOf(page).getByRole('button', { name: label }).click();
  };
  const before = await name.inputValue();
  await name.fill('A medias');
  await change('Seguir aquí');
  await expect(name).toHaveValue('A medias');
  await change('Salir sin guardar');
  await expect(name).toHaveValue('Taller Aparte');
  expect(before).toBe('Cooperativa Andina');
});

/** Dialog that asks before text is discarded. */
function questionOf(page: Page): Locator {
  return page
    .locator('mg-dialog[open]')
    .filter({ has: page.getByRole('heading', { name: '¿Salir sin guardar?' }) });
}

/** Text fields except search and filter fields, which hold no work. */
function fieldsOf(page: Page): Locator {
  const other = '[type=checkbox], [type=radio], [type=file], [type=color], [type=range]';
  const finding = '[type=search], [role=combobox], [role=searchbox]';
  return (
    page
      .getByRole('main')
      .locator(`input:not(${other}, ${finding}), textarea, [data-rich-field] [role=textbox]`)
      // The honeypot field is not reachable.
      .and(page.locator(':visible:not(:disabled):read-write:not([tabindex="-1"])'))
  );
}

/** Types into a field and leaves the page. Returns the name of the field if its text is lost without a question. */
async function isLost(page: Page, field: Locator, which: number): Promise<string | null> {
  const name = await field.evaluate(
    (input) =>
      input.getAttribute('aria-label') ??
      (input as HTMLInputElement).labels?.[0]?.textContent ??
      input.outerHTML,
  );
  const isDate = await field.evaluate((input) => {
    const root = input.getRootNode();
    return root instanceof ShadowRoot && root.host.localName === 'mg-date-field';
  });
  const typed = isDate ? `${10 + (which % 20)}/03/2027` : String(500 + which);
  const where = new URL(page.url()).pathname;
  await field.fill(typed);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/notifications';
    document.body.append(link);
    link.click();
    link.remove();
  });
  const question = questionOf(page);
  const arrival = page.getByRole('heading', { level: 1, name: 'Notificaciones' });
  await expect(question.getByRole('heading').or(arrival).first()).toBeVisible();
  if ((await question.count()) > 0) {
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect(arrival).toBeVisible();
    return null;
  }
  await page.goBack();
  await expect(page).toHaveURL((url) => url.pathname === where);
  const isThere = await expect
    .poll(
      () =>
        fieldsOf(page).evaluateAll(
          (inputs, text) =>
            inputs.some((input) => {
              // A field that shows formats has its text at its host.
              const root = input.getRootNode();
              const field = 'value' in input || !(root instanceof ShadowRoot) ? input : root.host;
              return (field as HTMLInputElement).value === text;
            }),
          typed,
        ),
      { timeout: 4_000 },
    )
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  return isThere ? null : name;
}
