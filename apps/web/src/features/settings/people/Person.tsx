import { Trans } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import styles from '../settings.module.css';

interface PersonProps {
  user: { displayName: string; pp?: string | null };

  /** Whether this is the signed-in user. */
  isMe: boolean;

  /** Text below the name. */
  note: string | null;

  /** Last activity as ISO time; undefined if there was none. */
  seenAt?: string | undefined;
}

/** Avatar and name of a person at the start of a row. */
export function Person({ user, isMe, note, seenAt }: PersonProps) {
  return (
    <>
      <MgAvatar name={user.displayName} src={user.pp ?? ''} size="md" aria-hidden="true" />
      <div className={styles.who}>
        <b>
          {user.displayName}
          {isMe && (
            <small>
              {' '}
              <Trans>(tú)</Trans>
            </small>
          )}
        </b>
        <span>{note}</span>
        {seenAt && <Seen at={seenAt} />}
      </div>
    </>
  );
}

function Seen({ at }: { at: string }) {
  const words = timeWords(at, useNow());
  return (
    <span>
      <Trans>
        Última vez aquí:{' '}
        <time dateTime={at} title={fullTime(at)}>
          {words}
        </time>
      </Trans>
    </span>
  );
}
