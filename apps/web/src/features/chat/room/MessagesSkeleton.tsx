/** Placeholder of messages that are being loaded. */
import { useLingui } from '@lingui/react/macro';
import styles from './Room.module.css';

export function MessagesSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.skeleton} role="status" aria-label={t`Cargando mensajes`}>
      {[64, 38, 80, 52].map((width) => (
        <div key={width}>
          <i />
          <span>
            <b />
            <b style={{ inlineSize: `${width}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
