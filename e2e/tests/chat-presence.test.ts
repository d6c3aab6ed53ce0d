/** What two people in a chat see of each other: who is present, who is writing, and who has read. */
import { composer, messages } from '../support/chat.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { signIn } from '../support/world.ts';

test(
  'one sees the other write until the message arrives, who sees when it was read',
  { tag: '@phone' },
  async ({ page, browser, request, world }) => {
    const nina = await addColleague(request, world, 'Nina Quispe');
    await signIn(page, world, '/chats', world.origin);
    await page
      .getByRole('button', { name: /^(Empezar un|Nuevo) chat$/ })
      .first()
      .click();
    await page.getByRole('checkbox', { name: nina.name }).check();
    await page.getByRole('button', { name: 'Abrir chat' }).click();
    await expect(page.getByRole('heading', { name: nina.name, level: 1 })).toBeVisible();

    const elsewhere = await browser.newContext({ locale: 'es-BO' });
    const hers = await elsewhere.newPage();
    await signIn(hers, nina, '/chats', world.origin);
    await hers
      .getByRole('navigation', { name: 'Chats' })
      .getByRole('link', { name: /Rosa Condori/ })
      .click();
    await expect(composer(hers)).toBeVisible();

    const present = page.getByText('En línea', { exact: true });
    await expect(present.first()).toBeAttached();

    await composer(page).pressSequentially('Falta el cable');
    const writing = hers.getByText('Rosa Condori está escribiendo…');
    await expect(writing).toBeVisible();
    expect(await accessFaults(hers)).toEqual([]);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(messages(hers)).toContainText(['Falta el cable']);
    await expect(writing).toHaveCount(0);
    // The one who writes is not told so.
    await expect(page.getByText(/está escribiendo…$/)).toHaveCount(0);

    const receipt = page.getByText('Leído', { exact: true });
    await expect(receipt).toBeVisible();
    expect(await accessFaults(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toEqual([]);
    await hers.getByRole('button', { name: 'Más acciones del mensaje de Rosa Condori' }).click();
    await hers.getByRole('menuitem', { name: 'Marcar como no leído' }).click();
    await expect(receipt).toHaveCount(0);
    // The page announces the departure as it is unloaded, which a closed context does not wait for.
    await hers.goto('about:blank');
    // A person without tabs stays present for five seconds.
    await expect(present).toHaveCount(0, { timeout: 20_000 });
    await elsewhere.close();
  },
);
