/** How errors are shown: a route that fails, a part that could not be read. */
import { type ApiError, isApiError } from '@minga/client/errors';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { mayReload, reloadSoon } from '../../base/reload-once.ts';
import { isScriptFailure } from '../../base/script-failure.ts';
import { Logo } from '../icons/Logo.tsx';
import styles from './errors.module.css';

/** What a route shows when it fails. A script that could not be loaded (a new version, a gap in the net) reloads. */
export function RouteError({ isPart = false }: { isPart?: boolean }) {
  const error = useRouteError();
  const [willReload] = useState(() => isScriptFailure(error) && mayReload());
  useEffect(() => (willReload ? reloadSoon() : undefined), [willReload]);

  if (willReload) return <Reloading isPart={isPart} />;
  return (
    <ErrorPage
      isPart={isPart}
      text={
        isScriptFailure(error) ? (
          <Trans>No se pudo cargar esta página. Revisa tu conexión e intenta de nuevo.</Trans>
        ) : undefined
      }
      onRetry={() => location.reload()}
    />
  );
}

/** The same where a screen of the shell would be. */
export function ScreenError() {
  return <RouteError isPart />;
}

/** The seconds before a page is loaded again. */
function Reloading({ isPart }: { isPart: boolean }) {
  return (
    <Page isPart={isPart}>
      <Logo size={56} />
      <h1>
        <Trans>Cargando de nuevo</Trans>
      </h1>
      <p role="status">
        <Trans>
          No llegó todo lo que necesita esta página. Se vuelve a cargar sola, apenas haya conexión.
        </Trans>
      </p>
    </Page>
  );
}

interface ErrorPageProps {
  text?: ReactNode;

  /** It stands where a screen would, in the shell; the main part of the page is around it. */
  isPart?: boolean;
  onRetry(): void;

  /** Given where the start of the app would fail in the same way: signing out stands in its place. */
  onSignOut?: () => void;
}

/** A page that says that something failed, with a way on. */
export function ErrorPage({ text, isPart = false, onRetry, onSignOut }: ErrorPageProps) {
  return (
    <Page isPart={isPart}>
      <h1>
        <Trans>Algo falló</Trans>
      </h1>
      <p>{text ?? <Trans>No es culpa tuya. Lo que escribiste sigue guardado en este dispositivo.</Trans>}</p>
      <div className={styles.actions}>
        <button type="button" onClick={onRetry}>
          <Trans>Intentar de nuevo</Trans>
        </button>
        {onSignOut ? (
          <button type="button" onClick={onSignOut}>
            <Trans>Cerrar sesión</Trans>
          </button>
        ) : (
          <a href={paths.home()}>
            <Trans>Ir al inicio</Trans>
          </a>
        )}
      </div>
    </Page>
  );
}

function Page({ isPart, children }: { isPart: boolean; children: ReactNode }) {
  if (isPart) return <div className={styles.page}>{children}</div>;
  return (
    <main className={styles.page} id="main">
      {children}
    </main>
  );
}

/** A part of a screen that could not be read, in place, with a retry. */
export function InlineError({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  return (
    <div className={styles.inline} role="alert">
      <p>{isApiError(error) ? errorText(error) : <Trans>Ocurrió un error. Intenta de nuevo.</Trans>}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          <Trans>Intentar de nuevo</Trans>
        </button>
      )}
    </div>
  );
}

/** The words of a failed call: the server's, already in the person's language. */
export function errorText(error: ApiError): string {
  return error.message;
}
