/** File in the gallery: opens the viewer, or a new tab; a link leads to its ticket. */
import { useLingui } from '@lingui/react/macro';
import { fileAddress } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { FileFacts } from '../../shared/files/FileFacts.tsx';
import { fileIcon, galleryTypes } from '../../shared/files/file-looks.ts';
import type { Renew } from '../../shared/files/shown-file.ts';
import { useFileAddress } from '../../shared/files/use-file-address.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import { TicketLink } from './TicketLink.tsx';
import styles from './gallery.module.css';

interface GalleryTileProps {
  file: Wire['GalleryFile'];
  prefix: string;
  renew: Renew;

  /** Opens the viewer; undefined for files that it cannot show. */
  onView: (() => void) | undefined;
}

export function GalleryTile({ file, prefix, renew, onView }: GalleryTileProps) {
  const { t } = useLingui();
  const { isBroken, attributes } = useFileAddress(file, renew);
  const { name, caption } = file;
  const picture =
    file.type === galleryTypes.image && !isBroken ? (
      <img {...attributes} alt="" loading="lazy" />
    ) : (
      <Icon name={fileIcon(file)} size={40} />
    );
  return (
    <li className={styles.tile}>
      {onView ? (
        <button type="button" className={styles.open} aria-label={t`Ver ${name}`} onClick={onView}>
          {picture}
        </button>
      ) : (
        <a
          className={styles.open}
          href={fileAddress(file.url)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Abrir ${name}`}
        >
          {picture}
        </a>
      )}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {caption && (
        <span className={styles.caption} title={caption}>
          {caption}
        </span>
      )}
      <TicketLink file={file} prefix={prefix} />
      <span className={styles.facts}>
        <FileFacts file={file} />
      </span>
    </li>
  );
}
