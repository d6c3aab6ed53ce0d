/** What was understood of the sentence of a new ticket: chips, each of which can be left in the title instead. */
import { Plural, useLingui } from '@lingui/react/macro';
import { MgAvatar } from '@minga/react/avatar';
import { MgChip } from '@minga/react/chip';
import type { EntryPart } from '@minga/rules/ticket-entry';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { priorityLook } from '../../../shared/tickets/priority.ts';
import { useBoard } from '../board/board-context.ts';
import type { TicketEntryReader } from './use-ticket-entry.ts';
import styles from './QuickAdd.module.css';

export function EntryParts({
  parts,
  onKeep,
}: {
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
          <PartWords part={part} />
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

function PartWords({ part }: { part: EntryPart }): ReactNode {
  const { i18n } = useLingui();
  const { people, types } = useBoard();
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
      const type = types.get(part.id);
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
