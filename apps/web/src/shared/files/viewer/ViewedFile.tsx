/** The file that a viewer shows: a picture that can be zoomed, or a player. */
import { galleryTypes } from '../file-looks.ts';
import type { Renew, ShownFile } from '../shown-file.ts';
import { useFileAddress } from '../use-file-address.ts';
import { useMediaAddress } from '../use-media-address.ts';
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
  const { attributes } = useFileAddress(file, renew);
  const { src, onLoad, onError } = attributes;
  useZoomGestures(zoom);
  const { stage, picture } = zoom;
  return (
    <div ref={stage} className={styles.content} data-zoomed={scale > 1 || undefined}>
      <img
        ref={picture}
        src={src}
        alt={file.caption || file.name}
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
  return (
    <div className={styles.content}>
      {file.type === galleryTypes.video ? (
        <ViewedVideo file={file} renew={renew} />
      ) : (
        <ViewedAudio file={file} renew={renew} />
      )}
    </div>
  );
}

function ViewedVideo({ file, renew }: FileProps) {
  const { attributes } = useMediaAddress<HTMLVideoElement>(file, renew);
  // oxlint-disable-next-line media-has-caption -- what people attach comes without captions
  return <video {...attributes} controls autoPlay aria-label={file.caption || file.name} />;
}

function ViewedAudio({ file, renew }: FileProps) {
  const { attributes } = useMediaAddress<HTMLAudioElement>(file, renew);
  // oxlint-disable-next-line media-has-caption -- as above
  return <audio {...attributes} controls aria-label={file.caption || file.name} />;
}
