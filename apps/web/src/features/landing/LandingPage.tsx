import { Trans } from '@lingui/react/macro';

/** The first page a visitor sees. */
export function LandingPage() {
  return (
    <h1>
      <Trans>El trabajo de todos, más fácil</Trans>
    </h1>
  );
}
