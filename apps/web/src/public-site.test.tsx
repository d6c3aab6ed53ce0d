/** Public site with the real routes: content, links, and stored data. */
import '@minga/elements/tokens.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activateLanguage } from './base/i18n.ts';
import { readPreference, writePreference } from './base/preferences/preferences.ts';
import { followTheme } from './base/preferences/theme.ts';
import { answerSettings, heading, open, patience, site } from './public-site-testing.tsx';
import { writeSessionHint } from './session/hint.ts';
import { forgetPrice } from './shared/site/price-cookie.ts';

beforeEach(async () => {
  await activateLanguage('es');
  followTheme();
  answerSettings({ site });
});

afterEach(() => {
  delete document.documentElement.dataset.whole;
  vi.restoreAllMocks();
  forgetPrice();
  writePreference('theme', null);
});

const metaContent = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');

/** Scrolls to a part immediately. All parts are laid out, as after a navigation to a fragment. */
function showPart(id: string): void {
  document.documentElement.dataset.whole = '';
  document.getElementById(id)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

test('renders the sections of the landing page in order', async () => {
  open('/');
  await expect.element(heading('El trabajo de todos, más fácil'), patience).toBeVisible();
  const anchors = [...document.querySelectorAll('main [id]')]
    .map(({ id }) => id)
    .filter((id) => /^section|^encryption$|^pricing$/.test(id));
  expect(anchors).toEqual(
    'section1 section2 section3 section4 encryption section5 section6 section-dark section7 section8 pricing'.split(
      ' ',
    ),
  );
  expect(metaContent('description')).toMatch(/^Tableros, archivos/);
  expect(metaContent('og:title')).toBe('El trabajo de todos, más fácil');
});

test('shows the claims of the landing page: four figures, a plan that stays free, invented names', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  const part = (id: string) => document.getElementById(id);
  const figures = [...part('section2')!.querySelectorAll('dl > div')].map((stat) => [
    stat.querySelector('dt > span')?.textContent,
    stat.querySelector('dd b')?.textContent,
  ]);
  expect(figures).toEqual([
    ['50 000', 'filas en una importación'],
    ['100 %', 'del avance a la vista'],
    ['60', 'campos a tu medida por equipo'],
    ['24/7', 'equipos en sincronía'],
  ]);
  expect(part('section8')?.textContent).toContain('Empieza gratis, quédate gratis');
  expect(part('section8')?.querySelectorAll('li').length).toBeGreaterThan(2);
  expect(part('section8')?.querySelector('a')).toHaveAttribute('href', '/login?action=register');
  expect(part('section5')?.querySelector('h2')?.textContent).toBe('Para equipos como estos');
  expect(part('section5')?.textContent).toContain('Son nombres inventados');
  expect(document.querySelector('main')?.textContent).not.toMatch(/50 %|1000|En camino/);
});

test('announces the title of the next page', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  document.querySelector<HTMLAnchorElement>('footer a[href="/help"]')?.click();
  await expect.element(heading('¿En qué te ayudamos?'), patience).toHaveFocus();
  const said = () => [...document.querySelectorAll('output')].map(({ textContent }) => textContent);
  await expect.poll(said).toContain('Ayuda · Minga');
});

test('is dark while half of the dark section is visible and stores no theme', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  const theme = () => document.documentElement.dataset.theme;
  expect(theme()).toBe('light');
  showPart('section-dark');
  await expect.poll(theme).toBe('dark');
  expect(readPreference('theme')).toBeNull();
  showPart('section1');
  await expect.poll(theme).toBe('light');
});

test('plays the film of the lock while visible and repeats it every six seconds', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  const film = document.querySelector<HTMLElement>('#encryption [data-film]')!;
  const moving = () =>
    [...film.querySelectorAll('*')]
      .map((part) => getComputedStyle(part))
      .filter(({ animationName }) => animationName !== 'none');
  const states = () => new Set(moving().map(({ animationPlayState }) => animationPlayState));
  showPart('encryption');
  await expect.poll(states).toEqual(new Set(['running']));
  for (const { animationDuration, animationIterationCount } of moving())
    expect([animationDuration, animationIterationCount]).toEqual(['6s', 'infinite']);
  showPart('pricing');
  await expect.poll(states).toEqual(new Set(['paused']));
});

test('ends the dark theme of the section when the page is left', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  showPart('section-dark');
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  document.querySelector<HTMLAnchorElement>('footer a[href="/help"]')?.click();
  await expect.element(heading('¿En qué te ayudamos?'), patience).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('light');
});

test('shows monthly and yearly prices and keeps the chosen one for the checkout', async () => {
  const { at } = open('/pricing');
  await expect.element(heading('Un precio que se entiende'), patience).toBeVisible();
  await expect.element(page.getByText('4 USD', { exact: true })).toBeVisible();
  // One saving for all, computed from the prices.
  await expect.element(page.getByText('Anual, 20 % menos')).toBeVisible();
  await expect.element(page.getByText('48 USD al año: 20 % de descuento')).toBeVisible();
  await userEvent.click(page.getByText('Mensual'));
  await expect.element(page.getByText('50 USD', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: 'Probar 30 días' }).nth(1));
  await expect.poll(at, patience).toBe('/login?action=checkout');
  expect(document.cookie).toContain('price_pro_month=price_pro_month');
});

test('arrow keys, Home and End move between tabs', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  const tab = (name: string) => page.getByRole('tab', { name });
  await userEvent.click(tab('Tableros visuales'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Control de tiempo')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Seguimiento de incidencias')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tabpanel', { name: 'Tableros visuales' })).toBeVisible();
});

test.each([
  ['/about', 'Trabajo de todos, para todos', 'Acerca de Minga'],
  ['/contact', 'Hablemos', 'Contacto'],
  ['/features', 'Qué hace Minga', 'Funciones'],
  ['/integrations', 'Con lo que ya usas', 'Integraciones'],
  ['/products', 'Un tablero para cada oficio', 'Soluciones'],
  ['/clients', 'Para quién es Minga', 'Clientes'],
  ['/help', '¿En qué te ayudamos?', 'Ayuda'],
  ['/usage', 'Primeros pasos', 'Primeros pasos'],
  ['/legal/privacy', 'Política de privacidad', 'Política de privacidad'],
  ['/legal/terms', 'Términos del servicio', 'Términos del servicio'],
  ['/legal/security', 'Seguridad', 'Seguridad'],
  ['/404', 'Aquí no hay nada', 'No encontrado'],
])('%s exists with its title', async (address, name, title) => {
  open(address);
  await expect.element(heading(name), patience).toBeVisible();
  await expect.poll(() => document.title).toBe(`${title} · Minga`);
});

test('a page switches its language completely', async () => {
  open('/help');
  await expect.element(heading('¿En qué te ayudamos?'), patience).toBeVisible();
  await activateLanguage('en');
  await expect.element(heading('How can we help?')).toBeVisible();
  expect(metaContent('description')).toBe('Short answers about what Minga does today.');
  const alternates = [...document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')];
  expect(alternates.map(({ hreflang, href }) => [hreflang, new URL(href).search])).toEqual([
    ['es', '?hl=es'],
    ['en', '?hl=en'],
    ['x-default', ''],
  ]);
});

test('finds help topics regardless of accents and shows an empty state', async () => {
  open('/help');
  await expect.element(heading('¿En qué te ayudamos?'), patience).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await userEvent.fill(search, 'OLVIDE contrasena');
  await expect.element(page.getByText('1 respuesta')).toBeVisible();
  await expect.element(page.getByText(/Te llega un enlace/)).toBeVisible();
  await userEvent.fill(search, 'zzz');
  await expect.element(page.getByText(/No encontramos nada con «zzz»/)).toBeVisible();
});

test('closes answers that the search opened and keeps those that the user opened', async () => {
  open('/help');
  await expect.element(heading('¿En qué te ayudamos?'), patience).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Buscar en la ayuda' });
  await userEvent.click(page.getByText('¿Puedo dar formato a la descripción?'));
  await userEvent.fill(search, 'markdown');
  await expect.element(page.getByText('1 respuesta', { exact: true })).toBeVisible();
  await userEvent.fill(search, 'atajos teclas');
  await expect.element(page.getByText(/verás la lista completa/)).toBeVisible();
  await expect.element(page.getByText('Sí, con Markdown', { exact: false })).not.toBeVisible();
  await userEvent.fill(search, '');
  await expect.element(page.getByText(/verás la lista completa/)).not.toBeVisible();
  await expect.element(page.getByText('Sí, con Markdown', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cuenta', exact: true })).toBeVisible();
});

test('opens the answer that the fragment names', async () => {
  open('/contact');
  await expect.element(heading('Hablemos'), patience).toBeVisible();
  await userEvent.click(page.getByRole('link', { name: '¿Qué archivos puedo importar?' }));
  await expect.element(heading('¿En qué te ayudamos?'), patience).toBeVisible();
  // The memory router of this test does not change the address of the window.
  history.replaceState(null, '', '#import-file');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByText(/hasta 50.000 filas/)).toBeVisible();
  history.replaceState(null, '', location.pathname);
});

test('the footer lists the configured addresses and no others', async () => {
  open('/about');
  await expect.element(heading(/Trabajo de todos/), patience).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect
    .element(foot.getByRole('link', { name: 'Videos' }))
    .toHaveAttribute('href', site.resources.videos);
  await expect.element(foot.getByRole('link', { name: 'Equipo' })).toHaveAttribute('href', '/about#team');
  expect(foot.getByRole('link', { name: 'Podcasts' }).elements()).toEqual([]);
  for (const [name, url] of [
    ['Descargar en App Store', site.appStore],
    ['Documentación de la API', site.apiDocs],
    ['Trabaja con nosotros', site.careers],
    ...site.social.map(({ name, url }) => [name, url] as const),
  ] as const)
    await expect.element(foot.getByRole('link', { name })).toHaveAttribute('href', url);
  const columns = foot
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);
  expect(columns).toEqual(['Producto', 'Empresa', 'Soporte', 'Recursos']);
  await expect.element(foot.getByRole('combobox', { name: 'Idioma' })).toBeVisible();
});

test('shows signed-in users the app in the bar instead of the sign-in links', async () => {
  writeSessionHint(true);
  try {
    open('/pricing');
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: 'Abrir Minga' }), patience).toBeVisible();
    await expect.element(bar.getByRole('link', { name: 'Abrir Minga' })).toHaveAttribute('href', '/home');
    expect(bar.getByRole('link', { name: 'Entrar' }).query()).toBeNull();
  } finally {
    writeSessionHint(false);
  }
});

test('shows visitors the sign-in links instead of the app', async () => {
  open('/help');
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Entrar' }), patience)
    .toBeVisible();
  expect(page.getByRole('banner').getByRole('link', { name: 'Abrir Minga' }).query()).toBeNull();
});

test('offers no demo without a demo world', async () => {
  open('/');
  await expect.element(heading(/El trabajo/), patience).toBeVisible();
  await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Videos' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Ver una demo' }).elements()).toEqual([]);
});
