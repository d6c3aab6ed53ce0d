/** Dialog that changes or removes the picture of a group; each change is saved immediately. */
import { useLingui } from '@lingui/react/macro';
import { useDeleteChatRoomPhotoMutation, useUpdateChatRoomPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { PictureDialog } from '../../../shared/photo/PictureDialog.tsx';
import { RoomPicture } from '../rooms/RoomPicture.tsx';

export function RoomPictureDialog({ room, onClose }: { room: Wire['ChatRoom']; onClose: () => void }) {
  const { t } = useLingui();
  const [send, sending] = useUpdateChatRoomPhotoMutation();
  const [remove, removing] = useDeleteChatRoomPhotoMutation();
  const at = { uid: 'me', rid: room.id };
  return (
    <PictureDialog
      heading={t`Imagen del grupo`}
      pic={room.pic}
      sending={sending}
      removing={removing}
      onPhoto={(photo) => send({ ...at, newPhoto: { photo } })}
      onRemove={() => remove(at)}
      onClose={onClose}
    >
      <RoomPicture room={room} src={null} />
    </PictureDialog>
  );
}
