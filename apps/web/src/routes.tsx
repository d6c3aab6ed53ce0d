/** The one routing table: address, access, title, lazy screen. A route says its title in `handle`. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { loadIcons } from '@minga/elements/internal/icons';
import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { addCatalogs } from './base/i18n.ts';
import { paths } from './base/paths.ts';
import type { RouteHandle } from './base/route-handle.ts';
import { hasSessionHint } from './session/hint.ts';
import { RouteError } from './shared/errors.tsx';
import { siteCatalogs } from './shared/site/catalogs.ts';
import { Intro } from './shared/Intro.tsx';
import { workCatalogs } from './shell/catalogs.ts';
import { warnOfDuplicatePaths } from './shell/duplicate-paths.ts';
import { Root } from './shell/Root.tsx';

const title = (text: MessageDescriptor, screen?: string): RouteHandle => ({
  title: text,
  ...(screen ? { screen } : {}),
});

/**
 * Addresses of parts that are not there yet (features/later/parts.ts), to which nothing links: one screen says so,
 * names itself, and says what can be done today.
 */
const laterScreens = [
  '/crm/contacts',
  '/crm/businesses',
  '/crm/lists/:id?',
  '/chats',
  '/link/google-chat',
  '/==',
].map<RouteObject>((path) => ({
  path,
  handle: title(msg`Más adelante`),
  lazy: async () => ({ Component: (await import('./features/later/LaterScreen.tsx')).LaterScreen }),
}));

async function changelogScreen() {
  return { Component: (await import('./features/changelog/ChangelogScreen.tsx')).ChangelogScreen };
}

/** Screens for signed-in people; who is not goes to /login and lands here afterwards. */
const signedInScreens: RouteObject[] = [
  {
    path: paths.home(),
    handle: title(msg`Inicio`),
    lazy: async () => ({ Component: (await import('./features/home/HomeScreen.tsx')).HomeScreen }),
  },
  {
    // The board stays mounted while a ticket is opened on top of it and closed again.
    lazy: async () => ({ Component: (await import('./features/boards/BoardsScreen.tsx')).BoardsScreen }),
    handle: title(msg`Tableros`, 'boards'),
    children: [
      { path: paths.boards() },
      {
        path: '/business/:bid/ticket/:ticketId/:alias?',
        handle: title(msg`Ticket`, 'boards'),
        lazy: async () => ({ Component: (await import('./features/tickets/TicketScreen.tsx')).TicketScreen }),
      },
    ],
  },
  {
    path: paths.stats(),
    handle: title(msg`Estadísticas`),
    lazy: async () => ({ Component: (await import('./features/stats/StatsScreen.tsx')).StatsScreen }),
  },
  {
    path: '/business/:bid/ticket-search',
    handle: title(msg`Buscar tickets`),
    lazy: async () => ({ Component: (await import('./features/search/SearchScreen.tsx')).SearchScreen }),
  },
  ...laterScreens,
  {
    path: paths.checkout(),
    handle: title(msg`Tu plan`),
    lazy: async () => ({
      Component: (await import('./features/checkout/CheckoutScreen.tsx')).CheckoutScreen,
    }),
  },
  {
    path: paths.importTickets(),
    handle: title(msg`Importar`),
    lazy: async () => ({ Component: (await import('./features/imports/ImportScreen.tsx')).ImportScreen }),
  },
  {
    // One screen with parts: going between them keeps focus and scroll.
    path: '/config/:section?/:tid?/:part?',
    handle: title(msg`Configuración`, 'settings'),
    lazy: async () => ({
      Component: (await import('./features/settings/SettingsScreen.tsx')).SettingsScreen,
    }),
  },
  {
    path: paths.createBusiness(),
    handle: title(msg`Crear un negocio`),
    lazy: async () => ({
      Component: (await import('./features/onboarding/CreateBusinessScreen.tsx')).CreateBusinessScreen,
    }),
  },
  {
    path: paths.profile(),
    handle: title(msg`Mi perfil`),
    lazy: async () => ({ Component: (await import('./features/profile/ProfileScreen.tsx')).ProfileScreen }),
  },
  {
    path: paths.changelog(),
    handle: title(msg`Novedades`, 'changelog'),
    lazy: changelogScreen,
  },
  {
    path: paths.changelogList(),
    handle: title(msg`Novedades`, 'changelog'),
    lazy: changelogScreen,
  },
  {
    path: paths.createChange(),
    handle: title(msg`Nueva novedad`),
    lazy: async () => ({
      Component: (await import('./features/changelog/ChangeFormScreen.tsx')).ChangeFormScreen,
    }),
  },
  {
    path: '/changelog/edit/:id',
    handle: title(msg`Editar la novedad`),
    lazy: async () => ({
      Component: (await import('./features/changelog/ChangeFormScreen.tsx')).ChangeFormScreen,
    }),
  },
  {
    path: paths.notifications(),
    handle: title(msg`Notificaciones`),
    lazy: async () => ({
      Component: (await import('./features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
    }),
  },
];

/** Screens with the sign-in split layout around them. */
const signInScreens: RouteObject[] = [
  {
    path: paths.login(),
    handle: title(msg`Entrar`),
    lazy: async () => ({ Component: (await import('./features/sign-in/SignInScreen.tsx')).SignInScreen }),
  },
  {
    path: paths.register(),
    handle: title(msg`Crear cuenta`),
    lazy: async () => ({ Component: (await import('./features/sign-in/RegisterScreen.tsx')).RegisterScreen }),
  },
  {
    path: paths.emailLink(),
    handle: title(msg`Entrar con un enlace`),
    lazy: async () => ({
      Component: (await import('./features/sign-in/EmailLinkScreen.tsx')).EmailLinkScreen,
    }),
  },
  {
    path: paths.tokenLogin(),
    handle: title(msg`Entrar`),
    lazy: async () => ({ Component: (await import('./features/sign-in/TokenScreen.tsx')).TokenScreen }),
  },
  {
    path: paths.resetPassword(),
    handle: title(msg`Recuperar contraseña`),
    lazy: async () => ({
      Component: (await import('./features/sign-in/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    }),
  },
];

/** A public page with bar and foot around it; its texts load with it. */
function sitePage(path: string, text: MessageDescriptor, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: title(text),
    lazy: async () => {
      const [Component] = await Promise.all([load(), addCatalogs(siteCatalogs)]);
      return { Component };
    },
  };
}

const sitePages: RouteObject[] = [
  sitePage(
    paths.pricing(),
    msg`Precios`,
    async () => (await import('./features/site/PricingPage.tsx')).PricingPage,
  ),
  sitePage(
    paths.about(),
    msg`Acerca de Minga`,
    async () => (await import('./features/site/AboutPage.tsx')).AboutPage,
  ),
  sitePage(
    paths.contact(),
    msg`Contacto`,
    async () => (await import('./features/site/ContactPage.tsx')).ContactPage,
  ),
  sitePage(
    paths.features(),
    msg`Funciones`,
    async () => (await import('./features/site/FeaturesPage.tsx')).FeaturesPage,
  ),
  sitePage(
    paths.integrations(),
    msg`Integraciones`,
    async () => (await import('./features/site/IntegrationsPage.tsx')).IntegrationsPage,
  ),
  sitePage(
    paths.products(),
    msg`Soluciones`,
    async () => (await import('./features/site/ProductsPage.tsx')).ProductsPage,
  ),
  sitePage(
    paths.clients(),
    msg`Clientes`,
    async () => (await import('./features/site/ClientsPage.tsx')).ClientsPage,
  ),
  sitePage(paths.help(), msg`Ayuda`, async () => (await import('./features/site/HelpPage.tsx')).HelpPage),
  sitePage(
    paths.usage(),
    msg`Primeros pasos`,
    async () => (await import('./features/site/UsagePage.tsx')).UsagePage,
  ),
  sitePage(
    paths.privacy(),
    msg`Política de privacidad`,
    async () => (await import('./features/site/PrivacyPage.tsx')).PrivacyPage,
  ),
  sitePage(
    paths.terms(),
    msg`Términos del servicio`,
    async () => (await import('./features/site/TermsPage.tsx')).TermsPage,
  ),
  sitePage(
    paths.security(),
    msg`Seguridad`,
    async () => (await import('./features/site/SecurityPage.tsx')).SecurityPage,
  ),
  ...[paths.notFound(), '*'].map((path) =>
    sitePage(
      path,
      msg`No encontrado`,
      async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
    ),
  ),
];

const canvas: RouteObject = {
  path: paths.canvas(),
  handle: title(msg`Pizarra`),
  lazy: async () => {
    const [{ CanvasScreen }] = await Promise.all([
      import('./features/canvas/CanvasScreen.tsx'),
      addCatalogs(siteCatalogs),
    ]);
    return { Component: CanvasScreen };
  },
};

const onboarding: RouteObject = {
  handle: title(msg`Empezar`),
  lazy: async () => ({
    Component: (await import('./features/onboarding/OnboardingScreen.tsx')).OnboardingScreen,
  }),
};

export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Intro,
    children: [
      {
        path: paths.landing(),
        handle: title(msg`El trabajo de todos, más fácil`),
        loader: sendSignedInHome,
        lazy: async () => {
          const [{ LandingPage }] = await Promise.all([
            import('./features/landing/LandingPage.tsx'),
            addCatalogs(siteCatalogs),
          ]);
          return { Component: LandingPage };
        },
      },
      {
        lazy: async () => ({ Component: (await import('./features/site/SiteLayout.tsx')).SiteLayout }),
        children: sitePages,
      },
      {
        lazy: async () => ({ Component: (await import('./features/sign-in/SignInLayout.tsx')).SignInLayout }),
        children: signInScreens,
      },
      {
        path: paths.oauthAuthorize(),
        handle: title(msg`Entrar en otra aplicación`),
        lazy: async () => ({
          Component: (await import('./features/sign-in/OAuthAuthorizeScreen.tsx')).OAuthAuthorizeScreen,
        }),
      },
      {
        path: '/invite/:b64Token',
        handle: title(msg`Invitación`),
        lazy: async () => {
          const [{ InviteScreen }] = await Promise.all([
            import('./features/invite/InviteScreen.tsx'),
            addCatalogs(workCatalogs),
          ]);
          return { Component: InviteScreen };
        },
      },
      {
        lazy: async () => {
          void loadIcons();
          // Data comes on its way beside the scripts.
          if (hasSessionHint())
            void import('./shell/warm-up.ts').then(({ warmUp }) => warmUp(location)).catch(ignore);
          const [{ SignedInArea }] = await Promise.all([
            import('./shell/SignedInArea.tsx'),
            addCatalogs(workCatalogs),
          ]);
          return { Component: SignedInArea };
        },
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [{ ErrorBoundary: RouteError, children: signedInScreens }],
          },
          { path: paths.onboarding(), ...onboarding },
          {
            path: paths.completeProfile(),
            handle: title(msg`Completa tu perfil`),
            lazy: async () => ({
              Component: (await import('./features/profile/CompleteProfileScreen.tsx')).CompleteProfileScreen,
            }),
          },
          { path: '/signin/workspaces', ...onboarding },
          {
            path: paths.logout(),
            handle: title(msg`Salir`),
            lazy: async () => ({ Component: (await import('./shell/LogoutScreen.tsx')).LogoutScreen }),
          },
        ],
      },
      canvas,
    ],
  },
];

if (import.meta.env.DEV) warnOfDuplicatePaths(routes);

/** The screen finds the same obstacle and speaks of it. */
function ignore(): void {}

/** A signed-in visitor of the landing page goes home. Nothing is loaded for who was never signed in here. */
async function sendSignedInHome(): Promise<Response | null> {
  if (!hasSessionHint()) return null;
  try {
    const { openSession } = await import('./session/session.ts');
    const session = await openSession();
    return (await session.ready()).status === 'signed-in' ? redirect(paths.home()) : null;
  } catch {
    // No network: the landing page needs no session.
    return null;
  }
}
