import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateMeMutation, useUpdateMyPhotoMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgButton } from '@minga/react/button';
import { useRef, useState } from 'react';
import { InlineError } from '../../shared/errors.tsx';
import { CropDialog } from './CropDialog.tsx';
import styles from './Profile.module.css';

/** The photo: taken from a file, cut square, or taken away. */
export function PhotoField({ user }: { user: Wire['User'] }) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');
  const [send, sending] = useUpdateMyPhotoMutation();
  const [update, removing] = useUpdateMeMutation();
  const error = sending.error ?? removing.error;

  async function take(chosen: File | undefined): Promise<void> {
    setProblem('');
    if (!chosen) return;
    try {
      if (!chosen.type.startsWith('image/')) throw new TypeError('not an image');
      // Turned upright here: the mark that says how it was held is lost with the rest.
      setPicture(await createImageBitmap(chosen, { imageOrientation: 'from-image' }));
    } catch {
      setProblem(t`Eso no es una imagen que se pueda abrir.`);
    }
  }

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
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {error && <InlineError error={error} />}
      <div className={styles.actions}>
        <MgButton loading={sending.isLoading} onClick={() => file.current?.click()}>
          {user.photoURL ? <Trans>Cambiar la foto</Trans> : <Trans>Elegir una foto</Trans>}
        </MgButton>
        {user.photoURL && (
          <MgButton
            variant="quiet"
            loading={removing.isLoading}
            onClick={() => void update({ userPatch: { photoURL: null } })}
          >
            <Trans>Quitar la foto</Trans>
          </MgButton>
        )}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Archivo de la foto`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          onClose={() => setPicture(null)}
          onPhoto={(photo) => {
            setPicture(null);
            void send({ newPhoto: { photo } });
          }}
        />
      )}
    </section>
  );
}
