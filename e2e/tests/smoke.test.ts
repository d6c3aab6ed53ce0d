import { expect, test } from './journey.ts';

test('the landing page opens in Spanish, under its policy and without a complaint', async ({ page }) => {
  const answer = await page.goto('/?hl=es');
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'");
  await expect(page).toHaveTitle(/Minga/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the API answers that it is up', async ({ request }) => {
  const answer = await request.get('/v1/health');
  expect(answer.ok()).toBe(true);
  expect(await answer.json()).toMatchObject({ status: 'ok', database: 'pglite' });
});

test('a missing script is not found, a page of the app is', async ({ request }) => {
  const html = { accept: 'text/html' };
  expect((await request.get('/assets/nothing.js', { headers: html })).status()).toBe(404);
  expect((await request.get('/boards?bid=2', { headers: html })).status()).toBe(200);
  expect((await request.get('/v1/nothing', { headers: html })).status()).toBe(404);
});
