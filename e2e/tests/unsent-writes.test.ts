/** Writes that wait for the server: they outlive their tab, are listed, and can be discarded. */
import type { Page } from '@playwright/test';
import { card, column, expectColumn, moveByMenu, openBoard, quickAdd } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { commentField, openTicket, ticket, expectText } from '../support/ticket.ts';

// The browser complains about each request that fails.
test.use({
  plan: { tasks: ['Revisar la bomba', 'Cambiar el filtro'] },
  expectedComplaints: /ERR_FAILED|Failed to load resource/,
});

/** Lets no write and no probe reach the server, until the returned function is called. */
async function cutWrites(page: Page): Promise<() => Promise<void>> {
  const address = /\/v1\//;
  await page.route(address, (route) => {
    const request = route.request();
    const passes = request.method() === 'GET' && !request.url().endsWith('/health');
    return passes ? route.fallback() : route.abort();
  });
  return () => page.unroute(address);
}

test('what a closed tab could not send is sent by the next one, once and in order @phone', async ({
  page,
  context,
  world,
  request,
}) => {
  await openBoard(page, world);
  await cutWrites(page);
  await quickAdd(page, 'Por hacer', ['Pedir repuestos']);
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Cambiar el filtro', 'Pedir repuestos']);
  await moveByMenu(page, 'Cambiar el filtro', 'En curso');
  const banner = page.getByText(/2 cambios por enviar, guardados en este dispositivo/);
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  const list = page.getByRole('listitem').filter({ hasText: /«/ });
  await expect(list).toHaveText([/^Crear «Pedir repuestos»/, /^Mover «Cambiar el filtro»/]);
  expect(await accessFaults(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  // No question: nothing is lost.
  await page.close({ runBeforeUnload: true });

  const next = await context.newPage();
  await next.goto(`${world.origin}/boards?bid=${world.bid}&tid=${world.tid}`);
  await expectColumn(next, 'En curso', ['Cambiar el filtro']);
  await expectColumn(next, 'Por hacer', ['Revisar la bomba', 'Pedir repuestos']);
  await expect(next.getByText('Guardando…')).toHaveCount(0);
  await next.reload();
  await expectColumn(next, 'Por hacer', ['Revisar la bomba', 'Pedir repuestos']);
  const answer = await request.get(`${world.origin}/v1/business/${world.bid}/tickets?team_id=${world.tid}`, {
    headers: { authorization: `Bearer ${world.token}` },
  });
  const { tickets } = (await answer.json()) as { tickets: { title: string }[] };
  expect(tickets.map(({ title }) => title).toSorted()).toEqual([
    'Cambiar el filtro',
    'Pedir repuestos',
    'Revisar la bomba',
  ]);
});

test('comments that a closed tab could not send are sent by the next one, once and in order', async ({
  page,
  context,
  world,
}) => {
  const comments = (each: Page) =>
    ticket(each).getByRole('list', { name: 'Comentarios', exact: true }).getByRole('listitem');
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  await expect(ticket(page).getByText('Nadie ha comentado todavía.')).toBeVisible();
  await cutWrites(page);
  for (const text of ['La cierro hoy', 'Falta una llave']) {
    await commentField(page).fill(text);
    await ticket(page).getByRole('button', { name: 'Comentar', exact: true }).click();
    await expectText(commentField(page), '');
  }
  await expect(comments(page)).toHaveText([/por enviar.*La cierro hoy/s, /por enviar.*Falta una llave/s]);
  const address = page.url();
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await expect(comments(next)).toHaveText([/La cierro hoy/, /Falta una llave/]);
  await expect(ticket(next).getByText('por enviar')).toHaveCount(0);
  await next.reload();
  await expect(comments(next)).toHaveText([/La cierro hoy/, /Falta una llave/]);
});

test('a file that a closed tab could not send is sent by the next one, once', async ({
  page,
  context,
  world,
}) => {
  const files = (each: Page) => ticket(each).getByRole('region', { name: 'Archivos' });
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  await cutWrites(page);
  await files(page)
    .getByTestId('attach-files')
    .setInputFiles({ name: 'medidas.csv', mimeType: 'text/csv', buffer: Buffer.from('entrada;3') });
  await expect(files(page).getByText('Se enviará al volver la conexión.')).toBeVisible();
  const address = page.url();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(page.getByText('Adjuntar medidas.csv a «Revisar la bomba»')).toBeVisible();
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  const row = files(next).getByRole('button', { name: 'Acciones de medidas.csv' });
  await expect(row).toHaveCount(1);
  await next.reload();
  await expect(row).toHaveCount(1);
});

test('a waiting write is discarded, made again, and sent at once on request', async ({ page, world }) => {
  await openBoard(page, world);
  const restore = await cutWrites(page);
  await moveByMenu(page, 'Cambiar el filtro', 'En curso');
  await page.getByRole('button', { name: 'Ver los cambios' }).click();
  await page.getByRole('button', { name: 'Descartar: Mover «Cambiar el filtro»' }).click();
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Cambiar el filtro']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expectColumn(page, 'En curso', ['Cambiar el filtro']);
  await page.getByRole('button', { name: 'Reintentar ahora' }).focus();
  await restore();
  // At once: the next automatic attempt removes the button.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Todo está guardado.')).toBeVisible();
  await page.reload();
  await expectColumn(page, 'En curso', ['Cambiar el filtro']);
});

test('a rejected write of an earlier tab is named and reverted', async ({
  page,
  context,
  world,
  request,
}) => {
  await openBoard(page, world);
  await cutWrites(page);
  await moveByMenu(page, 'Cambiar el filtro', 'En curso');
  await expect(page.getByText(/1 cambio por enviar/)).toBeVisible();
  await page.close();
  // Meanwhile the ticket is deleted elsewhere.
  const address = `${world.origin}/v1/business/${world.bid}/tickets?team_id=${world.tid}`;
  const headers = { authorization: `Bearer ${world.token}` };
  const { tickets } = (await (await request.get(address, { headers })).json()) as {
    tickets: { id: string; title: string }[];
  };
  const { id } = tickets.find(({ title }) => title === 'Cambiar el filtro')!;
  const deletion = await request.delete(`${world.origin}/v1/business/${world.bid}/tickets/${id}`, {
    headers,
  });
  expect(deletion.ok(), await deletion.text()).toBe(true);

  const next = await context.newPage();
  await next.goto(`${world.origin}/boards?bid=${world.bid}&tid=${world.tid}`);
  await expect(next.getByText(/No se guardó un cambio hecho antes \(Mover/)).toBeVisible();
  await expectColumn(next, 'Por hacer', ['Revisar la bomba']);
  await expect(card(next, 'Cambiar el filtro')).toHaveCount(0);
});

test('signing out warns of writes that would be lost', async ({ page, world }) => {
  await openBoard(page, world);
  const restore = await cutWrites(page);
  await moveByMenu(page, 'Cambiar el filtro', 'En curso');
  await expect(page.getByText(/1 cambio por enviar/)).toBeVisible();
  await page.getByRole('button', { name: `Cuenta de ${world.name}` }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Queda 1 cambio por enviar' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await restore();
  await page.goto('/boards');
  await expect(column(page, 'En curso')).toBeVisible();
  await expectColumn(page, 'En curso', ['Cambiar el filtro']);
});
