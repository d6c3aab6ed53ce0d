/** Public routes: landing page, site pages and drawing board. Their catalogues load with them. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { addCatalogs } from '../base/i18n.ts';
import { paths } from '../base/address/paths.ts';
import { hasSessionHint } from '../session/hint.ts';
import { siteCatalogs } from '../shared/site/catalogs.ts';
import { titled } from './titled.ts';

/** Route of a public page, with its catalogues. */
function publicPage(path: string, text: MessageDescriptor, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: titled(text),
    lazy: async () => {
      const [Component] = await Promise.all([load(), addCatalogs(siteCatalogs)]);
      return { Component };
    },
  };
}

export const landing: RouteObject = {
  ...publicPage(
    paths.landing(),
    msg`El trabajo de todos, más fácil`,
    async () => (await import('../features/landing/LandingPage.tsx')).LandingPage,
  ),
  loader: sendSignedInHome,
};

export const canvas: RouteObject = publicPage(
  paths.canvas(),
  msg`Pizarra`,
  async () => (await import('../features/canvas/CanvasScreen.tsx')).CanvasScreen,
);

/** Pages with the header and footer of the site. */
export const sitePages: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/site/SiteLayout.tsx')).SiteLayout }),
  children: [
    publicPage(
      paths.pricing(),
      msg`Precios`,
      async () => (await import('../features/site/PricingPage.tsx')).PricingPage,
    ),
    publicPage(
      paths.about(),
      msg`Acerca de Minga`,
      async () => (await import('../features/site/AboutPage.tsx')).AboutPage,
    ),
    publicPage(
      paths.contact(),
      msg`Contacto`,
      async () => (await import('../features/site/ContactPage.tsx')).ContactPage,
    ),
    publicPage(
      paths.features(),
      msg`Funciones`,
      async () => (await import('../features/site/FeaturesPage.tsx')).FeaturesPage,
    ),
    publicPage(
      paths.integrations(),
      msg`Integraciones`,
      async () => (await import('../features/site/IntegrationsPage.tsx')).IntegrationsPage,
    ),
    publicPage(
      paths.products(),
      msg`Soluciones`,
      async () => (await import('../features/site/ProductsPage.tsx')).ProductsPage,
    ),
    publicPage(
      paths.clients(),
      msg`Clientes`,
      async () => (await import('../features/site/ClientsPage.tsx')).ClientsPage,
    ),
    publicPage(
      paths.help(),
      msg`Ayuda`,
      async () => (await import('../features/site/HelpPage.tsx')).HelpPage,
    ),
    publicPage(
      paths.usage(),
      msg`Primeros pasos`,
      async () => (await import('../features/site/UsagePage.tsx')).UsagePage,
    ),
    publicPage(
      paths.privacy(),
      msg`Política de privacidad`,
      async () => (await import('../features/site/PrivacyPage.tsx')).PrivacyPage,
    ),
    publicPage(
      paths.terms(),
      msg`Términos del servicio`,
      async () => (await import('../features/site/TermsPage.tsx')).TermsPage,
    ),
    publicPage(
      paths.security(),
      msg`Seguridad`,
      async () => (await import('../features/site/SecurityPage.tsx')).SecurityPage,
    ),
    ...[paths.notFound(), '*'].map((path) =>
      publicPage(
        path,
        msg`No encontrado`,
        async () => (await import('../features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
      ),
    ),
  ],
};

/** Redirects a signed-in visitor of the landing page to home. Loads nothing on a device that was never signed in. */
async function sendSignedInHome(): Promise<Response | null> {
  if (!hasSessionHint()) return null;
  try {
    const { openSession } = await import('../session/session.ts');
    const session = await openSession();
    return (await session.ready()).status === 'signed-in' ? redirect(paths.home()) : null;
  } catch {
    // No network: the landing page needs no session.
    return null;
  }
}
