import { useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { type ReactNode, useRef, useState } from 'react';
import { CropDialog } from './CropDialog.tsx';
import styles from './photo.module.css';

interface PhotoPickerProps {
  /** People are shown round, businesses square. */
  shape: 'round' | 'square';
  isSending: boolean;

  /** Words on the button. */
  label: ReactNode;

  /** The photo in Base64, cut square and made small. */
  onPhoto(photo: string): void;

  /** More buttons beside it. */
  children?: ReactNode;
}

/** A button that takes a picture from a file and lets it be cut. */
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
      // Turned upright here: the mark that says how it was held is lost with the rest.
      setPicture(await createImageBitmap(chosen, { imageOrientation: 'from-image' }));
    } catch {
      setProblem(t`Eso no es una imagen que se pueda abrir.`);
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
          // The same file may be chosen again.
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
