/** Writes public pages as text, in advance: for who has no script, and for who waits on a slow line. Run at build. */
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router';
import type { RouteHandle } from './base/route-handle.ts';
import { type Language, activateLanguage, i18n } from './base/i18n.ts';
import { pageTitle } from './base/title.tsx';
import { routes } from './routes.tsx';

export interface WrittenPage {
  title: string;

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
  return {
    title: pageTitle(handle ? i18n._(handle.title) : ''),
    head: head.replaceAll(/<(meta|link)/g, '<$1 data-written'),
    body: text.slice(head.length),
  };
}
