/** Unsent text survives reloads, crashes, closed tabs and server failures. */
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { column, expectColumn, openBoard } from '../support/board.ts';
import { expect, test } from '../support/own-minga.ts';
import { commentField, editDescription, expectText, openTicket, ticket } from '../support/ticket.ts';
import { makeWorld, signIn, type Account, type World } from '../support/world.ts';

test.use({ plan: { tasks: ['Revisar la bomba', 'Pintar la reja'] } });

const description = 'Medir la presión\n\n- a la entrada\n- a la salida';
const remark = 'Falta la llave del cuarto';

/** Types a description and a comment without saving. */
async function typeBoth(page: Page): Promise<void> {
  const field = await editDescription(page);
  // Enter continues the list by itself (tickets.md 4.6).
  await field.pressSequentially(description.replace('\n- a la salida', '\na la salida'));
  await commentField(page).pressSequentially(remark);
}

/** Expects both texts in their fields, with the note about a draft. */
async function expectBoth(page: Page): Promise<void> {
  const area = ticket(page).getByRole('region', { name: 'Descripción' });
  await expectText(area.getByRole('textbox', { name: 'Descripción' }), description);
  await expectText(commentField(page), remark);
  await expect(ticket(page).getByText('Recuperamos tu borrador.')).toHaveCount(2);
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  // The first one leaves the field.
  'Escape twice': async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  },
  'a click outside the ticket above the board': async (page) => {
    // Without room for the ticket beside the board it is in a dialog above it.
    await page.setViewportSize({ width: 1000, height: 900 });
    await expect(page.locator('mg-dialog[open]')).toBeVisible();
    await page.mouse.click(5, 5);
  },
  Back: async (page) => {
    await page.goBack();
  },
  'the close button': async (page) => {
    await ticket(page).getByRole('button', { name: 'Cerrar' }).click();
  },
};

for (const [way, leave] of Object.entries(ways)) {
  test(`${way} keeps unsaved text`, async ({ page, world }) => {
    await openBoard(page, world);
    await openTicket(page, 'Revisar la bomba');
    await typeBoth(page);
    await leave(page);
    await expect(page).toHaveURL(/\/boards/);
    await expect(ticket(page)).toHaveCount(0);
    await openTicket(page, 'Revisar la bomba');
    await expectBoth(page);
  });
}

test('closing the tab keeps unsaved text', { tag: '@phone' }, async ({ page, context, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  const address = page.url();
  await typeBoth(page);
  await page.close();
  const again = await context.newPage();
  await again.goto(address);
  await expectBoth(again);
  // A discarded draft is removed permanently.
  await ticket(again)
    .getByRole('region', { name: 'Descripción' })
    .getByRole('button', { name: 'Descartar' })
    .first()
    .click();
  await again.reload();
  await expect(ticket(again).getByRole('button', { name: 'Agregar una descripción' })).toBeVisible();
  await expectText(commentField(again), remark);
});

test('an unsaved title survives a reload', async ({ page, world }) => {
  await openBoard(page, world);
  await openTicket(page, 'Revisar la bomba');
  await ticket(page).getByRole('textbox', { name: 'Título' }).fill('Revisar la bomba del patio');
  await page.reload();
  await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue(
    'Revisar la bomba del patio',
  );
});

test('the title of a new ticket survives a reload', async ({ page, world }) => {
  await openBoard(page, world);
  const add = () => column(page, 'Por hacer').getByRole('button', { name: 'Agregar ticket' }).click();
  await add();
  await page.keyboard.type('Comprar cloro');
  await page.reload();
  await add();
  await expect(page.getByRole('textbox', { name: 'Título del ticket nuevo' })).toHaveValue('Comprar cloro');
  await page.keyboard.press('Enter');
  await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Pintar la reja', 'Comprar cloro']);
});

test.describe('two people', () => {
  test.use({ expectedComplaints: /status of 409/ });

  test('who change the same text resolve the conflict without losing either, and the history lists both', async ({
    page,
    browser,
  }) => {
    const other = await openForTwo(page, browser);
    await (await editDescription(page)).fill('Lo que sabe Beto');
    await (await editDescription(other)).fill('Lo que sabe Ana');
    await saveDescription(other);
    await expect(ticket(other).getByRole('paragraph').filter({ hasText: 'Lo que sabe Ana' })).toBeVisible();
    await other.context().close();

    await saveButton(page).click();
    const choice = ticket(page).getByRole('alert').filter({ hasText: 'Este texto se cambió en otro lugar' });
    await expect(choice).toContainText('Lo que sabe Beto');
    await expect(choice).toContainText('Lo que sabe Ana');
    await choice.getByRole('button', { name: 'Conservar la mía' }).click();
    await expect(choice).toHaveCount(0);
    await page.reload();
    await expect(ticket(page).getByText('Lo que sabe Beto')).toBeVisible();
    await ticket(page)
      .getByRole('tab', { name: /Historial/ })
      .click();
    await expect(
      ticket(page).getByRole('listitem').filter({ hasText: 'Ana Quispe agregó la descripción' }),
    ).toBeVisible();
    await expect(
      ticket(page).getByRole('listitem').filter({ hasText: 'Beto Mamani cambió la descripción' }),
    ).toBeVisible();
  });

  test('who change different parts of a text at the same time both keep their changes', async ({
    page,
    browser,
  }) => {
    const text = 'Llevar:\n- [ ] cable\n- [ ] router';
    const other = await openForTwo(page, browser);
    await (await editDescription(page)).fill(text);
    await saveDescription(page);
    await expect(ticket(other).getByRole('checkbox')).toHaveCount(2);

    await (await editDescription(page)).fill(`${text}\n- [ ] escalera`);
    await ticket(other).getByRole('checkbox', { name: 'cable' }).check();
    await (await editDescription(other)).fill(text.replace('[ ] cable', '[x] cable de 8 m'));
    await saveDescription(other);
    await saveDescription(page);
    await expect(ticket(page).getByText('Guardado. Incluye cambios hechos en otro lugar.')).toBeVisible();
    for (const each of [page, other]) {
      await expect(ticket(each).getByRole('checkbox')).toHaveCount(3);
      await expect(ticket(each).getByRole('checkbox', { name: 'cable de 8 m' })).toBeChecked();
    }
    await other.context().close();
  });
});

/** Opens a new ticket as Beto, and as Ana in another browser, whose page is returned. */
async function openForTwo(page: Page, browser: Browser): Promise<Page> {
  const title = `Turnos de ${randomUUID().slice(0, 8)}`;
  const [ana, beto] = [demoPerson('Ana Quispe', 'ana'), demoPerson('Beto Mamani', 'beto')];
  await signIn(page, beto);
  await page.getByRole('button', { name: 'Ticket', exact: true }).click();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await openTicket(page, title);
  const elsewhere = await browser.newContext({ locale: 'es-BO' });
  const other = await elsewhere.newPage();
  await signIn(other, ana, new URL(page.url()).pathname);
  return other;
}

function saveButton(page: Page): Locator {
  return ticket(page).getByRole('region', { name: 'Descripción' }).getByRole('button', { name: 'Guardar' });
}

async function saveDescription(page: Page): Promise<void> {
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await saveButton(page).click();
  expect((await stored).status()).toBe(200);
}

function demoPerson(name: string, local: string): Account {
  return { name, email: `${local}@minga.local`, password: 'minga-demo' };
}

test.describe('a server that is killed', () => {
  test.use({
    expectedComplaints:
      /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_EMPTY|ERR_INTERNET_DISCONNECTED|ERR_NETWORK_IO|ERR_NETWORK_CHANGED/,
  });

  test('keeps unsaved text, and writes sent while it is down arrive when it is back', async ({
    page,
    context,
    request,
    minga,
  }) => {
    // Starts it again, which takes long on a busy machine.
    test.setTimeout(240_000);
    const own = await makeWorld(request, minga.origin, { tasks: ['Revisar la bomba'] });
    await openBoard(page, own);
    await openTicket(page, 'Revisar la bomba');
    await typeBoth(page);
    await minga.kill();
    // The request fails; the text stays in its field, and the device keeps the write.
    await ticket(page)
      .getByRole('region', { name: 'Descripción' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await expect(ticket(page).getByText('Se guardará con conexión').first()).toBeVisible({ timeout: 30_000 });
    const address = page.url();
    await page.close();

    await minga.restart();
    const again = await reopen(context, address);
    // The description was saved while the server was down: the new page sends it. The comment was not.
    const saved = ticket(again).getByRole('region', { name: 'Descripción' }).getByRole('listitem');
    await expect(saved).toHaveText(['a la entrada', 'a la salida']);
    await expectText(commentField(again), remark);
    await ticket(again).getByRole('button', { name: 'Comentar', exact: true }).click();
    await expect(ticket(again).getByRole('list', { name: 'Comentarios' })).toContainText(remark);
    await again.reload();
    await expect(saved).toHaveText(['a la entrada', 'a la salida']);
  });

  test('a short outage goes unnoticed: the write is retried once', async ({ page, request, minga }) => {
    const own: World = await makeWorld(request, minga.origin, { tasks: ['Revisar la bomba'] });
    await openBoard(page, own);
    await page.context().setOffline(true);
    await column(page, 'Por hacer').getByRole('button', { name: 'Agregar ticket' }).click();
    await page.keyboard.type('Escrito sin red');
    await page.keyboard.press('Enter');
    await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Escrito sin red']);
    await page.context().setOffline(false);
    await expect(
      page.getByRole('link', { name: new RegExp(`^${own.prefix}-2, Escrito sin red`) }),
    ).toBeVisible();
    await page.reload();
    await expectColumn(page, 'Por hacer', ['Revisar la bomba', 'Escrito sin red']);
  });
});

async function reopen(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
