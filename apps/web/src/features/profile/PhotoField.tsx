import { Trans } from '@lingui/react/macro';
import { useUpdateMeMutation, useUpdateMyPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { InlineError } from '../../shared/page/errors.tsx';
import { PhotoPicker } from '../../shared/photo/PhotoPicker.tsx';
import styles from './Profile.module.css';

/** Photo: uploaded from a file and cropped to a square, or removed. */
export function PhotoField({ user }: { user: Wire['User'] }) {
  const [send, sending] = useUpdateMyPhotoMutation();
  const [update, removing] = useUpdateMeMutation();
  const error = sending.error ?? removing.error;
  return (
    <section className={styles.card} aria-labelledby="profile-photo">
      <h2 id="profile-photo">
        <Trans>Tu foto</Trans>
      </h2>
      <div className={styles.person}>
        <MgAvatar name={user.displayName} src={user.photoURL ?? ''} size="lg" aria-hidden="true" />
        <div>
          <b>{user.displayName}</b>
          <span>{user.email}</span>
        </div>
      </div>
      {error && <InlineError error={error} />}
      <PhotoPicker
        shape="round"
        isSending={sending.isLoading}
        label={user.photoURL ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
        onPhoto={(photo) => void send({ newPhoto: { photo } })}
      >
        {user.photoURL && (
          <MgButton
            variant="quiet"
            loading={removing.isLoading}
            onClick={() => void update({ userPatch: { photoURL: null } })}
          >
            <Trans>Quitar la foto</Trans>
          </MgButton>
        )}
      </PhotoPicker>
    </section>
  );
}
