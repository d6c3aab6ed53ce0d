/** Number of clicks and keys that common tasks take at most (docs/product/tickets.md 2.20). Typed text is not counted. */
import type { Locator, Page } from '@playwright/test';
import { card, column, expectColumn, openBoard } from '../support/board.ts';
import { addColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { ticket } from '../support/ticket.ts';

const titles = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'];

test.use({ plan: { tasks: titles } });

/** Uses mouse and keyboard, and counts. */
class CountingUser {
  steps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.steps += 1;
    await this.#page.keyboard.press(key);
  }

  async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.steps += 1;
    await target.click(options);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Steps since the last call. */
  takeSteps(): number {
    const { steps } = this;
    this.steps = 0;
    return steps;
  }
}

test('common tasks take few clicks and keys', async ({ page, request, world }) => {
  await addColleague(request, world, 'Nina Quispe');
  await openBoard(page, world);
  const user = new CountingUser(page);
  const focusCard = (title: string) => card(page, title).focus();

  await test.step('create with person, priority and date: 2', async () => {
    await user.press('c');
    await user.type('Revisar router @nina mañana !alta');
    await user.press('Enter');
    await expect(card(page, 'Revisar router')).toHaveAccessibleName(/prioridad Alta.*Mañana.*Nina Quispe/);
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
  });

  await test.step('assign another person: 2', async () => {
    await focusCard('Dos');
    await user.press('a');
    await expect(page.getByRole('menuitemcheckbox', { name: 'Nina Quispe' })).toBeVisible();
    await user.type('nin');
    await user.press('Enter');
    await expect(card(page, 'Dos')).toHaveAccessibleName(/Nina Quispe/);
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
  });

  await test.step('due date: 2', async () => {
    await focusCard('Dos');
    await user.press('d');
    await expect(page.locator('mg-dialog[open] mg-date-field')).toBeFocused();
    await user.type('+1d');
    await user.press('Enter');
    await expect(card(page, 'Dos')).toHaveAccessibleName(/Mañana/);
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
  });

  await test.step('comment: 2', async () => {
    await focusCard('Tres');
    await user.press('m');
    await expect(page.locator('[data-new-comment]').getByRole('textbox')).toBeFocused();
    await user.type('Listo mañana');
    await user.press('Control+Enter');
    await expect(ticket(page).getByRole('list', { name: 'Comentarios' })).toContainText('Listo mañana');
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
  });

  await test.step('open the next ticket: 1', async () => {
    await focusCard('Tres');
    await user.press('ArrowDown');
    await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue('Cuatro');
    expect(user.takeSteps()).toBeLessThanOrEqual(1);
  });

  await test.step('log an hour: 3', async () => {
    await user.click(ticket(page).getByRole('button', { name: 'Registrar', exact: true }));
    await expect(page.getByRole('spinbutton', { name: 'Horas' })).toBeFocused();
    await user.type('1');
    await user.press('Enter');
    await expect(ticket(page).getByRole('region', { name: 'Tiempo registrado' })).toContainText('1 h');
    expect(user.takeSteps()).toBeLessThanOrEqual(3);
    await expect(page.locator('mg-dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(ticket(page)).toHaveCount(0);
  });

  await test.step('change the status: 2', async () => {
    await focusCard('Uno');
    await user.press('Control+Shift+ArrowRight');
    await expectColumn(page, 'En curso', ['Uno']);
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
  });

  await test.step('find a ticket and open it: 2', async () => {
    await user.press('/');
    await user.type('siete');
    await expectColumn(page, 'Por hacer', ['Siete']);
    await user.click(card(page, 'Siete'));
    await expect(ticket(page).getByRole('textbox', { name: 'Título' })).toHaveValue('Siete');
    expect(user.takeSteps()).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(ticket(page)).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Buscar en el tablero' }).fill('');
    await expect(card(page, 'Dos')).toBeVisible();
  });

  await test.step("only one person's tickets: 1", async () => {
    const faces = page.getByRole('group', { name: 'Mostrar solo lo asignado a' });
    await user.click(faces.getByRole('button', { name: 'Nina Quispe' }));
    await expectColumn(page, 'Por hacer', ['Revisar router', 'Dos']);
    expect(user.takeSteps()).toBeLessThanOrEqual(1);
    await faces.getByRole('button', { name: 'Nina Quispe' }).click();
    await expect(column(page, 'En curso').getByRole('heading', { name: 'Uno' })).toBeVisible();
  });

  await test.step('move the tickets of a column: 3', async () => {
    await focusCard('Dos');
    await user.press('Control+a');
    const bar = page.getByRole('toolbar', { name: 'Tickets seleccionados' });
    await expect(bar.getByText('10 seleccionados')).toBeVisible();
    await user.press('s');
    await expect(page.getByRole('menuitemradio', { name: 'Hecho' })).toBeVisible();
    await user.type('hec');
    await user.press('Enter');
    await expectColumn(page, 'Por hacer', []);
    expect(user.takeSteps()).toBeLessThanOrEqual(3);
    const message = page.locator('mg-snackbar').filter({ hasText: 'Cambiaron 10 tickets' });
    await message.getByRole('button', { name: 'Deshacer' }).click();
    await expectColumn(page, 'Hecho', []);
    await expect(message).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('move ten chosen tickets: 4', async () => {
    await page.keyboard.press('2');
    const rows = page.getByRole('row');
    await user.click(rows.nth(1).getByRole('checkbox'));
    await user.click(rows.nth(10).getByRole('checkbox'), { modifiers: ['Shift'] });
    await expect(page.getByText('10 seleccionados')).toBeVisible();
    await user.click(page.getByRole('toolbar', { name: 'Tickets seleccionados' }).getByText('Mover a'));
    await user.click(page.getByRole('menuitem', { name: 'Hecho' }));
    await expect(page.getByText('Cambiaron 10 tickets')).toBeVisible();
    expect(user.takeSteps()).toBeLessThanOrEqual(4);
    const message = page.locator('mg-snackbar').filter({ hasText: 'Cambiaron 10 tickets' });
    await message.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByRole('gridcell', { name: 'Hecho' })).toHaveCount(0);
  });
});
