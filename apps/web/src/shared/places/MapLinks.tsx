/** Links to a place in map services. */
import { Trans } from '@lingui/react/macro';
import { Icon } from '../icons/Icon.tsx';
import { mapLinks } from './map-links.ts';
import styles from './places.module.css';

export function MapLinks({ place }: { place: Parameters<typeof mapLinks>[0] }) {
  return (
    <p className={styles.maps}>
      <span>
        <Trans>Abrir en</Trans>
      </span>
      {mapLinks(place).map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noreferrer noopener">
          {name}
          <Icon name="open_in_new" size={14} />
        </a>
      ))}
    </p>
  );
}
