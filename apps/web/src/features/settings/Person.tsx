import { Trans } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import styles from './settings.module.css';

interface PersonProps {
  user: { displayName: string; pp?: string | null };

  /** It is who looks at the list. */
  isMe: boolean;

  /** What stands below the name. */
  note: string | null;
}

/** Picture and name of somebody at the beginning of a row. */
export function Person({ user, isMe, note }: PersonProps) {
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
      </div>
    </>
  );
}
