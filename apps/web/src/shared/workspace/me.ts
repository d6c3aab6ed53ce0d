/** The signed-in user: the profile, and until it is loaded the data of the session. */
import { useGetMeQuery } from '@minga/client/endpoints';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectUser } from '../../session/session-slice.ts';

export interface Me {
  uid: string;
  name: string;
  email: string | null;
  photo: string | null;
}

/** The signed-in user, for screens inside the signed-in area. */
export function useMe(): Me {
  const user = useAppSelector(selectUser);
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
