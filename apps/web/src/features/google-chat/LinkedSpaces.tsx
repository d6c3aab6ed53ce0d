/** The linked spaces of a team, with their state, and the form that links another one. */
import { Trans } from '@lingui/react/macro';
import { useListGoogleChatLinksQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { useState } from 'react';
import { InlineError } from '../../shared/page/errors.tsx';
import { LinkedSpace } from './LinkedSpace.tsx';
import { LinkSpaceForm } from './LinkSpaceForm.tsx';
import styles from './google-chat.module.css';

/** Interval in which the outcome of messages that wait is read. */
const pollMs = 3000;

export function LinkedSpaces({ team }: { team: Wire['Team'] }) {
  const [isWaiting, setIsWaiting] = useState(false);
  const read = useListGoogleChatLinksQuery(
    { id: team.bid, tid: team.id },
    { refetchOnMountOrArgChange: 2, pollingInterval: isWaiting ? pollMs : 0, skipPollingIfUnfocused: true },
  );
  const links = read.currentData?.links;
  const mustPoll = links?.some(({ waiting }) => waiting > 0) ?? false;
  if (mustPoll !== isWaiting) setIsWaiting(mustPoll);
  if (read.error && !read.isFetching && !links)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.currentData || !links) return <MgSpinner className={styles.wait} />;
  return (
    <>
      {links.length > 0 && (
        <section className={styles.card} aria-labelledby="google-chat-linked">
          <h2 id="google-chat-linked">
            <Trans>Espacios conectados</Trans>
          </h2>
          <ul className={styles.spaces}>
            {links.map((link) => (
              <LinkedSpace key={link.id} team={team} link={link} />
            ))}
          </ul>
        </section>
      )}
      <LinkSpaceForm team={team} serviceAccount={read.currentData.service_account} />
    </>
  );
}
