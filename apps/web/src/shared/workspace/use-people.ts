import { useMemo } from 'react';
import { useSelection } from './selection.tsx';

/** What an avatar shows of a person. */
export interface Person {
  name: string;

  /** Address of the picture. */
  src: string | null;
}

/** The members of the selected business by user id. */
export function usePeople(): ReadonlyMap<string, Person> {
  const { members } = useSelection();
  return useMemo(
    () => new Map(members.map(({ psm_user: user }) => [user.id, { name: user.displayName, src: user.pp }])),
    [members],
  );
}
