/** Routing table: path, access, title and lazy screen. The title of a route is in its `handle`. */
import type { RouteObject } from 'react-router';
import { canvas, landing, sitePages } from './routes/public-site.ts';
import { holdMissingScripts } from './base/load-route.ts';
import { deviceEnrollment, invitation, invitationLink, oauthAuthorize, waysIn } from './routes/sign-in.ts';
import { signedIn } from './routes/signed-in.ts';
import { RouteError } from './shared/page/errors.tsx';
import { Intro } from './shared/page/Intro.tsx';
import { warnOfDuplicatePaths } from './shell/duplicate-paths.ts';
import { Root } from './shell/Root.tsx';

export const routes: RouteObject[] = holdMissingScripts([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: Intro,
    children: [
      landing,
      sitePages,
      waysIn,
      oauthAuthorize,
      invitation,
      invitationLink,
      deviceEnrollment,
      signedIn,
      canvas,
    ],
  },
]);

if (import.meta.env.DEV) warnOfDuplicatePaths(routes);
