/** Dialog that changes or removes the picture of a group; each change is saved immediately. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteChatRoomPhotoMutation, useUpdateChatRoomPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgImage } from '@minga/react/image';
import { InlineError } from '../../../shared/page/errors.tsx';
import { PhotoPicker } from '../../../shared/photo/PhotoPicker.tsx';
import { RoomPicture } from '../rooms/RoomPicture.tsx';
import styles from './People.module.css';

export function RoomPictureDialog({ room, onClose }: { room: Wire['ChatRoom']; onClose: () => void }) {
  const { t } = useLingui();
  const [send, sending] = useUpdateChatRoomPhotoMutation();
  const [remove, removing] = useDeleteChatRoomPhotoMutation();
  const error = sending.error ?? removing.error;
  const { pic } = room;
  const at = { uid: 'me', rid: room.id };
  return (
    <MgDialog
      open
      size="sm"
      heading={t`Imagen del grupo`}
      // The dialog of the crop closes with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.picture}>
        {pic ? (
          <MgImage key={pic} src={pic} alt={t`Imagen del grupo`} ratio="1" loading="eager" />
        ) : (
          <RoomPicture room={room} src={null} />
        )}
        <PhotoPicker
          shape="round"
          isSending={sending.isLoading}
          label={pic ? <Trans>Cambiar la imagen</Trans> : <Trans>Elegir una imagen</Trans>}
          onPhoto={(photo) => void choose(photo)}
        >
          {pic && (
            <MgButton variant="quiet" loading={removing.isLoading} onClick={() => void discard()}>
              <Trans>Quitar la imagen</Trans>
            </MgButton>
          )}
        </PhotoPicker>
        {error && <InlineError error={error} />}
      </div>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );

  // Each clears the error of the other.
  async function choose(photo: string): Promise<void> {
    removing.reset();
    await send({ ...at, newPhoto: { photo } });
  }

  async function discard(): Promise<void> {
    sending.reset();
    await remove(at);
  }
}
