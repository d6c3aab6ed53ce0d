import { expect, test } from '../support/journey.ts';
import { enterAsDemo } from '../support/world.ts';

test('the landing page opens in Spanish, under its policy and without complaints', async ({ page }) => {
  const answer = await page.goto('/?hl=es');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page).toHaveTitle(/Minga/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the API reports that it is up', async ({ request }) => {
  const answer = await request.get('/v1/health');
  expect(answer.ok()).toBe(true);
  expect(await answer.json()).toMatchObject({ status: 'ok', database: 'pglite' });
});

test('a missing script returns 404, a route of the app does not', async ({ request }) => {
  const html = { accept: 'text/html' };
  expect((await request.get('/assets/nothing.js', { headers: html })).status()).toBe(404);
  expect((await request.get('/boards?bid=2', { headers: html })).status()).toBe(200);
  expect((await request.get('/v1/nothing', { headers: html })).status()).toBe(404);
});

test('the demo button opens the boards with the tickets of the demo world', async ({ page }) => {
  await enterAsDemo(page);
  await page.goto('/boards');
  for (const column of ['Por hacer', 'En curso', 'En revisión', 'Hecho']) {
    await expect(page.getByRole('heading', { name: column, exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('link', { name: 'Soporte en terreno' })
    .or(page.getByText('Soporte en terreno'))
    .first()
    .click();
  await expect(page.getByText('Sin señal en la antena del cerro San Pedro').first()).toBeVisible();
});

test('a signed-out user who requests the boards gets there after sign-in', async ({ page }) => {
  await page.goto('/boards?hl=es');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('button', { name: /entrar como .*demo/i }).click();
  await expect(page).toHaveURL(/\/boards/);
});
