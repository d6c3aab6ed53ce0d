/** Dialog that changes or removes a picture, of a group or of a contact; each change is saved immediately. */
import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgDialog } from '@minga/react/dialog';
import { MgImage } from '@minga/react/image';
import type { ReactNode } from 'react';
import { InlineError } from '../page/errors.tsx';
import styles from './photo.module.css';
import { PhotoPicker } from './PhotoPicker.tsx';

/** State of a call. */
interface Sending {
  isLoading: boolean;
  error?: unknown;
  reset(): void;
}

interface PictureDialogProps {
  heading: string;
  pic: string | null;
  sending: Sending;
  removing: Sending;

  /** Shown without a picture. */
  children: ReactNode;
  onPhoto(photo: string): unknown;
  onRemove(): unknown;
  onClose(): void;
}

export function PictureDialog(props: PictureDialogProps) {
  const { heading, pic, sending, removing, children, onPhoto, onRemove, onClose } = props;
  const error = sending.error ?? removing.error;
  return (
    <MgDialog
      open
      size="sm"
      heading={heading}
      // The dialog of the crop closes with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.picture}>
        {pic ? <MgImage key={pic} src={pic} alt={heading} ratio="1" loading="eager" /> : children}
        <PhotoPicker
          shape="round"
          isSending={sending.isLoading}
          label={pic ? <Trans>Cambiar la imagen</Trans> : <Trans>Elegir una imagen</Trans>}
          onPhoto={(photo) => {
            // Each call clears the error of the other.
            removing.reset();
            onPhoto(photo);
          }}
        >
          {pic && (
            <MgButton
              variant="quiet"
              loading={removing.isLoading}
              onClick={() => {
                sending.reset();
                onRemove();
              }}
            >
              <Trans>Quitar la imagen</Trans>
            </MgButton>
          )}
        </PhotoPicker>
        {error !== undefined && <InlineError error={error} />}
      </div>
      <MgButton slot="footer" variant="primary" onClick={onClose}>
        <Trans>Listo</Trans>
      </MgButton>
    </MgDialog>
  );
}
