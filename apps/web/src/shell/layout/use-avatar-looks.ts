import { allocateAvatarLooks } from '@minga/elements/avatar-looks';
import { useLayoutEffect } from 'react';
import { useSelection } from '../../shared/workspace/selection.tsx';

/** Gives the people of the selected business colours of their own, in the order of their ids, which never changes. */
export function useAvatarLooks(): void {
  const { members } = useSelection();
  useLayoutEffect(() => {
    const people = members.map(({ psm_user }) => psm_user);
    const sorted = people.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    allocateAvatarLooks(sorted.map(({ displayName }) => displayName));
  }, [members]);
}
