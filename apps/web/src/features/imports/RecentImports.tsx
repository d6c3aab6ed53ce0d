import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useListImportsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { can } from '@minga/rules/permissions';
import styles from './imports.module.css';

interface RecentImportsProps {
  businessId: number;
  teams: readonly Wire['Team'][];
  team: Wire['Team'];
  onUndo(ref: string): void;
}

/** Imports of a team, newest first, each with undo. */
export function RecentImports({ businessId, team, onUndo }: RecentImportsProps) {
  const { i18n } = useLingui();
  const { data } = useListImportsQuery(
    { id: businessId, teamId: team.id },
    { refetchOnMountOrArgChange: true },
  );
  if (!data?.imports.length) return null;
  return (
    <section className={styles.block} aria-labelledby="recent-imports">
      <h2 id="recent-imports">
        <Trans>Importaciones en {team.name}</Trans>
      </h2>
      <ul className={styles.recent}>
        {data.imports.map((item) => (
          <li key={item.id}>
            <span className={styles.columnText}>
              <strong>{item.file_name}</strong>
              <span className={styles.quiet}>
                {i18n.date(new Date(item.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
                {' · '}
                <Plural value={item.created} one="# ticket" other="# tickets" />
              </span>
            </span>
            {item.state === 'undone' && (
              <MgBadge tone="neutral">
                <Trans>Deshecha</Trans>
              </MgBadge>
            )}
            {item.state === 'running' && (
              <MgBadge tone="warn">
                <Trans>Incompleta</Trans>
              </MgBadge>
            )}
            {item.state !== 'undone' && item.created > 0 && can(team.abilities, 'delete') && (
              <MgButton variant="quiet" onClick={() => onUndo(item.id)}>
                <Trans>Deshacer</Trans>
              </MgButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
