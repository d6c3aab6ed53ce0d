/** Imports, newest first, each with its undo. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
import styles from './imports.module.css';

/** An import as the list shows it. */
export interface ListedImport {
  id: string;
  file_name: string;
  created_at: string;
  state: 'running' | 'done' | 'undone';

  /** What it did, in words. */
  summary: ReactNode;
  canUndo: boolean;
}

interface ImportListProps {
  heading: ReactNode;
  imports: readonly ListedImport[];
  onUndo(id: string): void;
}

export function ImportList({ heading, imports, onUndo }: ImportListProps) {
  const { i18n } = useLingui();
  if (imports.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="recent-imports">
      <h2 id="recent-imports">{heading}</h2>
      <ul className={styles.recent}>
        {imports.map((item) => (
          <li key={item.id}>
            <span className={styles.columnText}>
              <strong>{item.file_name}</strong>
              <span className={styles.quiet}>
                {i18n.date(new Date(item.created_at), { dateStyle: 'medium', timeStyle: 'short' })}
                {' · '}
                {item.summary}
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
            {item.canUndo && item.state !== 'undone' && (
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
