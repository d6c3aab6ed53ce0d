/** `/link/google-chat`: links Google Chat spaces with a team (docs/product/google-chat.md 1.1). */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import { LinkedSpaces } from './LinkedSpaces.tsx';
import styles from './google-chat.module.css';

export function GoogleChatScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { status, error, retry, business, teams, team: selected } = useSelection();
  const ownTeams = teamsWith({ business, teams }, 'teamAdmin');
  const team = ownTeams.find(({ id }) => id === selected?.id) ?? ownTeams[0];
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Google Chat</Trans>
        </h1>
        <p>
          <Trans>Minga publica en un espacio lo que pasa con los tickets de un equipo.</Trans>
        </p>
      </header>
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (status === 'error') return <InlineError error={error} onRetry={retry} />;
    if (status === 'loading') return <MgSpinner className={styles.wait} />;
    if (status === 'not-found' || !business || !team) {
      return (
        <MgEmptyState icon="lock" heading={t`No administras ningún equipo aquí`} level={2}>
          <Trans>Pide a quien administra el equipo que conecte el espacio.</Trans>
          <MgButton slot="actions" href={paths.home()}>
            <Trans>Ir al inicio</Trans>
          </MgButton>
        </MgEmptyState>
      );
    }
    return (
      <>
        {ownTeams.length > 1 && (
          <MgSelect
            className={styles.team}
            label={t`Equipo`}
            options={ownTeams.map(({ id, name, color }) => ({ value: String(id), label: name, color }))}
            value={String(team.id)}
            onChange={(event) => {
              const tid = Number(event.currentTarget.value);
              void navigate(paths.googleChat({ bid: business.bid, tid }), { replace: true });
            }}
          />
        )}
        <LinkedSpaces key={team.id} team={team} />
      </>
    );
  }
}
