import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../../shared/empty/EmptyDrawing.tsx';
import { useState } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import { paths } from '../../base/address/paths.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { useMe } from '../../shared/workspace/me.ts';
import { OwnInvitations } from '../../shared/invitations/OwnInvitations.tsx';
import { WovenBand } from '../../shared/workspace/WovenBand.tsx';
import { NoTeam } from '../../shared/workspace/NoTeam.tsx';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { teamsWith } from '../../shared/workspace/team-abilities.ts';
import { Agenda } from './Agenda.tsx';
import { agendaDays } from './agenda.ts';
import styles from './HomeScreen.module.css';
import { Mentions } from './Mentions.tsx';
import { PinnedTickets } from './PinnedTickets.tsx';
import { QuickTicket } from './QuickTicket.tsx';
import { RecentChanges } from './RecentChanges.tsx';
import { RecentTickets } from './RecentTickets.tsx';
import { TeamList } from './TeamList.tsx';
import { useHome } from './use-home.ts';
import { WeekStrip } from './WeekStrip.tsx';

/** Home screen of a signed-in user: their tickets and teams. */
export function HomeScreen() {
  const { status, business, error, retry } = useSelection();
  const [finished, setFinished] = useState(0);
  return (
    <div className={styles.home}>
      <Greeting />
      <OwnInvitations />
      {status !== 'no-business' && <WovenBand bid={business?.bid ?? null} stitches={finished} />}
      {status === 'no-business' && <Start />}
      {status === 'error' && <InlineError error={error} onRetry={retry} />}
      {(status === 'ready' || status === 'loading') && (
        <Work onFinish={() => setFinished((before) => before + 1)} />
      )}
    </div>
  );
}

function Greeting() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { business } = useSelection();
  const now = new Date(useNow());
  const name = me.name.split(' ')[0];
  const hour = now.getHours();
  const words = hour < 12 ? t`Buenos días` : hour < 19 ? t`Buenas tardes` : t`Buenas noches`;
  const day = i18n.date(now, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <header className={styles.head}>
      <h1>{name ? `${words}, ${name}` : words}</h1>
      <p>
        {day}
        {business && <> · {business.psm_business.name}</>}
      </p>
    </header>
  );
}

/** Start for users without a business. */
function Start() {
  const { t } = useLingui();
  return (
    <MgEmptyState heading={t`Empieza con tu primer tablero`} level={2}>
      <EmptyDrawing of="board" />
      <Trans>
        Ponle nombre a tu negocio, elige las columnas y anota los primeros tickets. Toma un minuto.
      </Trans>
      <MgButton slot="actions" variant="primary" size="lg" href={paths.onboarding()}>
        <Trans>Crear mi negocio</Trans>
      </MgButton>
    </MgEmptyState>
  );
}

function Work({ onFinish }: { onFinish: () => void }) {
  const { status, business, teams } = useSelection();
  const home = useHome();
  const now = useNow();
  const bid = business?.bid ?? 0;
  const prefix = business?.psm_business.prefix ?? '';
  return (
    <div className={styles.columns} data-loading={home.isLoading || undefined}>
      <div>
        <section aria-labelledby="home-day" aria-busy={home.isLoading}>
          <h2 id="home-day">
            <Trans>Tu día</Trans>
          </h2>
          <QuickTicket />
          {home.error ? <InlineError error={home.error} onRetry={home.retry} /> : null}
          {home.isLoading && (
            <>
              <WeekStrip days={agendaDays(now).map((day) => ({ day, count: 0, headingId: undefined }))} />
              <Skeleton />
            </>
          )}
          {!home.isLoading && !home.error && business && (
            <Agenda
              bid={bid}
              tickets={home.tickets}
              hidden={home.hidden}
              prefix={prefix}
              now={now}
              onFinish={onFinish}
            />
          )}
        </section>
        <Mentions mentions={home.mentions} waiting={home.waiting} />
        <PinnedTickets bid={bid} tickets={home.pinned} prefix={prefix} />
        <RecentChanges changes={home.changes} prefix={prefix} />
      </div>
      <section aria-labelledby="home-teams">
        <h2 id="home-teams">
          <Trans>Tus equipos</Trans>
        </h2>
        {status === 'ready' && teams.length === 0 ? (
          <NoTeam />
        ) : (
          <TeamList teams={teams} counts={home.counts} />
        )}
        {teamsWith({ business, teams }, 'create').length > 0 && (
          <a className={styles.import} href={paths.importTickets()}>
            <Icon name="upload_file" size={20} />
            <span>
              <b>
                <Trans>Importar tickets</Trans>
              </b>
              <Trans>Desde Excel o un archivo CSV</Trans>
            </span>
          </a>
        )}
        {business && <RecentTickets business={business} teams={teams} />}
      </section>
    </div>
  );
}

/** Loading rows. */
function Skeleton() {
  return (
    <ul className={styles.skeleton} aria-hidden="true">
      {[72, 54, 64, 46].map((width) => (
        <li key={width}>
          <i style={{ inlineSize: `${width}%` }} />
        </li>
      ))}
    </ul>
  );
}
