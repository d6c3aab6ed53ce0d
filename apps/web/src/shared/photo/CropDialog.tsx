import { Trans, useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, clampCrop, cropSquare, encodeCrop, mostZoom, toBase64 } from './crop.ts';
import styles from './photo.module.css';
import { DialogActions } from '../forms/DialogActions.tsx';

/** Step of an arrow key, as a share of the square's side. */
const keyStep = 0.05;

interface CropDialogProps {
  picture: ImageBitmap;

  /** Users have round pictures, businesses square ones. */
  shape: 'round' | 'square';

  /** The photo in Base64. */
  onPhoto(photo: string): void;
  onClose(): void;
}

/** Crops a picture to a square: drag, arrow keys, and a zoom slider. */
export function CropDialog({ picture, shape, onPhoto, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 });
  const [isBusy, setIsBusy] = useState(false);
  const { width, height } = picture;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { left, top, side } = cropSquare(crop, width, height);
    context.drawImage(picture, left, top, side, side, 0, 0, context.canvas.width, context.canvas.height);
  }, [crop, height, picture, width]);

  /** Moves by shares of the square's side. */
  function move(right: number, down: number): void {
    setCrop((now) => {
      const { side } = cropSquare(now, width, height);
      const x = now.x - (right * side) / width;
      const y = now.y - (down * side) / height;
      return clampCrop({ ...now, x, y }, width, height);
    });
  }

  function onPointerMove(event: PointerEvent<HTMLCanvasElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const shown = event.currentTarget.clientWidth;
    move(event.movementX / shown, event.movementY / shown);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move(...step);
  }

  async function use(): Promise<void> {
    setIsBusy(true);
    onPhoto(await toBase64(await encodeCrop(picture, crop)));
  }

  return (
    <MgDialog open size="sm" heading={t`Elige el recorte`} onMgClose={onClose}>
      <div className={styles.crop} data-shape={shape}>
        <canvas
          ref={canvas}
          width={320}
          height={320}
          tabIndex={0}
          // Arrow keys move the picture instead of the reading cursor of a screen reader.
          // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role
          role="application"
          aria-label={t`Recorte de la foto: las flechas lo mueven`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        />
        <label className={styles.zoom}>
          <Trans>Acercar</Trans>
          <input
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.currentTarget.value);
              setCrop((now) => clampCrop({ ...now, zoom }, width, height));
            }}
          />
        </label>
      </div>
      <DialogActions isBusy={isBusy} onCancel={onClose} onConfirm={() => void use()}>
        <Trans>Usar esta foto</Trans>
      </DialogActions>
    </MgDialog>
  );
}
