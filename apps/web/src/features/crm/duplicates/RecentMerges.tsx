/** Merges of the last 30 days, each with its undo (docs/product/crm.md 10.5). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useListCrmMergesQuery } from '@minga/client/endpoints';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { paths } from '../../../base/address/paths.ts';
import crm from '../shared/crm.module.css';
import styles from './duplicates.module.css';

export function RecentMerges({ bid, onUndo }: { bid: number; onUndo(id: string): void }) {
  const { i18n, t } = useLingui();
  const { data } = useListCrmMergesQuery({ id: bid });
  if (!data || data.merges.length === 0) return null;
  return (
    <section className={crm.card} aria-labelledby="recent-merges">
      <h2 id="recent-merges">
        <Trans>Combinaciones recientes</Trans>
      </h2>
      <ul className={styles.merges}>
        {data.merges.map(({ id, contact, merged, undone, by_name: by, created_at: at }) => {
          const { name } = contact;
          return (
            <li key={id}>
              <span className={styles.merge}>
                <a href={paths.crmContact(contact.id)}>{name}</a>
                <small>
                  {merged.map((each) => each.name).join(', ')}
                  {' · '}
                  {by}
                  {' · '}
                  {i18n.date(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}
                </small>
              </span>
              {undone ? (
                <MgBadge tone="neutral">
                  <Trans>Deshecha</Trans>
                </MgBadge>
              ) : (
                <MgButton
                  variant="quiet"
                  aria-label={t`Deshacer la combinación de ${name}`}
                  onClick={() => onUndo(id)}
                >
                  <Trans>Deshacer</Trans>
                </MgButton>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
