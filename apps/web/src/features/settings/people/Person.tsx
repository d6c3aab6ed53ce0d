import { Trans } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { fullTime, timeWords } from '../../../shared/format/time-words.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import styles from '../settings.module.css';

interface PersonProps {
  user: { displayName: string; pp?: string | null };

  /** It is who looks at the list. */
  isMe: boolean;

  /** What stands below the name. */
  note: string | null;

  /** When they were last there, as ISO time; nothing for who never was. */
  seenAt?: string | undefined;
}

/** Picture and name of somebody at the beginning of a row. */
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
