import { Outlet } from 'react-router';

/** The split page around sign-in screens. */
export function SignInLayout() {
  return <Outlet />;
}
