/** Number of tickets in a column, with its limit if it has one. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { numberWords } from '../../../shared/format/number-words.ts';
import { fullnessOf } from './column-limits.ts';
import styles from './ColumnCount.module.css';

/** `shown` is the number of tickets that pass the filters; the limit counts all of them. */
export function ColumnCount({
  shown,
  all,
  limit,
}: {
  shown: number;
  all: number;
  limit: number | undefined;
}) {
  const { t } = useLingui();
  const [shownWords, totalWords] = [numberWords(shown), numberWords(all)];
  const isFiltered = shown < all;
  if (limit === undefined) {
    return (
      <span className={styles.count} title={isFiltered ? t`${shownWords} de ${totalWords}` : undefined}>
        {isFiltered ? `${shownWords} / ${totalWords}` : totalWords}
      </span>
    );
  }

  const limitWords = numberWords(limit);
  const tickets = t`${plural(all, { one: '# ticket', other: '# tickets' })}`;
  const label = isFiltered
    ? t`${shownWords} de ${tickets}, límite ${limitWords}`
    : t`${tickets}, límite ${limitWords}`;
  return (
    <span className={styles.count} title={label}>
      <span aria-hidden="true">
        {isFiltered && `${shownWords} · `}
        <span className={styles.limit} data-fullness={fullnessOf(limit, all)}>
          {totalWords}/{limitWords}
        </span>
      </span>
      <span className={styles.unseen}>{label}</span>
    </span>
  );
}
