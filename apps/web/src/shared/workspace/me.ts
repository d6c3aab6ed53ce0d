/** The signed-in person as the product knows them: their profile, and until it is read what the session says. */
import { useGetMeQuery } from '@minga/client/endpoints';
import { useSession } from '../../session/session.ts';

export interface Me {
  uid: string;
  name: string;
  email: string | null;
  photo: string | null;
}

/** Who is signed in. For screens inside the signed-in area. */
export function useMe(): Me {
  const { user } = useSession();
  const profile = useGetMeQuery().data?.user;
  const name = profile?.displayName || user?.displayName || '';
  const email = profile?.email ?? user?.email ?? null;
  return {
    uid: user?.uid ?? '',
    name: name.trim() || email?.split('@')[0] || 'Minga',
    email,
    photo: profile ? profile.photoURL : (user?.photoURL ?? null),
  };
}
