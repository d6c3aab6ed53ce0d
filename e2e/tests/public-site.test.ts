/** The public site: every page in each language and theme, with and without JavaScript, under its policy. */
import { expect, test } from '../support/journey.ts';
import { accessFaults, looks, resizeTo, sidewaysOverflow } from '../support/look.ts';

test.describe.configure({ timeout: 180_000 });

const pages = {
  '/': { es: 'El trabajo de todos, más fácil', en: "Everyone's work, made easier" },
  '/pricing': { es: 'Un precio que se entiende', en: 'A price you can understand' },
  '/features': { es: 'Qué hace Minga', en: 'What Minga does' },
  '/products': { es: 'Un tablero para cada oficio', en: 'A board for every trade' },
  '/integrations': { es: 'Con lo que ya usas', en: 'Works with what you already use' },
  '/clients': { es: 'Para quién es Minga', en: 'Who Minga is for' },
  '/about': { es: 'Trabajo de todos, para todos', en: "Everyone's work, for everyone" },
  '/help': { es: '¿En qué te ayudamos?', en: 'How can we help?' },
  '/usage': { es: 'Primeros pasos', en: 'Getting started' },
  '/contact': { es: 'Hablemos', en: "Let's talk" },
  '/canvas': { es: 'Pizarra', en: 'Canvas' },
  '/legal/privacy': { es: 'Política de privacidad', en: 'Privacy policy' },
  '/legal/terms': { es: 'Términos del servicio', en: 'Terms of service' },
  '/legal/security': { es: 'Seguridad', en: 'Security' },
};
const widths = [360, 768, 1440];

for (const { lang: language, theme } of looks) {
  test(`every public page is accessible: ${language}, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
    const faults: Record<string, string[]> = {};
    for (const [path, name] of Object.entries(pages)) {
      await page.goto(`${path}?hl=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const found = [];
      for (const width of widths) {
        await resizeTo(page, width);
        found.push(...(await sidewaysOverflow(page)));
        // Narrow layouts differ from the desktop.
        if (width !== 768) found.push(...(await accessFaults(page)));
      }
      if (found.length) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
}

for (const language of ['es', 'en'] as const) {
  test(`every public page has a unique title and description: ${language}`, async ({ request }) => {
    const titles = new Set<string>();
    for (const path of Object.keys(pages)) {
      const html = await (
        await request.get(`${path}?hl=${language}`, { headers: { accept: 'text/html' } })
      ).text();
      const content = (name: string) =>
        new RegExp(`(?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '');
      expect(content('description').length, path).toBeGreaterThan(30);
      expect(content('og:title').length, path).toBeGreaterThan(3);
      expect(html).toMatch(new RegExp(`<html lang="${language}"`));
      for (const tag of ['es', 'en', 'x-default']) expect(html).toContain(`hrefLang="${tag}"`);
      expect(/rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toMatch(
        new RegExp(`${path}[?]hl=${language}$`),
      );
      const data = JSON.parse(/ld[+]json">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { '@graph': object[] };
      expect(data['@graph'].length, path).toBeGreaterThan(2);
      const picture = await request.get(new URL(content('og:image')).pathname);
      expect(picture.headers()['content-type'], path).toBe('image/png');
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], path).toEqual([1200, 630]);
      // No inline scripts, styles or event handlers.
      expect(html).not.toMatch(/<script(?![^>]*(?:src=|json"))|<style|\sstyle="|\son\w+="/);
    }
    expect(titles.size).toBe(Object.keys(pages).length);
  });
}

test('the sitemap lists every page, and unknown pages are not indexed', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of Object.keys(pages)) {
    for (const language of ['es', 'en']) expect(sitemap).toContain(`${path}?hl=${language}</loc>`);
  }
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Disallow: \/home[^]*Sitemap: /);
  const app = await (await request.get('/boards', { headers: { accept: 'text/html' } })).text();
  expect(app).toContain('<meta name="robots" content="noindex"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of ['es', 'en'] as const) {
    test(`every public page is readable: ${language}`, async ({ page }) => {
      for (const [path, name] of Object.entries(pages)) {
        await page.goto(`${path}?hl=${language}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name[language]);
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }
    });
  }

  test('the landing page hides nothing, and its prices can be chosen', async ({ page }) => {
    await page.goto('/?hl=es');
    for (const name of ['El estado de todo, de un vistazo', 'Sabe a dónde se va el día'])
      await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('40 USD', { exact: true })).toBeVisible();
    await page.getByText('Mensual').click();
    await expect(page.getByText('50 USD', { exact: true })).toBeVisible();
    await expect(page.getByText('40 USD', { exact: true })).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pages['/'].en);
  });
});
