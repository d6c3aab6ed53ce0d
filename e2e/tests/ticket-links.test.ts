/** Links between tickets: children, progress, undo, and live updates for other users. */
import { openBoard } from '../support/board.ts';
import { expect, test } from '../support/journey.ts';
import { openTicket, ticket } from '../support/ticket.ts';
import { signIn } from '../support/world.ts';

const [parent, wire, paint] = ['Instalar el medidor', 'Tender el cable', 'Pintar la caja'];

test.use({ plan: { tasks: [parent, wire, paint] } });

test('links tickets, creates a child and removes a link with undo @phone', async ({ page, world }) => {
  await openBoard(page, world);
  const opened = await openTicket(page, parent);
  const links = opened.getByRole('region', { name: 'Relaciones' });
  const field = links.getByRole('textbox', { name: 'Buscar un ticket' });

  await opened.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Relacionar con otro ticket' }).click();
  await field.fill(`${world.prefix}-2`);
  await links
    .getByRole('list', { name: 'Tickets encontrados' })
    .getByRole('button', { name: new RegExp(wire) })
    .click();
  const children = links.getByRole('list', { name: 'Hijos' });
  await expect(children.getByText(wire)).toBeVisible();
  await expect(links.getByText('0 de 1 terminados')).toBeVisible();

  await field.fill('Medir la zanja');
  await links
    .getByRole('list', { name: 'Tickets encontrados' })
    .getByRole('button', { name: 'Crear «Medir la zanja» como hijo' })
    .click();
  await expect(links.getByText('0 de 2 terminados')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(opened.getByRole('textbox', { name: 'Título' })).toHaveValue(parent);

  await children
    .getByRole('listitem')
    .filter({ hasText: 'Medir la zanja' })
    .getByRole('button', { name: /Quitar la relación/ })
    .click();
  await expect(children.getByText('Medir la zanja')).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(children.getByText('Medir la zanja')).toBeVisible();

  await children.getByRole('link', { name: new RegExp(wire) }).click();
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue(wire);
  await expect(ticket(page).getByRole('list', { name: 'Padre' }).getByText(parent)).toBeVisible();
});

test('shows links of other users immediately and hides those to deleted tickets', async ({
  page,
  browser,
  world,
}) => {
  await openBoard(page, world);
  const opened = await openTicket(page, parent);
  const other = await browser.newPage();
  await signIn(other, world, `/boards?bid=${world.bid}&tid=${world.tid}`);
  const theirs = await openTicket(other, paint);
  const links = theirs.getByRole('region', { name: 'Relaciones' });
  await other.keyboard.press('r');
  await links.getByRole('combobox', { name: 'Tipo de relación' }).click();
  await other.getByRole('option', { name: 'Bloquea a' }).click();
  await links.getByRole('textbox', { name: 'Buscar un ticket' }).fill('medidor');
  await links
    .getByRole('list', { name: 'Tickets encontrados' })
    .getByRole('button', { name: new RegExp(parent) })
    .click();
  await expect(opened.getByRole('list', { name: 'Bloqueado por' }).getByText(paint)).toBeVisible();

  await theirs.getByRole('button', { name: 'Más acciones' }).click();
  await other.getByRole('menuitem', { name: 'Eliminar ticket' }).click();
  await expect(opened.getByRole('list', { name: 'Bloqueado por' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect(opened.getByRole('list', { name: 'Bloqueado por' }).getByText(paint)).toBeVisible();
  await other.close();
});
