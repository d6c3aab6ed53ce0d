/** Sign-in routes. */
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { addCatalogs } from '../base/i18n.ts';
import { paths } from '../base/address/paths.ts';
import { rareWaysInCatalogs } from '../features/sign-in/catalogs.ts';
import { workCatalogs } from '../shell/catalogs.ts';
import { titled } from './titled.ts';

/** Forms within the split layout. */
export const waysIn: RouteObject = {
  lazy: async () => ({ Component: (await import('../features/sign-in/SignInLayout.tsx')).SignInLayout }),
  children: [
    {
      path: paths.login(),
      handle: titled(msg`Entrar`),
      lazy: async () => ({ Component: (await import('../features/sign-in/SignInScreen.tsx')).SignInScreen }),
    },
    {
      path: paths.register(),
      handle: titled(msg`Crear cuenta`),
      lazy: async () => ({
        Component: (await import('../features/sign-in/RegisterScreen.tsx')).RegisterScreen,
      }),
    },
    {
      path: paths.emailLink(),
      handle: titled(msg`Entrar con un enlace`),
      lazy: rareWayIn(
        async () => (await import('../features/sign-in/links/EmailLinkScreen.tsx')).EmailLinkScreen,
      ),
    },
    {
      path: paths.tokenLogin(),
      handle: titled(msg`Entrar`),
      lazy: rareWayIn(async () => (await import('../features/sign-in/oauth/TokenScreen.tsx')).TokenScreen),
    },
    {
      path: paths.resetPassword(),
      handle: titled(msg`Recuperar contraseña`),
      lazy: rareWayIn(
        async () => (await import('../features/sign-in/links/ResetPasswordScreen.tsx')).ResetPasswordScreen,
      ),
    },
  ],
};

export const oauthAuthorize: RouteObject = {
  path: paths.oauthAuthorize(),
  handle: titled(msg`Entrar en otra aplicación`),
  lazy: rareWayIn(
    async () => (await import('../features/sign-in/oauth/OAuthAuthorizeScreen.tsx')).OAuthAuthorizeScreen,
  ),
};

export const invitation: RouteObject = {
  path: '/invite/:b64Token',
  handle: titled(msg`Invitación`),
  lazy: async () => {
    const [{ InviteScreen }] = await Promise.all([
      import('../features/invite/InviteScreen.tsx'),
      addCatalogs(workCatalogs),
    ]);
    return { Component: InviteScreen };
  },
};

export const invitationLink: RouteObject = {
  path: '/join/:code',
  handle: titled(msg`Invitación`),
  lazy: async () => {
    const [{ JoinScreen }] = await Promise.all([
      import('../features/invite/JoinScreen.tsx'),
      addCatalogs(workCatalogs),
    ]);
    return { Component: JoinScreen };
  },
};

export const deviceEnrollment: RouteObject = {
  path: '/mdm/enroll/:code',
  handle: titled(msg`Inscribir un dispositivo`),
  lazy: async () => {
    const [{ EnrollScreen }] = await Promise.all([
      import('../features/mdm-enroll/EnrollScreen.tsx'),
      addCatalogs(workCatalogs),
    ]);
    return { Component: EnrollScreen };
  },
};

/** Lazy-loads a screen together with its catalogues. */
function rareWayIn(load: () => Promise<ComponentType>): () => Promise<{ Component: ComponentType }> {
  return async () => {
    const [Component] = await Promise.all([load(), addCatalogs(rareWaysInCatalogs)]);
    return { Component };
  };
}
