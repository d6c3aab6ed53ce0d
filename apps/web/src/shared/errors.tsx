/** How errors are shown: a route that fails, a part that could not be read. */
import { type ApiError, isApiError } from '@minga/client/errors';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../base/paths.ts';
import { Intro } from './Intro.tsx';
import styles from './errors.module.css';

/** A failed load of a script reloads the app once after so long (specification, document 1, section 2). */
const reloadDelayMs = 3000;
const reloadKey = 'reloaded-for-script';

/** What a route shows when it fails. A script that could not be loaded (a new version, a gap in the net) reloads. */
export function RouteError() {
  const error = useRouteError();
  const [willReload] = useState(() => isScriptFailure(error) && !hasReloaded());
  useEffect(() => {
    if (!willReload) return;
    const timer = setTimeout(() => {
      rememberReload();
      location.reload();
    }, reloadDelayMs);
    return () => clearTimeout(timer);
  }, [willReload]);

  if (willReload) return <Intro />;
  return (
    <ErrorPage
      text={
        isScriptFailure(error) ? (
          <Trans>No se pudo cargar esta página. Revisa tu conexión e intenta de nuevo.</Trans>
        ) : undefined
      }
      onRetry={() => location.reload()}
    />
  );
}

/** A page that says that something failed, with a way on. */
export function ErrorPage({ text, onRetry }: { text?: ReactNode; onRetry(): void }) {
  return (
    <main className={styles.page} id="main">
      <h1>
        <Trans>Algo falló</Trans>
      </h1>
      <p>{text ?? <Trans>No es culpa tuya. Lo que escribiste sigue guardado en este dispositivo.</Trans>}</p>
      <div className={styles.actions}>
        <button type="button" onClick={onRetry}>
          <Trans>Intentar de nuevo</Trans>
        </button>
        <a href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </a>
      </div>
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

/** Whether a lazy script could not be loaded; browsers say it in different words. */
export function isScriptFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  );
}

function hasReloaded(): boolean {
  try {
    return sessionStorage.getItem(reloadKey) === location.pathname;
  } catch {
    // Without a memory a page that fails forever would reload forever.
    return true;
  }
}

function rememberReload(): void {
  try {
    sessionStorage.setItem(reloadKey, location.pathname);
  } catch {
    // hasReloaded() answered true.
  }
}
