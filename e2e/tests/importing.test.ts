/** Imports: preview, idempotent repetition, undo; hostile files are rejected. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { column, expectColumn, openBoard, titles } from '../support/board.ts';
import {
  csvFile,
  expectRefusal,
  pickFile,
  pngFile,
  realTickets,
  truncatedFile,
  xlsxFile,
  zipBomb,
} from '../support/files.ts';
import { expect, test } from '../support/journey.ts';
import { Traffic } from '../support/traffic.ts';
import { signIn, type World } from '../support/world.ts';

/** Opens the import as a signed-in user. */
async function openImport(page: Page, world: World): Promise<void> {
  await signIn(page, world, '/load-xlsx');
  await expect(page.getByRole('heading', { name: 'Importar tickets' })).toBeVisible();
}

/** Select that maps a column of the file. */
const mapped = (page: Page, name: string) => page.getByRole('combobox', { name: `La columna ${name} es` });

async function runImport(page: Page, count: string): Promise<void> {
  await page.getByRole('button', { name: `Importar ${count}` }).click();
}

test('5,176 real tickets are imported, are not duplicated by a second import, and can be undone', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  await openImport(page, world);
  await pickFile(page, realTickets());
  await expect(page.getByRole('heading', { name: 'issues-5k.csv' })).toBeVisible();
  await expect(page.getByText(/^5[. \u00a0]?176 filas$/)).toBeVisible();
  await expect(mapped(page, 'issuekey')).toContainText('Clave');
  await expect(mapped(page, 'title')).toContainText('Título');
  await expect(mapped(page, 'description')).toContainText('Descripción');
  await expect(mapped(page, 'storypoint')).toContainText('Puntos');
  await expect(page.getByRole('listitem').filter({ hasText: 'HDFS ItemWriter' }).last()).toBeVisible();

  await page.getByRole('button', { name: /^Importar 5/ }).click();
  await expect(page.getByRole('progressbar', { name: 'Importación' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^5[. \u00a0]?176 tickets creados$/ })).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole('link', { name: 'Ver el tablero' }).click();
  await expect(column(page, 'Por hacer').getByRole('heading', { level: 2 }).locator('..')).toContainText(
    /5[. \u00a0]?176/,
  );
  await expect(titles(page, 'Por hacer').first()).toBeVisible();

  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await pickFile(page, realTickets());
  await page.getByRole('button', { name: /^Importar 5/ }).click();
  await expect(page.getByText(/^5[. \u00a0]?176 ya estaban y no se repitieron\.$/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByRole('heading', { name: '0 tickets creados' })).toBeVisible();

  await page.getByRole('button', { name: 'Importar otro archivo' }).click();
  const recent = page.getByRole('region', { name: /^Importaciones en/ });
  await recent.getByRole('button', { name: 'Deshacer' }).first().click();
  await page
    .getByRole('alertdialog')
    .or(page.locator('mg-dialog'))
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(page.getByRole('heading', { name: /^Se quitaron 5[. \u00a0]?176 tickets$/ })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('link', { name: 'Tableros' }).click();
  await expectColumn(page, 'Por hacer', []);
});

test(
  'a workbook is reviewed before it is written: columns, problems, preview',
  { tag: '@phone' },
  async ({ page, world }) => {
    const traffic = new Traffic(page);
    await openImport(page, world);
    traffic.forget();
    await pickFile(
      page,
      xlsxFile('tareas.xlsx', [
        ['Asunto', 'Etapa', 'Urgencia', 'Puntos', 'Responsable', 'Código', 'Nota interna'],
        ['Comprar harina', 'En curso', 'alta', 3, world.email, 'PAN-1', 'ver con Luis'],
        ['Limpiar el horno', 'Inventado', 'altísima', -4, 'nadie@correo.example', 'PAN-2', ''],
        ['', 'Closed', '', 1, '', 'PAN-3', ''],
        ['Repetida', 'Hecho', '', 1, '', 'PAN-1', ''],
        ['Hornear', 'Closed', 'baja', 8, world.name, 'PAN-4', 'temprano'],
      ]),
    );
    await expect(mapped(page, 'Asunto')).toContainText('Título');
    await expect(mapped(page, 'Etapa')).toContainText('Estado');
    await expect(mapped(page, 'Código')).toContainText('Clave');
    await expect(mapped(page, 'Responsable')).toContainText('Asignados');

    const problems = page.getByRole('region', { name: 'Problemas' });
    for (const [row, text, value] of [
      [3, 'El tablero no tiene ese estado', 'Inventado'],
      [3, 'No es una prioridad', 'altísima'],
      [3, 'No es un número de 0 a 1000', '-4'],
      [3, 'No es una persona del equipo', 'nadie@correo.example'],
      [4, 'No tiene título', 'PAN-3'],
      [5, 'Repite la clave de otra fila', 'PAN-1'],
    ] as const) {
      await expect(
        problems.getByRole('row', { name: new RegExp(`^${row} ${text}.*${value}`) }),
      ).toBeVisible();
    }
    await expect(problems.getByText('2 filas no entran')).toBeVisible();

    // States of other products are recognised; unknown ones can be mapped.
    const statuses = page.getByRole('region', { name: 'Estados' });
    await expect(statuses.getByRole('combobox', { name: 'El estado Closed va a' })).toContainText('Hecho');
    await statuses.getByRole('combobox', { name: 'El estado Inventado va a' }).click();
    await page.getByRole('option', { name: 'En curso' }).click();
    await expect(problems.getByText('Inventado')).toHaveCount(0);

    // Overrides the guess: an unmapped column becomes the description.
    await mapped(page, 'Nota interna').click();
    await page.getByRole('option', { name: 'Descripción' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Comprar harina' }).last()).toContainText(
      'ver con Luis',
    );
    expect(traffic.writes).toEqual([]);

    await runImport(page, '3 tickets');
    await expect(page.getByRole('heading', { name: '3 tickets creados' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver el tablero' }).click();
    await expectColumn(page, 'En curso', ['Comprar harina', 'Limpiar el horno']);
    await expectColumn(page, 'Hecho', ['Hornear']);
    await page.getByRole('link', { name: /Comprar harina/ }).click();
    await expect(page.getByText('ver con Luis')).toBeVisible();
  },
);

test('an exported file is imported again with all its fields, and creates a missing type', async ({
  page,
  world,
}) => {
  const headers = { authorization: `Bearer ${world.token}` };
  const business = `${world.origin}/v1/business/${world.bid}`;
  const ask = async <T>(method: string, path: string, data?: unknown): Promise<T> => {
    const answer = await page.request.fetch(`${business}${path}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const psm_custom_fields = [
    { name: 'Zona', type: 'text' },
    { name: 'Metros', type: 'number' },
  ];
  type Team = {
    team: {
      id: number;
      psm_status: { id: number }[];
      psm_types: { id: number; name: string }[];
      psm_custom_fields: { id: number; name: string }[];
    };
  };
  const { team } = await ask<Team>('PATCH', `/teams/${world.tid}`, {
    psm_types: [{ name: 'Avería' }],
    psm_custom_fields,
  });
  const { team: second } = await ask<Team>('POST', '/teams', { name: 'Ventas' });
  await ask<Team>('PATCH', `/teams/${second.id}`, { psm_custom_fields });
  const { source } = await ask<{ source: { id: number } }>('POST', '/sources', { name: 'Radio' });
  const me = await page.request.get(`${world.origin}/v1/users/me`, { headers });
  const { uid } = ((await me.json()) as { user: { uid: string } }).user;
  const fieldOf = (name: string) => team.psm_custom_fields.find((field) => field.name === name)?.id;
  const written = {
    title: 'Cambiar la válvula',
    description: '# Pasos\n\n1. Cerrar el paso\n2. "Cambiar" =1+1',
    status: team.psm_status[1]?.id,
    type: team.psm_types.find(({ name }) => name === 'Avería')?.id,
    priority: 2,
    story_points: 2.5,
    assignees: [uid],
    source: source.id,
    latitude: -17.3895,
    longitude: -66.1568,
    estimated_time: 90,
    logged_time: 15,
    // The whole of 30 November 2026 in La Paz.
    started_at: '2026-11-30T04:00:00.000Z',
    ended_at: '2026-12-01T03:59:59.000Z',
    custom_fields: [
      { id: fieldOf('Zona'), value: 'Norte, sur' },
      { id: fieldOf('Metros'), value: 12.5 },
    ],
  };
  await ask('POST', '/ticket', { team_id: world.tid, ...written });

  await openBoard(page, world);
  await page.getByRole('button', { name: 'Más del tablero' }).click();
  await page.getByRole('menuitem', { name: 'Descargar tickets' }).click();
  await page.getByRole('checkbox', { name: 'Comentarios' }).uncheck();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar', exact: true }).click();
  const file = await (await coming).path();

  await expect(page.getByRole('dialog', { name: 'Descargar tickets' })).toBeHidden();
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await pickFile(page, { name: 'tickets.xlsx', mimeType: '', buffer: readFileSync(file) });
  await page.getByRole('combobox', { name: 'Equipo', exact: true }).click();
  await page.getByRole('option', { name: 'Ventas' }).click();
  await expect(mapped(page, 'Columna')).toContainText('Estado');
  await expect(page.getByRole('region', { name: 'Problemas' })).toContainText('El equipo no tiene ese tipo');
  await page.getByRole('combobox', { name: 'El tipo Avería es' }).click();
  await page.getByRole('option', { name: 'Crear «Avería»' }).click();
  await expect(page.getByText('También se crean: «Avería».')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Problemas' })).toBeHidden();
  await runImport(page, '1 ticket');
  await expect(page.getByRole('heading', { name: '1 ticket creado' })).toBeVisible();

  const { tickets } = await ask<{ tickets: { id: string }[] }>('GET', `/tickets?team_id=${second.id}`);
  const { ticket: brought } = await ask<{ ticket: Record<string, unknown> }>(
    'GET',
    `/tickets/${tickets[0]?.id}`,
  );
  expect(brought).toMatchObject({
    title: written.title,
    description: written.description,
    status: second.psm_status[1]?.id,
    priority: 2,
    story_points: 2.5,
    assignees: [uid],
    reporter: uid,
    source: source.id,
    latitude: written.latitude,
    longitude: written.longitude,
    estimated_time: 90,
    logged_time: 15,
    started_at: written.started_at,
    ended_at: written.ended_at,
  });
  const { team: after } = await ask<Team>('GET', `/teams/${second.id}`);
  expect(after.psm_types).toMatchObject([{ id: brought['type'], name: 'Avería' }]);
  expect((brought['custom_fields'] as { value: unknown }[]).map(({ value }) => value)).toEqual([
    'Norte, sur',
    12.5,
  ]);
});

test('a file can be dropped on the page', async ({ page, world }) => {
  await openImport(page, world);
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(
      new File(['title;puntos\nDesde el escritorio;2\n'], 'suelto.csv', { type: 'text/csv' }),
    );
    return transfer;
  });
  await page.getByText('Arrastra aquí un archivo').dispatchEvent('drop', { dataTransfer: files });
  await runImport(page, '1 ticket');
  await expect(page.getByRole('heading', { name: '1 ticket creado' })).toBeVisible();
  // The import can also be undone from its result.
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  await page.locator('mg-dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Se quitó 1 ticket' })).toBeVisible();
});

test.describe('failures', () => {
  test.use({ expectedComplaints: /status of 503/ });

  test('a server failure during an import is shown, and the import resumes after the stored batches', async ({
    page,
    world,
  }) => {
    const rows = Array.from({ length: 600 }, (_, row) => [`Ticket ${row + 1}`, `K-${row + 1}`]);
    await openImport(page, world);
    await pickFile(page, csvFile('seiscientos.csv', [['titulo', 'clave'], ...rows]));
    let batches = 0;
    // The server rejects the second batch.
    await page.route('**/v1/business/*/tickets', (route) => {
      if (route.request().method() !== 'POST' || ++batches !== 2) return route.continue();
      return route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { status: 503, code: 'internal', message: 'El servidor está ocupado.', requestId: 'r-1' },
      });
    });
    await runImport(page, '600 tickets');
    await expect(page.getByRole('alert')).toContainText('El servidor está ocupado.');
    await expect(page.getByRole('heading', { name: '250 tickets creados' })).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('heading', { name: '600 tickets creados' })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Ver el tablero' }).click();
    await expect(column(page, 'Por hacer').getByRole('heading', { level: 2 }).locator('..')).toContainText(
      '600',
    );
  });
});

test('hostile files are rejected with a reason and write nothing', async ({ page, world, request }) => {
  test.setTimeout(120_000);
  const traffic = new Traffic(page);
  await openImport(page, world);
  traffic.forget();

  await pickFile(page, truncatedFile('cortado.xlsx'));
  await expectRefusal(page, /cortado\.xlsx: El archivo está incompleto o dañado/);

  await pickFile(page, zipBomb('bomba.xlsx'));
  await expectRefusal(page, /bomba\.xlsx: El archivo se infla a un tamaño que no es razonable/);

  await pickFile(page, pngFile('foto.xlsx'));
  await expectRefusal(page, /foto\.xlsx: Esto no es un libro de Excel, ni un archivo CSV/);

  const many = Array.from({ length: 100_000 }, (_, row) => `Ticket ${row}`).join('\n');
  await pickFile(page, { name: 'cien-mil.csv', mimeType: 'text/csv', buffer: Buffer.from(`title\n${many}`) });
  await expectRefusal(page, /cien-mil\.csv: El archivo tiene más de 50.000 filas/);

  await pickFile(page, { name: 'vacio.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expectRefusal(page, /vacio\.csv: El archivo no tiene filas/);

  expect(traffic.writes).toEqual([]);
  expect((await request.get('/v1/health')).ok()).toBe(true);
  // The page still works: a valid file is accepted afterwards.
  await pickFile(page, csvFile('bueno.csv', [['title'], ['Después de todo']]));
  await runImport(page, '1 ticket');
  await page.getByRole('link', { name: 'Ver el tablero' }).click();
  await expectColumn(page, 'Por hacer', ['Después de todo']);
});

test('another tab shows imported tickets', async ({ page, context, world }) => {
  await openBoard(page, world);
  const other = await context.newPage();
  await other.goto('/load-xlsx');
  await pickFile(other, csvFile('dos.csv', [['title'], ['Primero'], ['Segundo']]));
  await runImport(other, '2 tickets');
  await expect(other.getByRole('heading', { name: '2 tickets creados' })).toBeVisible();
  await page.bringToFront();
  await expectColumn(page, 'Por hacer', ['Primero', 'Segundo']);
});
