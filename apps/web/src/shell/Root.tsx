import { Trans } from '@lingui/react/macro';
import { Outlet } from 'react-router';
import { HeldNavigation } from './HeldNavigation.tsx';
import { isHostRefused } from './host-restriction.ts';
import { PageAnnouncer, RouteTitle } from './PageAnnouncer.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { useInAppLinks } from './use-in-app-links.ts';
import { useVisitor } from './use-visitor.ts';

const isRefused =
  typeof location !== 'undefined' && isHostRefused(location.hostname, import.meta.env.VITE_RESTRICTED_DOMAIN);

/** Wraps every page: in-app links, title and progress bar. */
export function Root() {
  return isRefused ? <Refused /> : <Around />;
}

function Around() {
  useInAppLinks();
  useVisitor();
  return (
    <>
      <RouteTitle />
      <RouteProgress />
      <HeldNavigation />
      <Outlet />
      <PageAnnouncer />
    </>
  );
}

function Refused() {
  return (
    <main id="main">
      <h1>
        <Trans>Minga no está disponible en esta dirección.</Trans>
      </h1>
    </main>
  );
}
