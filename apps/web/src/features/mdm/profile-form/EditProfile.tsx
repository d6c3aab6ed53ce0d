/** Reads the parts of a composed profile, and shows their dialog. */
import { useGetMdmComposedProfileQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { useEffect, useState } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

interface EditProfileProps {
  bid: number;
  profile: string;
  onSaved(): void;
  onClose(): void;
}

export function EditProfile({ bid, profile, onSaved, onClose }: EditProfileProps) {
  // What the dialog began with stays: saving reads the profile anew while the dialog still closes.
  const [composed, setComposed] = useState<Wire['MdmComposedProfileAnswer']>();
  const read = useGetMdmComposedProfileQuery(
    { id: bid, profile },
    { skip: composed !== undefined, refetchOnMountOrArgChange: true },
  );
  const message = read.isFetching ? undefined : apiErrorOf(read)?.message;
  useEffect(() => {
    if (message === undefined) return;
    showSnackbar(message, { tone: 'danger' });
    onClose();
  }, [message, onClose]);
  // What is kept from before may be another version.
  if (!composed && !read.isFetching && read.currentData) setComposed(read.currentData);
  if (!composed) return null;
  return <ProfileDialog bid={bid} composed={composed} onSaved={onSaved} onClose={onClose} />;
}
