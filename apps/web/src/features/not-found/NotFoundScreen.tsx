import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { paths } from '../../base/paths.ts';
import { hasSessionHint } from '../../session/hint.ts';
import { Mark } from '../../shared/Mark.tsx';
import styles from './NotFoundScreen.module.css';

/** An address where there is nothing. */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return (
    <main className={styles.page} id="main">
      <Mark size={48} />
      <h1>
        <Trans>Aquí no hay nada</Trans>
      </h1>
      <p>
        {pathname === paths.notFound() ? (
          <Trans>La página que buscas no existe o cambió de lugar.</Trans>
        ) : (
          <Trans>
            La dirección <code>{pathname}</code> no existe o cambió de lugar.
          </Trans>
        )}
      </p>
      {hasSessionHint() ? (
        <a href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </a>
      ) : (
        <a href={paths.landing()}>
          <Trans>Ir a la portada</Trans>
        </a>
      )}
    </main>
  );
}
