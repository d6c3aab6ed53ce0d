import { Outlet } from 'react-router';

/** Around every page. */
export function Root() {
  return <Outlet />;
}
