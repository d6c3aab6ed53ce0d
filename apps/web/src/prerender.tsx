/** Prerenders the public pages as HTML, for use without JavaScript and on slow connections. Runs at build. */
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import {
  type RouteObject,
  StaticRouterProvider,
  createStaticHandler,
  createStaticRouter,
} from 'react-router';
import type { RouteHandle } from './base/route-handle.ts';
import { type Language, activateLanguage, i18n } from './base/i18n.ts';
import { paths } from './base/address/paths.ts';
import { pageTitle } from './base/title.tsx';
import { routes } from './routes.tsx';
import { structuredData } from './shared/site/structured-data.ts';

export interface WrittenPage {
  title: string;

  /** Metadata for sharing; null if the page must not be indexed. */
  shared: { title: string; description: string } | null;

  /** Tags of the head, marked so that the app removes them when it renders its own. */
  head: string;
  body: string;
}

/** Renders the page at an address in a language. */
export async function writePage(address: string, language: Language): Promise<WrittenPage> {
  await activateLanguage(language);
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(address));
  if (context instanceof Response) throw new Error(`${address} leads elsewhere (${context.status}).`);
  const text = renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nProvider>,
  );
  const handles = context.matches.map(({ route }) => route.handle as RouteHandle | undefined);
  const handle = handles.findLast((candidate) => candidate?.title);
  // React renders metadata tags before everything else.
  const head = /^(?:<(?:meta|link)[^>]*>)*/.exec(text)?.[0] ?? '';
  const title = pageTitle(handle ? i18n._(handle.title) : '');
  const isFound = !head.includes('content="noindex"');
  const shared = isFound
    ? { title: contentOf(head, 'og:title'), description: contentOf(head, 'description') }
    : null;
  return {
    title,
    shared,
    head:
      head.replaceAll(/<(meta|link)/g, '<$1 data-written') +
      (shared ? dataTag(structuredData({ address, language, ...shared })) : ''),
    body: text.slice(head.length),
  };
}

/** Patterns of all routed addresses (`/config/:section?`), for the server: it responds 404 to all others. */
export function routePatterns(): string[] {
  const patterns = new Set<string>();
  const collect = (table: RouteObject[]): void => {
    for (const { path, children } of table) {
      // A relative path would have to be joined to its parent's; ours are all absolute.
      if (path !== undefined && path !== '*' && !path.startsWith('/'))
        throw new Error(`The path of a route begins with a slash, not as ${path}.`);
      if (path !== undefined && path !== '*' && path !== paths.notFound()) patterns.add(path);
      collect(children ?? []);
    }
  };
  collect(routes);
  return [...patterns].sort();
}

function dataTag(data: object): string {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script data-written type="application/ld+json">${text}</script>`;
}

/** Content of a meta tag, as plain text. */
function contentOf(head: string, name: string): string {
  const [, text = ''] = new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head) ?? [];
  if (!text) throw new Error(`The page has no ${name}.`);
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
