import { Trans } from '@lingui/react/macro';

/** What a route shows when it fails. */
export function RouteError() {
  return <Trans>Algo falló</Trans>;
}
