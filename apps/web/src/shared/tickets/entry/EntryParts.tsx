/** What was understood of the sentence of a new ticket: chips, each of which can be left in the title instead. */
import { Plural, useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { MgChip } from '@minga/react/chip';
import type { Wire } from '@minga/contract';
import type { EntryPart } from '@minga/rules/tickets/ticket-entry';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { usePeople } from '../../workspace/use-people.ts';
import { priorityLook } from '../priority.ts';
import styles from './entry.module.css';
import type { TicketEntryReader } from './use-ticket-entry.ts';

export function EntryParts({
  team,
  parts,
  onKeep,
}: {
  team: Wire['Team'];
  parts: readonly EntryPart[];
  onKeep(part: EntryPart): void;
}) {
  const { t } = useLingui();
  if (parts.length === 0) return null;
  return (
    <div className={styles.parts} role="group" aria-label={t`Se entendió`}>
      {parts.map((part) => (
        <MgChip
          key={`${part.kind} ${part.start}`}
          removable
          // The field keeps the focus, and with it the keyboard of a phone.
          onPointerDown={(event) => event.preventDefault()}
          onMgRemove={() => onKeep(part)}
          onClick={(event) => event.target === event.currentTarget && onKeep(part)}
        >
          <PartWords part={part} team={team} />
        </MgChip>
      ))}
    </div>
  );
}

/** Examples of what a sentence can say, in the words of the language. */
export function EntryHint({ offers }: { offers: TicketEntryReader['offers'] }) {
  const { t } = useLingui();
  const examples = [
    ...(offers.people ? [t`@persona`] : []),
    t`mañana`,
    t`!alta`,
    ...(offers.types ? [t`#tipo`] : []),
    ...(offers.points ? [t`3pt`] : []),
  ];
  return <p className={styles.examples}>{examples.join(' · ')}</p>;
}

function PartWords({ part, team }: { part: EntryPart; team: Wire['Team'] }): ReactNode {
  const { i18n } = useLingui();
  const people = usePeople();
  switch (part.kind) {
    case 'assignee': {
      const { name = '', src = null } = people.get(part.id) ?? {};
      return (
        <>
          <MgAvatar slot="start" size="xs" name={name} src={src ?? ''} aria-hidden="true" />
          {name}
        </>
      );
    }
    case 'due':
      return (
        <>
          <Icon slot="start" name="calendar_today" />
          {i18n.date(`${part.day}T12:00:00`, { weekday: 'short', day: 'numeric', month: 'short' })}
        </>
      );
    case 'priority': {
      const look = priorityLook(part.priority);
      return (
        look && (
          <>
            <Icon slot="start" name={look.icon} />
            {i18n._(look.name)}
          </>
        )
      );
    }
    case 'type': {
      const type = team.psm_types.find(({ id }) => id === part.id);
      return (
        <>
          <i slot="start" className={styles.dot} style={{ background: type?.color }} />
          {type?.name}
        </>
      );
    }
    case 'points':
      return <Plural value={part.points} one="# punto" other="# puntos" />;
  }
}
