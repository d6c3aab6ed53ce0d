/** Notifications: synchronised between tabs, configured by kind, operated by keyboard. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/world.ts';

/** The bell; on the screen of notifications it is a link to it. */
function bell(page: Page, unread: number): Locator {
  const name = unread > 0 ? `Notificaciones, ${unread} sin leer` : 'Notificaciones';
  const named = { name, exact: true };
  const bar = page.locator('mg-top-bar');
  return bar.getByRole('button', named).or(bar.getByRole('link', named));
}

test('all tabs of a user synchronise unread, deleted and restored notifications', async ({
  page,
  context,
  world,
}) => {
  await signIn(page, world, '/profile/notifications');
  const other = await context.newPage();
  await other.goto('/notifications');
  await expect(other.getByText('No hay notificaciones')).toBeVisible();
  // Chromium renders background tabs once per second.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Enviar una de prueba' }).click();
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(other, 1)).toBeVisible();

  const list = other.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(1);
  await bell(page, 1).click();
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  await panel.getByRole('button', { name: 'Marcar todo como leído' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await panel.getByRole('button', { name: 'Eliminar la notificación' }).click();
  const undo = page.getByRole('button', { name: 'Deshacer' });
  // The snackbar stays while the pointer hovers over it.
  await undo.hover();
  await expect(list).toHaveCount(0);
  await undo.click();
  await expect(list).toHaveCount(1);
  // The click outside closed the panel.
  await bell(page, 0).click();
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('the bell is operated by keyboard: open, delete, undo, follow, close', async ({
  page,
  world,
  request,
}) => {
  // Before the page is visible: a banner would handle Escape.
  const headers = { authorization: `Bearer ${world.token}`, lang: 'es' };
  expect((await request.get('/v1/users/me/notifications/test', { headers })).ok()).toBe(true);
  await signIn(page, world, '/profile/notifications');
  await bell(page, 1).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notificaciones' });
  const heading = panel.getByRole('heading', { name: 'Notificaciones' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell(page, 1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  // Closed and opened in one task: the browser only reports the final state.
  const button = (await bell(page, 1).elementHandle()) as ElementHandle<HTMLElement>;
  await panel.evaluate((element: HTMLElement, opener) => {
    element.hidePopover();
    opener.click();
  }, button);
  await expect(heading).toBeFocused();
  // "Mark all", then the row, then its button.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Marcar todo como leído' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('listitem').getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('No hay notificaciones')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await panel.getByRole('listitem').getByRole('link').press('Enter');
  await expect(panel).toBeHidden();
  await expect(bell(page, 0)).toBeVisible();
});

test('notifications are chosen by kind, and the choice persists', async ({ page, world }) => {
  await signIn(page, world, '/profile/notifications');
  const choices = page.getByRole('region', { name: 'Avísame cuando' });
  const kinds = [
    'Me invitan a un negocio',
    'Avisos de Minga',
    'Me asignan un ticket',
    'Se termina un ticket que sigo',
    'Un ticket que sigo cambia de columna',
    'Comentan un ticket que sigo',
  ];
  for (const kind of kinds) await expect(choices.getByRole('switch', { name: kind })).toBeChecked();
  const stored = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('preferences'),
  );
  await choices.getByRole('switch', { name: 'Avisos de Minga' }).press('Space');
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(choices.getByRole('switch', { name: 'Avisos de Minga' })).not.toBeChecked();
  await expect(choices.getByRole('switch', { name: 'Me asignan un ticket' })).toBeChecked();
});
