import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgIconButton } from '@minga/react/icon-button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from '../search.module.css';
import { useSavedSearchActions } from './use-saved-search-actions.ts';

/** The user's saved searches: each can be run, changed and deleted. */
export function SavedSearches({
  bid,
  searches,
  onTake,
  onEdit,
}: {
  bid: number;
  searches: readonly Wire['SavedSearch'][];
  onTake(text: string): void;
  onEdit(search: Wire['SavedSearch']): void;
}) {
  const { t } = useLingui();
  const actions = useSavedSearchActions(bid);
  return (
    <section aria-labelledby="search-saved">
      <header className={styles.resultsHead}>
        <h2 id="search-saved">
          <Trans>Búsquedas guardadas</Trans>
        </h2>
      </header>
      <ul className={styles.list}>
        {searches.map((search) => {
          const { id, name, text } = search;
          return (
            <li key={id} className={styles.recent}>
              <button type="button" onClick={() => onTake(text)}>
                <Icon name="bookmark" />
                <span>
                  {name}
                  {name !== text && <small>{text}</small>}
                </span>
              </button>
              <MgIconButton
                size="sm"
                icon="edit"
                label={t`Editar «${name}»`}
                onClick={() => onEdit(search)}
              />
              <MgIconButton
                size="sm"
                icon="delete"
                label={t`Eliminar «${name}»`}
                onClick={() => void actions.delete(search)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
