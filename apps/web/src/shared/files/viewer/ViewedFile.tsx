/** The file that a viewer shows: a picture that can be zoomed, or a player. */
import { type SyntheticEvent, useRef } from 'react';
import { galleryTypes } from '../file-looks.ts';
import type { Renew, ShownFile } from '../shown-file.ts';
import { useFileAddress } from '../use-file-address.ts';
import styles from './FileViewer.module.css';
import type { PictureZoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import type { Zoom } from './zoom.ts';

interface FileProps {
  file: ShownFile;
  renew: Renew;
}

interface PictureProps extends FileProps {
  zoom: PictureZoom;

  /** Scale and position of the picture. */
  place: Zoom;

  /** The picture has loaded, or failed to. */
  onLoaded: () => void;
}

export function ViewedPicture({ file, renew, zoom, place: { scale, x, y }, onLoaded }: PictureProps) {
  const { src, onLoad, onError } = useFileAddress(file, renew);
  useZoomGestures(zoom);
  const { stage, picture } = zoom;
  return (
    <div ref={stage} className={styles.content} data-zoomed={scale > 1 || undefined}>
      <img
        ref={picture}
        src={src}
        alt={file.name}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        onLoad={() => {
          onLoad();
          onLoaded();
        }}
        onError={() => {
          onError();
          onLoaded();
        }}
      />
    </div>
  );
}

export function ViewedMedia({ file, renew }: FileProps) {
  const { src, onLoad, onError } = useFileAddress(file, renew);
  /** Playback position when the URL expired, in seconds: playback resumes there with the new one. */
  const reached = useRef(0);
  const playing = {
    src,
    onError,
    controls: true,
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => {
      reached.current = event.currentTarget.currentTime;
    },
    onLoadedMetadata: (event: SyntheticEvent<HTMLMediaElement>) => {
      onLoad();
      if (reached.current > 0) event.currentTarget.currentTime = reached.current;
    },
  };
  return (
    <div className={styles.content}>
      {file.type === galleryTypes.video ? (
        // oxlint-disable-next-line media-has-caption -- what people attach comes without captions
        <video {...playing} autoPlay aria-label={file.name} />
      ) : (
        // oxlint-disable-next-line media-has-caption -- as above
        <audio {...playing} aria-label={file.name} />
      )}
    </div>
  );
}
