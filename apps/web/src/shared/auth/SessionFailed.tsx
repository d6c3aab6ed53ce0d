import { Trans } from '@lingui/react/macro';
import { ErrorPage } from '../page/errors.tsx';

/** The session could not be opened: no configuration, no script, no network. */
export function SessionFailed({ onRetry }: { onRetry(): void }) {
  return (
    <ErrorPage
      text={<Trans>No se pudo abrir tu sesión. Revisa tu conexión e intenta de nuevo.</Trans>}
      onRetry={onRetry}
    />
  );
}
