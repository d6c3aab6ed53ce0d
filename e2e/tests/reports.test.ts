/** Statistics, search, exports and automations. */
import type { Page } from '@playwright/test';
import { card, cardBox, expectColumn, moveByMenu, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ plan: { tasks: ['Camión sin señal', 'Reparar la antena', 'Contar cajas'] } });

/** Expects the page to be accessible in both languages and without overflow. */
async function expectUsable(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = page.url();
  for (const lang of ['en', 'es']) {
    const next = new URL(address);
    next.searchParams.set('hl', lang);
    await page.goto(next.href);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
  }
  await page.goto(address);
}

test('@phone statistics count completed work and link to the board', async ({ page, world }) => {
  await openBoard(page, world);
  await moveByMenu(page, 'Contar cajas', 'Hecho');
  await expectColumn(page, 'Hecho', ['Contar cajas']);
  await page.getByRole('button', { name: 'Más del tablero' }).click();
  await page.getByRole('menuitem', { name: 'Ver estadísticas' }).click();
  await expect(page).toHaveURL(new RegExp(`/stats\\?team=${world.tid}$`));
  await expect(page).toHaveTitle('Estadísticas · Minga');
  await expect(page.getByRole('img', { name: 'Día por día: creados 3, terminados 1' })).toBeVisible();
  await page.getByRole('figure').filter({ hasText: 'Día por día' }).getByText('Ver los números').click();
  await expect(page.getByRole('table', { name: 'Día por día' }).getByRole('row').last()).toContainText('3');
  await page.getByRole('combobox', { name: 'Por', exact: true }).click();
  await page.getByRole('option', { name: 'Columna' }).click();
  await expect(page).toHaveURL(/by=status/);
  await expectUsable(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Soporte · .+ · Impreso el /)).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Día por día' }).getByRole('row').last()).toContainText('3');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Hecho' }).first().click();
  await expectColumn(page, 'Hecho', ['Contar cajas']);
});

test('@phone the flow of a board is filtered, downloaded and leads to its tickets', async ({
  page,
  world,
}) => {
  await openBoard(page, world);
  await moveByMenu(page, 'Contar cajas', 'Hecho');
  await expectColumn(page, 'Hecho', ['Contar cajas']);
  await page.goto(`/stats?team=${world.tid}`);
  const flow = page.getByRole('figure', { name: 'Flujo acumulado' });
  await expect(flow.getByRole('img', { name: /: Por hacer 2, En curso 0, Hecho 1$/ })).toBeVisible();
  await flow.getByRole('button', { name: 'Hecho' }).click();
  await expect(flow.getByRole('img', { name: /: Por hacer 2, En curso 0$/ })).toBeVisible();
  await expect(page).toHaveURL(/hide=\d+/);
  const kept = page.url();
  await page.reload();
  await expect(flow.getByRole('button', { name: 'Hecho' })).toHaveAttribute('aria-pressed', 'false');
  await flow.getByText('Ver los números').click();
  await expect(flow.getByRole('table').getByRole('row').last()).toContainText('201');
  await expectUsable(page);

  const coming = page.waitForEvent('download');
  await flow.getByRole('button', { name: /^Descargar CSV/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^Flujo acumulado .*\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^\uFEFFFecha[,;]Por hacer[,;]En curso[,;]Hecho\r\n/);

  const burnUp = page.getByRole('figure', { name: 'Alcance y avance' });
  await expect(burnUp.getByRole('img', { name: /: Alcance 3, Terminados 1$/ })).toBeVisible();
  const picture = page.waitForEvent('download');
  await burnUp.getByRole('button', { name: /^Descargar imagen/ }).click();
  expect((await picture).suggestedFilename()).toMatch(/^Alcance y avance .*\.png$/);
  await expect(page.getByText(/al menos 10 tickets terminados/)).toBeVisible();

  const times = page.getByRole('figure', { name: 'Días de empezar a terminar' });
  await expect(times.getByText(/^La mitad de los tickets se terminó en /)).toBeVisible();
  await times.getByRole('link', { name: /Contar cajas/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Contar cajas/);
  await page.goBack();
  await expect(page).toHaveURL(kept);
  await page.getByRole('combobox', { name: 'Asignados a' }).click();
  await page.getByRole('option', { name: world.name }).click();
  await expect(flow.getByText('No hay tickets con esta elección en el período.')).toBeVisible();
  await expect(times.getByText(/^Ningún ticket con esta elección se terminó/)).toBeVisible();
  await expect(page).toHaveURL(/member=/);
});

test('@phone the workload leads to the open tickets of a person', async ({ page, world }) => {
  await openBoard(page, world);
  await page.goto(`/stats?team=${world.tid}`);
  const workload = page.getByRole('region', { name: 'Carga de trabajo' });
  await expect(page.getByText('Nadie registró tiempo con esta elección en el período.')).toBeVisible();
  await workload.getByRole('link', { name: /^Sin asignar/ }).click();
  await expect(page).toHaveURL(/\/boards\?.*people=none/);
  await expect(page.getByRole('link', { name: /Camión sin señal/ })).toBeVisible();
});

test('statistics are listed in the drawer', async ({ page, world }) => {
  await signIn(page, world, '/home');
  const screens = page.getByRole('navigation', { name: 'Principal' });
  await screens.getByRole('link', { name: 'Estadísticas' }).click();
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible();
  await expect(screens.getByRole('link', { name: 'Estadísticas' })).toHaveAttribute('aria-current', 'page');
});

test('@phone a search finds tickets while typing, regardless of accents, and opens one', async ({
  page,
  world,
}) => {
  await signIn(page, world, `/business/${world.bid}/ticket-search`);
  const field = page.getByRole('searchbox');
  await field.fill('camion');
  const found = page.getByRole('main').getByRole('link', { name: /Camión sin señal/ });
  await expect(found).toBeVisible();
  await expect(page).toHaveURL(/q=camion/);
  await expectUsable(page);
  await expect(found).toBeVisible();
  await field.press('ArrowDown');
  await expect(found).toBeFocused();
  await found.press('Enter');
  await expect(page).toHaveTitle(/Camión sin señal/);
  await page.goBack();
  await field.fill('');
  await page.getByRole('button', { name: 'camion', exact: true }).click();
  await expect(found).toBeVisible();
});

test('@phone a search is narrowed by filters among the words', async ({ page, world }) => {
  await signIn(page, world, `/business/${world.bid}/ticket-search`);
  await page.getByRole('button', { name: /^asignado:yo/ }).click();
  await expect(page.getByRole('heading', { name: 'Ningún ticket pasa esos filtros' })).toBeVisible();
  const field = page.getByRole('searchbox');
  await field.fill('camion asignado:nadie estado:abierto');
  const found = page.getByRole('main').getByRole('link', { name: /Camión sin señal/ });
  await expect(found).toBeVisible();
  await expectUsable(page);
  await field.fill('camion estado:terminado');
  await expect(found).toBeHidden();
  await page.getByRole('group', { name: 'Filtros' }).getByText('Terminados').click();
  await expect(field).toHaveValue('camion');
  await expect(found).toBeVisible();
  await field.fill('camion prioridad:urgente');
  await expect(page.getByText('No se entiende: prioridad:urgente')).toBeVisible();
});

test('@phone the tickets of a board are exported as a workbook', async ({ page, world }) => {
  await openBoard(page, world);
  await page.getByRole('button', { name: 'Más del tablero' }).click();
  await page.getByRole('menuitem', { name: 'Descargar tickets' }).click();
  await expect(page.getByRole('dialog', { name: 'Descargar tickets' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  // A workbook is a ZIP archive.
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByRole('dialog', { name: 'Descargar tickets' })).toBeHidden();
});

test('@phone an automation acts on a ticket that enters its column', async ({ page, world }) => {
  await signIn(page, world, `/config/teams/${world.tid}/automations`);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lo urgente');
  await page.getByRole('combobox', { name: 'Columna', exact: true }).click();
  await page.getByRole('option', { name: 'En curso' }).click();
  await page.getByRole('combobox', { name: 'Recibe la prioridad' }).click();
  await page.getByRole('option', { name: 'Alta' }).click();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Cuando un ticket llega a «En curso», le pone prioridad Alta.')).toBeVisible();
  await expectUsable(page);
  await page.goto(`/boards?bid=${world.bid}&tid=${world.tid}`);
  await expect(cardBox(page, 'Reparar la antena')).toBeVisible();
  await moveByMenu(page, 'Reparar la antena', 'En curso');
  await expectColumn(page, 'En curso', ['Reparar la antena']);
  await card(page, 'Reparar la antena').click();
  await expect(page.getByRole('combobox', { name: 'Prioridad' })).toContainText('Alta');
});

test('an automation with a condition is tried, acts, and logs what it did', async ({ page, world }) => {
  await signIn(page, world, `/boards?bid=${world.bid}&tid=${world.tid}`);
  await expect(cardBox(page, 'Reparar la antena')).toBeVisible();
  await moveByMenu(page, 'Reparar la antena', 'En curso');
  await expectColumn(page, 'En curso', ['Reparar la antena']);
  await moveByMenu(page, 'Reparar la antena', 'Por hacer');
  await page.goto(`/config/teams/${world.tid}/automations`);
  await page.getByRole('button', { name: 'Crear la primera' }).click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Antenas');
  await page.getByRole('combobox', { name: 'Columna', exact: true }).click();
  await page.getByRole('option', { name: 'En curso' }).click();
  await page.getByRole('combobox', { name: 'Recibe la prioridad' }).click();
  await page.getByRole('option', { name: 'Alta' }).click();
  await page.getByRole('button', { name: 'Condición', exact: true }).click();
  await page.getByRole('combobox', { name: 'Campo' }).click();
  await page.getByRole('option', { name: 'Título o descripción' }).click();
  await page.getByRole('textbox', { name: 'Texto' }).fill('antena');
  await page.getByRole('button', { name: 'Probar con los últimos 30 días' }).click();
  await expect(page.getByText('Actuaría en 1 ticket')).toBeVisible();
  await expect(page.getByRole('link', { name: /Reparar la antena/ })).toBeVisible();
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Solo si: Título o descripción: contiene «antena»')).toBeVisible();
  await page.goto(`/boards?bid=${world.bid}&tid=${world.tid}`);
  await moveByMenu(page, 'Reparar la antena', 'En curso');
  await expectColumn(page, 'En curso', ['Reparar la antena']);
  await card(page, 'Reparar la antena').click();
  await expect(page.getByRole('combobox', { name: 'Prioridad' })).toContainText('Alta');
  await page.goto(`/config/teams/${world.tid}/automations`);
  await page.getByRole('button', { name: 'Historial de Antenas' }).click();
  await expect(page.getByText(/Lo cambió: Prioridad de Sin prioridad a Alta/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Reparar la antena/ })).toBeVisible();
});
