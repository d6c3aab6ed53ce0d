/** Writes public pages as text, in advance: for who has no script, and for who waits on a slow line. Run at build. */
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

  /** What the page says of itself where it is shared; nothing when it is not to be found. */
  shared: { title: string; description: string } | null;

  /** Tags of the head, marked so that the app removes them when it writes its own. */
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
  // React puts what belongs into the head before everything else.
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

/**
 * The patterns of every address the table of routes knows (`/config/:section?`), for the server: what matches none is
 * answered 404.
 */
export function routePatterns(): string[] {
  const patterns = new Set<string>();
  const collect = (table: RouteObject[]): void => {
    for (const { path, children } of table) {
      // A path of a child would have to be joined to its parent's; ours are all whole.
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

/** What a tag of the head says, as plain text. */
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
