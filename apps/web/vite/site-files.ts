/** `sitemap.xml` and `robots.txt`, written with every build. */
import type { Plugin } from 'vite';

/** Every public page, in the order of its weight. */
export const publicPages = [
  '/',
  '/pricing',
  '/features',
  '/products',
  '/integrations',
  '/clients',
  '/about',
  '/help',
  '/usage',
  '/contact',
  '/canvas',
  '/legal/privacy',
  '/legal/terms',
  '/legal/security',
];

const languages = ['es', 'en'];

/** Screens that nobody finds anything on without an account. */
const closedPaths = [
  '/v1/',
  '/home',
  '/boards',
  '/business/',
  '/checkout',
  '/load-xlsx',
  '/pages/',
  '/onboarding',
  '/logout',
];

/**
 * Adds both files to a build.
 * @param origin where the site will be reached, as `https://minga.example`: a sitemap holds whole addresses
 */
export function siteFiles(origin: string): Plugin {
  return {
    name: 'minga-site-files',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(origin) });
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(origin) });
    },
  };
}

/** Every public page in both languages, each naming the other. */
export function sitemap(origin: string): string {
  const addressOf = (path: string, language?: string) =>
    `${origin}${path}${language ? `?hl=${language}` : ''}`;
  const alternates = (path: string) =>
    [
      ...languages.map((language) => [language, addressOf(path, language)]),
      ['x-default', addressOf(path)],
    ].map(([language, href]) => `    <xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`);
  const entries = publicPages.flatMap((path) =>
    languages.map((language) =>
      ['  <url>', `    <loc>${addressOf(path, language)}</loc>`, ...alternates(path), '  </url>'].join('\n'),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
