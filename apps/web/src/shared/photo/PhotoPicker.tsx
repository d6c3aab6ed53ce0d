import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { type ReactNode, useRef, useState } from 'react';
import { CropDialog } from './CropDialog.tsx';
import styles from './photo.module.css';

interface PhotoPickerProps {
  /** Users have round pictures, businesses square ones. */
  shape: 'round' | 'square';
  isSending: boolean;

  /** Label of the button. */
  label: ReactNode;

  /** The cropped and downscaled photo in Base64. */
  onPhoto(photo: string): void;

  /** Additional buttons. */
  children?: ReactNode;
}

/** Button that opens a picture file and crops it. */
export function PhotoPicker({ shape, isSending, label, onPhoto, children }: PhotoPickerProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState('');

  async function take(chosen: File | undefined): Promise<void> {
    setProblem('');
    if (!chosen) return;
    try {
      if (!chosen.type.startsWith('image/')) throw new TypeError('not an image');
      // Applies the EXIF orientation here: re-encoding drops the metadata.
      setPicture(await createImageBitmap(chosen, { imageOrientation: 'from-image' }));
    } catch {
      setProblem(t`No podemos abrir esa imagen.`);
    }
  }

  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <MgButton loading={isSending} onClick={() => file.current?.click()}>
          {label}
        </MgButton>
        {children}
      </div>
      <input
        ref={file}
        type="file"
        accept="image/*"
        hidden
        aria-label={t`Archivo de la foto`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          // Allows selecting the same file again.
          event.currentTarget.value = '';
        }}
      />
      {picture && (
        <CropDialog
          picture={picture}
          shape={shape}
          onClose={() => setPicture(null)}
          onPhoto={(photo) => {
            setPicture(null);
            onPhoto(photo);
          }}
        />
      )}
    </>
  );
}
