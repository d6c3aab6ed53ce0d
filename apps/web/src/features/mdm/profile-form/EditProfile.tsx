/** Reads the parts of a composed profile, and shows their dialog. */
import { useGetMdmComposedProfileQuery } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { useEffect } from 'react';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

interface EditProfileProps {
  bid: number;
  profile: string;
  onSaved(): void;
  onClose(): void;
}

export function EditProfile({ bid, profile, onSaved, onClose }: EditProfileProps) {
  const read = useGetMdmComposedProfileQuery({ id: bid, profile }, { refetchOnMountOrArgChange: true });
  const message = read.isFetching ? undefined : apiErrorOf(read)?.message;
  useEffect(() => {
    if (message === undefined) return;
    showSnackbar(message, { tone: 'danger' });
    onClose();
  }, [message, onClose]);
  // What is kept from before may be another version.
  if (read.isFetching || !read.currentData) return null;
  return <ProfileDialog bid={bid} composed={read.currentData} onSaved={onSaved} onClose={onClose} />;
}
