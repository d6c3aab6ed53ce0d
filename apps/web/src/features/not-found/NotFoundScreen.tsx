import { Trans } from '@lingui/react/macro';

/** An address where there is nothing. */
export function NotFoundScreen() {
  return (
    <h1>
      <Trans>Aquí no hay nada</Trans>
    </h1>
  );
}
