/** Full-size view of a picture, video, audio or PDF file, with navigation to the previous and next one. */
import { useLingui } from '@lingui/react/macro';
import { MgDialog } from '@minga/react/dialog';
import { MgIconButton } from '@minga/react/icon-button';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { numberWords } from '../../format/number-words.ts';
import { downloadFile } from '../download-file.ts';
import { galleryTypes } from '../file-looks.ts';
import type { Renew, ShownFile } from '../shown-file.ts';
import styles from './FileViewer.module.css';
import { LazyPdf } from './LazyPdf.tsx';
import { usePdfZoom } from './use-pdf-zoom.ts';
import { useSlideShow } from './use-slide-show.ts';
import { useZoom } from './use-zoom.ts';
import { ViewedMedia, ViewedPicture } from './ViewedFile.tsx';
import { ZoomTools, zoomStep } from './ZoomTools.tsx';

export interface FileViewerProps {
  files: readonly ShownFile[];

  /** Id of the shown file. */
  id: string;

  /** Reads a file again if its URLs are stale. */
  renew: Renew;

  /** What is known of the shown file, below it. */
  details?: ReactNode;

  /** Changes name and caption of the shown file; without it the user may not. */
  onDescribe?: (() => void) | undefined;
  onGo: (id: string) => void;
  onClose: () => void;

  /** How long a slide show shows each picture, in milliseconds. */
  slideMs?: number;
}

/** How far an arrow key pans what is zoomed, in px. */
const panStepPx = 80;

const panKeys: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: panStepPx, y: 0 },
  ArrowRight: { x: -panStepPx, y: 0 },
  ArrowUp: { x: 0, y: panStepPx },
  ArrowDown: { x: 0, y: -panStepPx },
};

const isPicture = ({ type }: ShownFile) => type === galleryTypes.image;
const isPdf = ({ type }: ShownFile) => type === galleryTypes.pdf;

export function FileViewer({
  files,
  id,
  renew,
  details,
  onDescribe,
  onGo,
  onClose,
  slideMs = 4000,
}: FileViewerProps) {
  const { t } = useLingui();
  const place = files.findIndex((file) => file.id === id);
  const file = files[place];
  const before = files[place - 1];
  const after = files[place + 1];
  const pictureZoom = useZoom(id);
  const pdfZoom = usePdfZoom(id);
  const zoom = file && isPdf(file) ? pdfZoom : pictureZoom;
  const slides = useSlideShow({ id, next: nextPicture(files, place)?.id, onGo, slideMs });
  const hasSlides = file !== undefined && isPicture(file) && files.filter(isPicture).length > 1;

  return (
    <MgDialog
      open
      size="full"
      heading={file?.name ?? t`Archivo`}
      onKeyDown={onKeyDown}
      onPointerDown={stopSlides}
      onWheel={stopSlides}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <span slot="header" className={styles.header}>
        <b>{file?.name}</b>
        {files.length > 1 && (
          <span className={styles.place}>
            {numberWords(place + 1)} / {numberWords(files.length)}
          </span>
        )}
      </span>
      {hasSlides && (
        <MgIconButton
          slot="actions"
          data-slides
          icon={slides.isPlaying ? 'pause' : 'play_arrow'}
          pressed={slides.isPlaying}
          label={t`Presentación`}
          onClick={slides.toggle}
        />
      )}
      {file && onDescribe && (
        <MgIconButton slot="actions" icon="edit" label={t`Nombre y descripción`} onClick={onDescribe} />
      )}
      {file && (
        <MgIconButton
          slot="actions"
          icon="download"
          label={t`Descargar`}
          onClick={() => void renew(file.id).then((fresh) => downloadFile(fresh ?? file))}
        />
      )}
      <div className={styles.viewer}>
        {/* Takes the focus from a file that is removed. */}
        <div className={styles.stage} tabIndex={-1} data-sliding={slides.isPlaying || undefined}>
          {files.length > 1 && (
            <MgIconButton
              icon="chevron_left"
              label={t`Anterior`}
              disabled={!before}
              onClick={() => before && onGo(before.id)}
            />
          )}
          {file && isPicture(file) && (
            <>
              <ViewedPicture
                key={file.id}
                file={file}
                renew={renew}
                zoom={pictureZoom}
                place={pictureZoom.zoom}
                onLoaded={slides.loaded}
              />
              <ZoomTools zoom={pictureZoom} label={t`Tamaño de la imagen`} />
            </>
          )}
          {file && isPdf(file) && <LazyPdf key={file.id} file={file} renew={renew} zoom={pdfZoom} />}
          {file && !isPicture(file) && !isPdf(file) && (
            <ViewedMedia key={file.id} file={file} renew={renew} />
          )}
          {files.length > 1 && (
            <MgIconButton
              icon="chevron_right"
              label={t`Siguiente`}
              disabled={!after}
              onClick={() => after && onGo(after.id)}
            />
          )}
        </div>
        {(details || file?.caption) && (
          <div className={styles.details}>
            {file?.caption && <p className={styles.caption}>{file.caption}</p>}
            {details}
          </div>
        )}
      </div>
    </MgDialog>
  );

  /** A press of anything but the button of the slide show stops it. */
  function stopSlides({ target }: SyntheticEvent): void {
    if (!(target instanceof Element && target.closest('[data-slides]'))) slides.stop();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter' || event.key === ' ') stopSlides(event);
    else slides.stop();
    // Media players handle arrow keys themselves.
    if (event.target instanceof HTMLMediaElement || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom.zoomBy(zoomStep);
    else if (event.key === '-') zoom.zoomBy(1 / zoomStep);
    else if (event.key === '0') zoom.reset();
    else onArrow(event);
  }

  /** Arrow keys pan a zoomed picture or PDF file, otherwise they navigate. */
  function onArrow(event: KeyboardEvent): void {
    const pan = panKeys[event.key];
    if (!pan) return;
    if (zoom.zoom.scale > 1) {
      event.preventDefault();
      zoom.panBy(pan);
      return;
    }
    const next = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
    if (next) onGo(next.id);
  }
}

/** The picture after a place; after the last one, the first one. */
function nextPicture(files: readonly ShownFile[], place: number): ShownFile | undefined {
  const others = [...files.slice(place + 1), ...files.slice(0, Math.max(0, place))];
  return others.find(isPicture);
}
