import { useEffect } from 'react';
import { openSession } from '../session/session.ts';
import { Intro } from '../shared/Intro.tsx';

/** Signs out; the guard around it leads to /login. */
export function LogoutScreen() {
  useEffect(() => {
    void openSession().then((session) => session.signOut());
  }, []);
  return <Intro />;
}
