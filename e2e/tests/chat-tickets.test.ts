/** Pinned messages and tickets from messages, as two people in a group see them. */
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test(
  'a message is pinned and becomes a ticket, which leads back to it',
  { tag: '@phone' },
  async ({ page, browser, request, world }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    const luis = await addColleague(request, world, 'Luis Mamani');
    await signIn(page, world, '/chats', world.origin);
    await page
      .getByRole('button', { name: /^(Empezar un|Nuevo) chat$/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: nina.name }).check();
    await page.getByRole('checkbox', { name: luis.name }).check();
    await page.getByRole('textbox', { name: 'Nombre del grupo' }).fill('Portería');
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    await composer(page).fill('El portón no cierra desde ayer');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(messages(page)).toHaveCount(1);

    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await signIn(hers, nina, '/chats', world.origin);
    await hers
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('link', { name: /Portería/ })
      .click();
    await expect(messages(hers)).toHaveCount(1);

    // The owner pins the message; the others see it at once, and may not unpin it.
    const more = page.getByRole('button', { name: 'Más acciones del mensaje de Rosa Condori' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Fijar', exact: true }).click();
    await hers.getByRole('button', { name: '1 mensaje fijado' }).click();
    const pinned = hers.getByRole('region', { name: 'Mensajes fijados' });
    await expect(pinned.getByRole('link')).toHaveCount(1);
    await expect(pinned.getByRole('button', { name: /^Desfijar/ })).toHaveCount(0);
    expect(await accessFaults(hers)).toEqual([]);
    expect(await sidewaysOverflow(hers)).toEqual([]);
    await pinned.getByRole('link').click();
    await expect(hers).toHaveURL(/\?at=1$/);

    // A ticket from the message, shown to the others at once.
    await more.click();
    await page.getByRole('menuitem', { name: 'Crear un ticket' }).click();
    const title = page.getByRole('textbox', { name: 'Título' });
    await expect(title).toHaveValue('El portón no cierra desde ayer');
    await title.fill('Reparar el portón');
    expect(await accessFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Crear ticket' }).click();
    const name = `${world.prefix}-1`;
    const link = messages(page).getByRole('link', { name: `${name} Reparar el portón` });
    await expect(link).toBeVisible();
    await expect(messages(hers).getByRole('link', { name: `${name} Reparar el portón` })).toBeVisible();
    expect(await sidewaysOverflow(page)).toEqual([]);
    await link.click();
    await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Reparar el portón');
    await page.getByRole('link', { name: 'Mensaje de Rosa Condori en el chat «Portería»' }).click();
    await expect(page).toHaveURL(/\/chats\/.*\?at=1$/);
    await expect(messages(page)).toHaveCount(1);

    // Without the message the pin and the link are gone, and the ticket stays.
    await more.click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await expect(messages(hers).getByText('Mensaje eliminado')).toBeVisible();
    await expect(hers.getByRole('button', { name: '1 mensaje fijado' })).toHaveCount(0);
    await expect(messages(hers).getByRole('link', { name })).toHaveCount(0);
    await elsewhere.close();
  },
);
