/** Map of a team: tickets at their coordinates, placed by keyboard and by drag and drop. */
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/world.ts';

test.use({ plan: { tasks: ['Cambiar medidor', 'Revisar válvula', 'Leer tanque'] } });

test('tickets are clustered, placed by keyboard and by dragging, and keep their place @phone', async ({
  page,
  world,
  request,
  isMobile,
}) => {
  const headers = { authorization: `Bearer ${world.token}` };
  const tickets = `${world.origin}/v1/business/${world.bid}/tickets`;
  const read = await request.get(`${tickets}?team_id=${world.tid}`, { headers });
  const { tickets: cards } = (await read.json()) as { tickets: { id: string; title: string }[] };
  for (const { id } of cards.filter(({ title }) => title !== 'Leer tanque')) {
    const data = { latitude: -17.3895, longitude: -66.1568 };
    expect((await request.put(`${tickets}/${id}`, { headers, data })).ok()).toBe(true);
  }

  await signIn(page, world, '/boards?view=map', world.origin);
  await expect(page.getByRole('button', { name: '2 tickets: acercar' })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Sin ubicación (1)' }).click();
  await page.getByRole('button', { name: 'Poner en el mapa Leer tanque' }).click();
  await expect(page.getByRole('button', { name: 'Poner aquí' })).toBeVisible();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Enter');
  const point = page.getByRole('button', { name: /Leer tanque, Por hacer$/ });
  await expect(point).toBeVisible();
  await page.reload();
  await expect(point).toBeVisible();

  await point.click();
  const panel = page.getByRole('region', { name: 'Ticket elegido' });
  await panel.getByRole('button', { name: 'Quitar del mapa' }).click();
  await expect(point).toBeHidden();
  const snackbar = page.locator('mg-snackbar').filter({ hasText: 'ya no está en el mapa' });
  await snackbar.getByRole('button', { name: 'Deshacer' }).click();
  await expect(point).toBeVisible();

  if (isMobile) return;
  const before = await point.boundingBox();
  await point.hover();
  await page.mouse.down();
  await page.mouse.move(before!.x + 60, before!.y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText('cambió de lugar en el mapa').first()).toBeVisible();
  await expect.poll(async () => (await point.boundingBox())!.x).toBeGreaterThan(before!.x + 30);
});
