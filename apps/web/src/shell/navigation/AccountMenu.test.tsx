import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addCatalogs, currentLanguage } from '../../base/i18n.ts';
import { showScreen } from '../../shared/testing/screen-world.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { workCatalogs } from '../catalogs.ts';
import { OverlaysContext } from '../overlays.ts';

beforeEach(() => addCatalogs(workCatalogs));

function show() {
  return showScreen(
    { answer: ({ method }) => (method === 'PUT' ? Response.json({}) : undefined) },
    {
      path: '*',
      at: '/home',
      element: (
        <OverlaysContext value={{ open: () => undefined }}>
          <AccountMenu />
          <button type="button">Next</button>
        </OverlaysContext>
      ),
    },
  );
}

// Regression: emails and notifications stayed in the language of the registration.
test('sends the chosen language to the server', async () => {
  const { calls } = await show();
  await userEvent.click(page.getByRole('button', { name: /Cuenta de/ }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'English' }));
  await expect.poll(currentLanguage).toBe('en');
  await expect.poll(() => calls.find(({ method }) => method === 'PUT')?.body).toEqual({ lang: 'en' });
});

// Menus of the shell open on focus and close on its loss (docs/product/screens.md 5.8).
test('opens when it receives focus by Tab and closes on blur', async () => {
  await show();
  const item = page.getByRole('menuitem', { name: 'Mi perfil' });
  await expect.element(page.getByRole('button', { name: /Cuenta de/ })).toBeVisible();
  await userEvent.tab();
  await expect.element(item).toBeVisible();
  await userEvent.tab();
  await expect.element(item).not.toBeInTheDocument();
});
