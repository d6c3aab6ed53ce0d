/** Audio of a message, played in its place. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import type { Renew } from '../../../shared/files/shown-file.ts';
import { useMediaAddress } from '../../../shared/files/use-media-address.ts';
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
  const { attributes, isBroken } = useMediaAddress<HTMLAudioElement>(file, renew);
  return (
    <li className={styles.audio}>
      {/* oxlint-disable-next-line media-has-caption -- what people record comes without captions */}
      <audio {...attributes} controls preload="none" aria-label={name} hidden={isBroken} />
      {isBroken && <span>{name}</span>}
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
