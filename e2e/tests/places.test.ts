/** Required fields of a team, and the location of a ticket. */
import { column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { openTicket, ticket } from '../support/ticket.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ plan: { tasks: ['Camión sin señal'] } });

test('a required source is asked for, shown, remembered and filtered by', async ({ page, world }) => {
  await openBoard(page, world);
  await page.goto('/config/sources');
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Teléfono');
  await page.getByRole('button', { name: 'Agregar origen' }).click();
  await expect(page.getByRole('button', { name: 'Eliminar Teléfono' })).toBeVisible();

  await page.goto(`/config/teams/${world.tid}/fields`);
  const fields = page.getByRole('form', { name: 'Qué dice cada ticket' });
  await fields.getByText('Origen', { exact: true }).click();
  await fields.getByText('Obligatorio: Origen').click();
  await fields.getByRole('button', { name: 'Guardar' }).click();
  await expect(fields.getByText('Guardado')).toBeVisible();

  await page.goto(`/boards?bid=${world.bid}&tid=${world.tid}`);
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  await page.getByRole('textbox', { name: 'Título del ticket nuevo' }).fill('Llamar al socio');
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Crear 1 ticket' });
  // The board may open with the settings that the device stored before they were changed.
  const source = page.getByRole('combobox', { name: 'Origen' });
  await expect(source).toBeVisible();
  await create.click();
  await expect(page.getByText('Este equipo pide el origen de cada ticket.')).toBeVisible();
  await source.click();
  await page.getByRole('option', { name: 'Teléfono' }).click();
  await create.click();
  await expectColumn(page, 'Por hacer', ['Llamar al socio', 'Camión sin señal']);

  const filters = page.getByRole('toolbar', { name: 'Filtros' });
  await filters.getByRole('button', { name: 'Más filtros' }).click();
  await filters.getByRole('button', { name: 'Origen' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Teléfono' }).click();
  await page.keyboard.press('Escape');
  await expectColumn(page, 'Por hacer', ['Llamar al socio']);
  await openTicket(page, 'Llamar al socio');
  await expect(ticket(page).getByRole('combobox', { name: 'Origen' })).toContainText('Teléfono');
});

test('@phone a ticket has coordinates and an address', async ({ page, context, world, baseURL }) => {
  await context.grantPermissions(['geolocation'], { origin: new URL(baseURL ?? '').origin });
  await context.setGeolocation({ latitude: -17.3895, longitude: -66.1568 });
  await openBoard(page, world);
  await page.goto(`/config/teams/${world.tid}/fields`);
  const fields = page.getByRole('form', { name: 'Qué dice cada ticket' });
  await fields.getByText('Ubicación', { exact: true }).click();
  await fields.getByText('Dirección', { exact: true }).click();
  await fields.getByRole('button', { name: 'Guardar' }).click();
  await expect(fields.getByText('Guardado')).toBeVisible();

  await page.goto(`/boards?bid=${world.bid}&tid=${world.tid}`);
  await expect(column(page, 'Por hacer')).toBeVisible();
  await openTicket(page, 'Camión sin señal');
  await page.getByRole('button', { name: 'Ubicación: Sin definir' }).click();
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click();
  await expect(page.getByRole('textbox', { name: 'Latitud' })).toHaveValue('-17.3895');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Ubicación: -17.38950, -66.15680' })).toBeVisible();

  await page.getByRole('button', { name: 'Dirección: Sin definir' }).click();
  for (const [field, typed, option] of [
    ['País', 'boliv', /Bolivia/],
    ['Estado o departamento', 'cocha', 'Cochabamba'],
    ['Ciudad', 'QUÍLLA', 'Quillacollo'],
  ] as const) {
    const list = page.getByRole('combobox', { name: field });
    await expect(list).toBeEnabled();
    await list.click();
    await page.keyboard.type(typed);
    await page.getByRole('option', { name: option }).click();
  }
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const address = page.getByRole('button', { name: 'Dirección: Quillacollo, Cochabamba, Bolivia' });
  await expect(address).toBeVisible();
  await page.reload();
  await expect(address).toBeVisible();
});
