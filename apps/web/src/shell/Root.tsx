import { Outlet } from 'react-router';
import { PageAnnouncer } from './PageAnnouncer.tsx';
import { RouteProgress } from './RouteProgress.tsx';
import { useInAppLinks } from './use-in-app-links.ts';

/** Around every page: links inside the app, the title, the bar that shows that a page is on its way. */
export function Root() {
  useInAppLinks();
  return (
    <>
      <RouteProgress />
      <Outlet />
      <PageAnnouncer />
    </>
  );
}
