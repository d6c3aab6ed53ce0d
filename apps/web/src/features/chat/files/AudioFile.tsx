/** Audio of a message, played in its place. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { type SyntheticEvent, useRef } from 'react';
import type { Renew } from '../../../shared/files/shown-file.ts';
import { useFileAddress } from '../../../shared/files/use-file-address.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './Files.module.css';

interface AudioFileProps {
  file: Wire['ChatFile'];
  renew: Renew;
  onDownload: () => void;
}

/** Nothing is loaded before it is played: its address is renewed then if it has expired. */
export function AudioFile({ file, renew, onDownload }: AudioFileProps) {
  const { t } = useLingui();
  const { name } = file;
  const { src, isBroken, onLoad, onError } = useFileAddress(file, renew);
  /** Position when the address expired, in seconds: playback goes on there with the new one. */
  const reached = useRef(0);
  const wasPlaying = useRef(false);
  return (
    <li className={styles.audio}>
      {/* oxlint-disable-next-line media-has-caption -- what people record comes without captions */}
      <audio
        src={src}
        controls
        preload="none"
        aria-label={name}
        hidden={isBroken}
        onPlay={() => {
          wasPlaying.current = true;
        }}
        onPause={() => {
          wasPlaying.current = false;
        }}
        onTimeUpdate={(event: SyntheticEvent<HTMLAudioElement>) => {
          reached.current = event.currentTarget.currentTime;
        }}
        onLoadedMetadata={({ currentTarget: player }) => {
          onLoad();
          if (reached.current > 0) player.currentTime = reached.current;
          if (wasPlaying.current) void player.play().catch(() => undefined);
        }}
        onError={onError}
      />
      <button
        type="button"
        className={styles.download}
        aria-label={t`Descargar ${name}`}
        onClick={onDownload}
      >
        <Icon name="download" size={20} />
      </button>
    </li>
  );
}
