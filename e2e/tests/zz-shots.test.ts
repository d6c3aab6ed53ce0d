import { test } from '../support/journey.ts';
import { accessFaults, sidewaysOverflow } from '../support/look.ts';
import { enterAsDemo } from '../support/world.ts';

test('shots', async ({ page }) => {
  test.setTimeout(240_000);
  await enterAsDemo(page);
  const shot = (name: string) => page.screenshot({ path: `/tmp/shots/${name}.png` });
  const say = async (name: string) => console.log(name, await accessFaults(page), await sidewaysOverflow(page));
  for (const [lang, theme] of [['es', 'light'], ['en', 'dark']] as const) {
    await page.evaluate(([l, th]) => { localStorage.lang = l; localStorage.theme = th; for (const k of Object.keys(localStorage)) if (k.startsWith('table-layout')) localStorage.removeItem(k); }, [lang, theme] as const);
    for (const width of [1440, 1000, 768, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/crm/contacts');
      await page.waitForTimeout(2500);
      if (await page.getByRole('button', { name: /Activar el CRM|Turn on/ }).count()) { await page.getByRole('button', { name: /Activar el CRM|Turn on/ }).click(); await page.waitForTimeout(2000); }
      await shot(`${lang}-${width}`);
      await say(`${lang}-${width}`);
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/crm/contacts');
    await page.waitForTimeout(2500);
    const cell = page.locator('tbody tr').nth(1).locator('[data-column=phone]');
    await cell.dblclick({ position: { x: 4, y: 4 } });
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await shot(`${lang}-edit-error`);
    await say(`${lang}-edit-error`);
    await page.getByRole('searchbox').click();
    await page.waitForTimeout(300);
    await shot(`${lang}-failed`);
    await say(`${lang}-failed`);
    await page.locator('tbody tr').nth(0).locator('[data-column=name]').focus();
    await page.keyboard.press('F2');
    await page.waitForTimeout(300);
    await shot(`${lang}-edit-name`);
    await page.keyboard.press('Escape');
    await page.locator('tbody tr').nth(0).locator('[data-column=owner]').focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(300);
    await shot(`${lang}-edit-owner`);
    await say(`${lang}-edit-owner`);
    await page.keyboard.press('Escape');
    await page.locator('tbody tr').nth(0).locator('input').first().click();
    await page.getByRole('button', { name: /^(Columnas|Columns)$/ }).click();
    await page.waitForTimeout(600);
    for (const n of [/^(Cargo|Position|Job title|Title)$/, /^(No contactar|Do not contact)$/, /^(Creado|Created)$/]) { const b = page.getByRole('checkbox', { name: n }); if (await b.count()) await b.click(); }
    await page.getByRole('button', { name: /^(Ensanchar|Make) (Empresa|Company)/ }).first().click();
    await page.waitForTimeout(500);
    await shot(`${lang}-columns`);
    await say(`${lang}-columns`);
    await page.getByRole('button', { name: /^(Listo|Done)$/ }).click();
    await page.waitForTimeout(500);
    await page.locator('[role=region]').evaluate((el) => (el.scrollLeft = 300));
    await page.waitForTimeout(300);
    await shot(`${lang}-fixed`);
    const handle = page.locator('[data-resize=company]');
    const box = await page.locator('[data-resize=tags]').boundingBox();
    if (box) { await page.mouse.move(box.x + 4, box.y + 6); await page.mouse.down(); await page.mouse.move(box.x + 104, box.y + 6, { steps: 5 }); await page.mouse.up(); await page.waitForTimeout(300); await shot(`${lang}-dragged`); }
    await page.setViewportSize({ width: 1000, height: 700 });
    await page.waitForTimeout(300);
    await shot(`${lang}-fixed-1000`);
    await page.goto('/crm/businesses'); await page.setViewportSize({ width: 1440, height: 800 });
    await page.waitForTimeout(2000); await shot(`${lang}-businesses`);
    await page.goto('/mdm/devices'); await page.waitForTimeout(1500); await shot(`${lang}-mdm`);
  }
});
