/** The one routing table: address, access, title, lazy screen. A route says its title in `handle`. */
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { type RouteObject, redirect } from 'react-router';
import { LandingPage } from './features/landing/LandingPage.tsx';
import { paths } from './base/paths.ts';
import type { RouteHandle } from './base/route-handle.ts';
import { hasSessionHint } from './session/hint.ts';
import { RouteError } from './shared/errors.tsx';
import { Intro } from './shared/Intro.tsx';
import { Root } from './shell/Root.tsx';

const title = (text: MessageDescriptor, screen?: string): RouteHandle => ({
  title: text,
  ...(screen ? { screen } : {}),
});

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
    path: paths.resetPassword(),
    handle: title(msg`Recuperar contraseña`),
    lazy: async () => ({
      Component: (await import('./features/sign-in/ResetPasswordScreen.tsx')).ResetPasswordScreen,
    }),
  },
];

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
        Component: LandingPage,
      },
      {
        lazy: async () => ({ Component: (await import('./features/sign-in/SignInLayout.tsx')).SignInLayout }),
        children: signInScreens,
      },
      {
        path: '/invite/:b64Token',
        handle: title(msg`Invitación`),
        lazy: async () => ({ Component: (await import('./features/invite/InviteScreen.tsx')).InviteScreen }),
      },
      {
        lazy: async () => {
          // Data comes on its way beside the scripts.
          if (hasSessionHint())
            void import('./shell/warm-up.ts').then(({ warmUp }) => warmUp(location)).catch(ignore);
          return { Component: (await import('./shell/SignedInArea.tsx')).SignedInArea };
        },
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell.tsx')).Shell }),
            children: [{ ErrorBoundary: RouteError, children: signedInScreens }],
          },
          { path: paths.onboarding(), ...onboarding },
          { path: '/signin/workspaces', ...onboarding },
          {
            path: paths.logout(),
            handle: title(msg`Salir`),
            lazy: async () => ({ Component: (await import('./shell/LogoutScreen.tsx')).LogoutScreen }),
          },
        ],
      },
      {
        path: '*',
        handle: title(msg`No encontrado`),
        lazy: async () => ({
          Component: (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
        }),
      },
    ],
  },
];

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
