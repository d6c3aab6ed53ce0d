/**
 * Custom fields of a team on its board: required for new tickets and copies, filters, cards, lanes, columns of the list, changes of
 * many tickets and statistics.
 */
import type { Page } from '@playwright/test';
import { card, cardBox, column, dragTo, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import type { World } from '../support/world.ts';

test.use({ plan: { tasks: ['Antena sur', 'Router norte', 'Router sur'] } });

interface Team {
  team: { psm_custom_fields: { id: number; name: string }[] };
}

/** Gives the team a list "Zona" and a number "Metros", and fills them in two of its tickets. */
async function addFields(page: Page, world: World, { required = false } = {}): Promise<void> {
  const business = `${world.origin}/v1/business/${world.bid}`;
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${world.token}` };
    const answer = await page.request.fetch(`${business}${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const { team } = await ask<Team>('PATCH', `/teams/${world.tid}`, {
    psm_custom_fields: [
      { name: 'Zona', type: 'list', options: ['Norte', 'Sur'], required },
      { name: 'Metros', type: 'number' },
    ],
  });
  const [zone, metres] = team.psm_custom_fields;
  const { tickets } = await ask<{ tickets: { id: string; title: string }[] }>(
    'GET',
    `/tickets?team_id=${world.tid}`,
  );
  const idOf = (title: string) => tickets.find((ticket) => ticket.title === title)?.id;
  const fill = (title: string, zoneValue: string, length: number) =>
    ask('PUT', `/tickets/${idOf(title)}`, {
      custom_fields: [
        { id: zone?.id, value: zoneValue },
        { id: metres?.id, value: length },
      ],
    });
  await fill('Router norte', 'Norte', 12.5);
  await fill('Router sur', 'Sur', 40);
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function chooseLanes(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitem', { name: /^Carriles: / }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test('a board is filtered by a list and by a range of numbers, also after a reload', async ({
  page,
  world,
}) => {
  await addFields(page, world);
  await openBoard(page, world);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('button', { name: 'Campos' }).click();
  await page.getByRole('menuitem', { name: 'Zona' }).click();
  const dialog = page.locator('mg-dialog');
  await expect(dialog.getByRole('checkbox', { name: /Sur\s*1 ticket/ })).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Sur/ }).check();
  await dialog.getByRole('checkbox', { name: /Sin valor/ }).check();
  await dialog.getByRole('button', { name: 'Filtrar' }).click();
  await expectColumn(page, 'Por hacer', ['Antena sur', 'Router sur']);
  await page.reload();
  await expectColumn(page, 'Por hacer', ['Antena sur', 'Router sur']);
  await expect(page.getByRole('button', { name: 'Zona: Sin valor, Sur' })).toBeVisible();

  await page.getByRole('button', { name: 'Campos' }).click();
  await page.getByRole('menuitem', { name: 'Metros' }).click();
  await dialog.getByRole('textbox', { name: 'Hasta' }).fill('40');
  await dialog.getByRole('button', { name: 'Filtrar' }).click();
  await expectColumn(page, 'Por hacer', ['Router sur']);
});

test('a card shows a field, and moving it to another lane by mouse and keyboard changes the field', async ({
  page,
  world,
}) => {
  await addFields(page, world);
  await openBoard(page, world);
  await page.getByRole('button', { name: 'Apariencia' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Zona' }).click();
  await page.keyboard.press('Escape');
  await expect(cardBox(page, 'Router sur')).toContainText('Sur');

  await chooseLanes(page, 'Zona');
  await expect(lane(page, 'Norte').getByRole('article')).toHaveCount(1);
  await expect(lane(page, 'Zona: sin valor').getByRole('article')).toHaveCount(1);
  const list = page.getByRole('list', { name: 'Tickets de Por hacer, Norte' });
  await dragTo(page, 'Antena sur', list.locator('xpath=../..'));
  await expect(lane(page, 'Norte').getByRole('heading', { name: 'Antena sur' })).toBeVisible();

  await card(page, 'Router sur').focus();
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect(lane(page, 'Norte').getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(lane(page, 'Norte').getByRole('article')).toHaveCount(3);
});

test('the list has the field as a column that is edited in place', async ({ page, world }) => {
  await addFields(page, world);
  await openBoard(page, world);
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Zona' }).check();
  await page.keyboard.press('Escape');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Antena sur', exact: true }) });
  await expect(page.getByRole('columnheader', { name: 'Zona' })).toBeVisible();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/tickets'),
  );
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Router sur', exact: true }) })
    .getByRole('gridcell', { name: 'Sur', exact: true })
    .click();
  await page.getByRole('combobox', { name: 'Zona' }).selectOption('Norte');
  await page.keyboard.press('Enter');
  expect((await stored).status()).toBe(200);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'Norte', exact: true })).toHaveCount(2);
});

test('a required field is asked for when a ticket is added @phone', async ({ page, world }) => {
  await addFields(page, world, { required: true });
  await openBoard(page, world);
  await column(page, 'Por hacer').getByRole('button', { name: 'Agregar ticket' }).click();
  await page.getByRole('textbox', { name: 'Título del ticket nuevo' }).fill('Poste caído');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Faltan datos obligatorios' })).toBeVisible();
  const dialog = page.locator('mg-dialog', { hasText: 'Zona' });
  await dialog.getByRole('combobox', { name: /Zona/ }).click();
  await page.getByRole('option', { name: 'Sur' }).click();
  await dialog.getByRole('button', { name: /^Crear/ }).click();
  await expectColumn(page, 'Por hacer', ['Antena sur', 'Router norte', 'Router sur', 'Poste caído']);
});

test('a copy of a ticket without the required field asks for it @phone', async ({ page, world }) => {
  await addFields(page, world, { required: true });
  await openBoard(page, world);
  await page.getByRole('link', { name: /Antena sur/ }).click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Duplicar ticket' }).click();
  // On a phone the ticket is a dialog, too.
  const dialog = page.locator('mg-dialog', { hasText: 'pide estos datos' }).last();
  await dialog.getByRole('button', { name: /^Crear/ }).click();
  await expect(dialog.locator('mg-select')).toContainText('Este equipo pide «Zona» en cada ticket.');
  await dialog.getByRole('combobox', { name: /Zona/ }).click();
  await dialog.getByRole('option', { name: 'Sur' }).click();
  await dialog.getByRole('button', { name: /^Crear/ }).click();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Antena sur (copia)');
});

test('a field is set in several tickets at once, and its options are groups of the statistics', async ({
  page,
  world,
}) => {
  await addFields(page, world);
  await openBoard(page, world);
  await card(page, 'Antena sur').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Cambiar…' }).click();
  await page.getByRole('combobox', { name: 'Zona' }).click();
  await page.getByRole('option', { name: 'Sur' }).click();
  await page.getByRole('button', { name: 'Cambiar 2' }).click();
  await expect(page.getByText('Cambiaron 2 tickets')).toBeVisible();
  await page.goto(`/stats?team=${world.tid}`);
  await page.getByRole('combobox', { name: 'Por', exact: true }).click();
  await page.getByRole('option', { name: 'Zona' }).click();
  await page.getByRole('rowheader', { name: 'Sur' }).getByRole('link').click();
  await expectColumn(page, 'Por hacer', ['Antena sur', 'Router norte', 'Router sur']);
  await expect(page.getByRole('button', { name: 'Zona: Sur' })).toBeVisible();
});
