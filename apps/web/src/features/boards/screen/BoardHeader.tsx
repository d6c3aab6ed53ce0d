/** Header of the board: name, team switcher, people, and the button for a new ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import type { Abilities } from '@minga/rules/access/permissions';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './BoardHeader.module.css';
import { BoardMenu } from './BoardMenu.tsx';
import { TeamChatButton } from './TeamChatButton.tsx';

export function BoardHeader({
  team,
  teams,
  abilities,
  canCreate,
  children,
  onTeam,
  onAdd,
}: {
  team: Wire['Team'];
  teams: readonly Wire['Team'][];
  abilities: Abilities;
  canCreate: boolean;

  /** Shown before the buttons. */
  children: ReactNode;
  onTeam: (tid: number) => void;
  onAdd: () => void;
}) {
  const { t } = useLingui();
  return (
    <header className={styles.header}>
      <h1 className={styles.name}>
        {teams.length > 1 ? (
          <MgMenu onMgSelect={(event) => onTeam(Number(event.value))}>
            <button
              slot="trigger"
              type="button"
              className={styles.team}
              aria-label={t`Equipo ${team.name}, cambiar`}
            >
              <span>{team.name}</span>
              <Icon name="unfold_more" size={20} />
            </button>
            {teams.map(({ id, name, color }) => (
              <MgMenuItem key={id} type="radio" value={String(id)} checked={id === team.id}>
                <i slot="start" className={styles.dot} style={{ background: color }} />
                {name}
              </MgMenuItem>
            ))}
          </MgMenu>
        ) : (
          <span>{team.name}</span>
        )}
      </h1>
      <span className={styles.space} />
      {children}
      <TeamChatButton key={team.id} team={team} />
      <BoardMenu team={team} abilities={abilities} />
      {canCreate && (
        <MgButton variant="primary" onClick={onAdd}>
          <Icon slot="start" name="add" />
          <Trans>Ticket</Trans>
        </MgButton>
      )}
    </header>
  );
}
