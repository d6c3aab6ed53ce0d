import { Outlet } from 'react-router';

/** The board of the selected team; a ticket opens on top of it. */
export function BoardsScreen() {
  return <Outlet />;
}
