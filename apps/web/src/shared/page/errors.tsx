/** Error states: a failed route, and a part that could not be loaded. */
import { type ApiError, isApiError } from '@minga/client/errors';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { mayReload, reloadSoon } from '../../base/reload-once.ts';
import { isScriptFailure } from '../../base/script-failure.ts';
import { Logo } from '../icons/Logo.tsx';
import styles from './errors.module.css';

/** Error element of a route. A script that failed to load (new version, lost network) reloads the page. */
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

/** Error element of a screen within the shell. */
export function ScreenError() {
  return <RouteError isPart />;
}

/** Countdown before the automatic reload. */
function Reloading({ isPart }: { isPart: boolean }) {
  return (
    <Page isPart={isPart}>
      <Logo size={56} />
      <h1>
        <Trans>Sin conexión</Trans>
      </h1>
      <p role="status">
        <Trans>Esta página se carga apenas vuelva la conexión.</Trans>
      </p>
    </Page>
  );
}

interface ErrorPageProps {
  text?: ReactNode;

  /** Rendered within the shell, whose `main` surrounds it. */
  isPart?: boolean;
  onRetry(): void;

  /** Offers to sign out; set where the start page would fail in the same way. */
  onSignOut?: () => void;
}

/** Full error page with a retry. */
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

/** Inline error of a part of a screen, with a retry. */
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

/** Message of a failed request, localised by the server. */
export function errorText(error: ApiError): string {
  return error.message;
}
