import { Outlet } from 'react-router';

/** Bar, drawer and the screen. */
export function Shell() {
  return <Outlet />;
}
