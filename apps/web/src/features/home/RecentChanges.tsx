import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgChip } from '@minga/react/chip';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { type ReactNode, useState } from 'react';
import { paths } from '../../base/address/paths.ts';
import { fullTime } from '../../shared/format/time-words.ts';
import { useNow } from '../../shared/hooks/use-now.ts';
import { changeWords } from './change-words.ts';
import events from './events.module.css';
import styles from './HomeScreen.module.css';
import { groupByDay } from './recent-days.ts';
import type { RecentChange } from './use-home.ts';

/** What others changed today and yesterday, by day. Nothing without changes. */
export function RecentChanges({ changes, prefix }: { changes: readonly RecentChange[]; prefix: string }) {
  const { t } = useLingui();
  const now = useNow();
  const [onlyFollowed, setOnlyFollowed] = useState(false);
  const recent = groupByDay(changes, now);
  const { today, yesterday } = groupByDay(
    changes.filter(({ followed }) => followed || !onlyFollowed),
    now,
  );
  if (recent.today.length + recent.yesterday.length === 0) return null;
  return (
    <section aria-labelledby="home-changes">
      <div className={styles.heading}>
        <h2 id="home-changes">
          <Trans>Cambios desde ayer</Trans>
        </h2>
        <MgChip selected={onlyFollowed} onClick={() => setOnlyFollowed(!onlyFollowed)}>
          <Trans>Solo lo que sigo</Trans>
        </MgChip>
      </div>
      {today.length + yesterday.length === 0 && (
        <p className={styles.none}>{t`Nadie cambió los tickets que sigues.`}</p>
      )}
      <Day changes={today} prefix={prefix} heading={<Trans>Hoy</Trans>} />
      <Day changes={yesterday} prefix={prefix} heading={<Trans>Ayer</Trans>} />
    </section>
  );
}

function Day({
  changes,
  prefix,
  heading,
}: {
  changes: readonly RecentChange[];
  prefix: string;
  heading: ReactNode;
}) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.group}>
      <h3>{heading}</h3>
      <ul>
        {changes.map((change) => (
          <li key={change.ticket.card.id}>
            <ChangeRow change={change} prefix={prefix} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChangeRow({ change, prefix }: { change: RecentChange; prefix: string }) {
  const { i18n } = useLingui();
  const { ticket, count, changed_at } = change;
  const { card, team } = ticket;
  return (
    <a className={events.event} href={paths.ticket(team.bid, card.id)}>
      <span className={events.words}>
        <b>
          <span className={events.key}>{ticketName(prefix, card.number)}</span> {card.title}
        </b>{' '}
        <span>
          {changeWords(change)}
          {count > 1 && (
            <>
              {' · '}
              <Plural value={count - 1} one="y # cambio más" other="y # cambios más" />
            </>
          )}
          {' · '}
          {team.name}
        </span>
      </span>{' '}
      <time dateTime={changed_at} title={fullTime(changed_at)}>
        {i18n.date(changed_at, { timeStyle: 'short' })}
      </time>
    </a>
  );
}
