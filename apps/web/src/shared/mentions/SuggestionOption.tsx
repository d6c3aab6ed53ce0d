/** Content of an option in the list of suggestions. */
import { useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { Icon } from '../icons/Icon.tsx';
import styles from './MentionTextarea.module.css';
import type { CommandTarget, MentionTarget, SuggestionTarget, TicketTarget } from './suggestion-targets.ts';

export function SuggestionOption({ target }: { target: SuggestionTarget }) {
  if ('title' in target) return <TicketOption ticket={target} />;
  return 'does' in target ? <CommandOption command={target} /> : <PersonOption person={target} />;
}

function CommandOption({ command: { name, usage, does } }: { command: CommandTarget }) {
  return (
    <>
      <b className={styles.command}>{name}</b>
      <span className={styles.usage}>{usage}</span>
      <span className={styles.note}>{does}</span>
    </>
  );
}

function TicketOption({ ticket }: { ticket: TicketTarget }) {
  return (
    <>
      <b className={styles.number}>{ticket.name}</b>
      <span className={styles.name}>{ticket.title}</span>
    </>
  );
}

function PersonOption({ person }: { person: MentionTarget }) {
  const { t } = useLingui();
  return (
    <>
      {person.isTeam ? (
        <Icon name="groups" size={20} />
      ) : (
        <MgAvatar size="sm" name={person.name} src={person.src ?? ''} aria-hidden="true" />
      )}
      <span className={styles.name}>{person.name}</span>
      {person.isTeam && <span className={styles.note}>{person.note ?? t`Todo el equipo`}</span>}
    </>
  );
}
