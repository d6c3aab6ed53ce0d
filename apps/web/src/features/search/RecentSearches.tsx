import { Trans, useLingui } from '@lingui/react/macro';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgIconButton } from '@minga/react/icon-button';
import styles from './search.module.css';

/** Recent searches, or an explanation of the search if there are none. */
export function RecentSearches({
  searches,
  onTake,
  onForget,
}: {
  searches: readonly string[];
  onTake(text: string): void;

  /** Removes one, or all. */
  onForget(text?: string): void;
}) {
  const { t } = useLingui();
  if (searches.length === 0) {
    return (
      <MgEmptyState icon="search" heading={t`Escribe lo que recuerdes`} level={2}>
        <Trans>
          Busca en el título, el número, la clave, la descripción, los comentarios y los nombres de archivos y
          contactos, con o sin acentos.
        </Trans>
      </MgEmptyState>
    );
  }
  return (
    <section aria-labelledby="search-recent">
      <header className={styles.resultsHead}>
        <h2 id="search-recent">
          <Trans>Búsquedas recientes</Trans>
        </h2>
        <button type="button" className={styles.forget} onClick={() => onForget()}>
          <Trans>Olvidar todas</Trans>
        </button>
      </header>
      <ul className={styles.list}>
        {searches.map((text) => (
          <li key={text} className={styles.recent}>
            <button type="button" onClick={() => onTake(text)}>
              <Icon name="history" />
              <span>{text}</span>
            </button>
            <MgIconButton
              size="sm"
              icon="close"
              label={t`Olvidar «${text}»`}
              onClick={() => onForget(text)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
