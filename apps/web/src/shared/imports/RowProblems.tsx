import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import styles from './imports.module.css';
import { saveRows } from './save-rows.ts';
import tableStyles from './RowProblems.module.css';

/** Problem of a row. */
export interface RowProblem<Code extends string> {
  /** Row number in the file, from 1. */
  row: number;
  code: Code;

  /** The invalid value. */
  value: string;

  /** The row is skipped; otherwise it is imported without the invalid value. */
  isSkipped: boolean;
}

interface RowProblemsProps<Code extends string> {
  problems: readonly RowProblem<Code>[];
  texts: Readonly<Record<Code, MessageDescriptor>>;
}

/** Maximum number of problems shown; the complete list can be downloaded. */
const shownLimit = 100;

/** All problems of the file by row, before anything is written. */
export function RowProblems<Code extends string>({ problems, texts }: RowProblemsProps<Code>) {
  const { i18n } = useLingui();
  if (!problems.length) return null;
  const skipped = problems.filter((problem) => problem.isSkipped).length;
  const changed = problems.length - skipped;

  const save = (): void =>
    saveRows(
      'minga-problemas.csv',
      problems.map(({ row, code, value }) => [row, i18n._(texts[code]), value]),
    );

  return (
    <section className={styles.block} aria-labelledby="import-problems">
      <header className={styles.blockHead}>
        <h2 id="import-problems">
          <Trans>Problemas</Trans>
        </h2>
        {skipped > 0 && (
          <MgBadge tone="danger">
            <Plural value={skipped} one="# fila no entra" other="# filas no entran" />
          </MgBadge>
        )}
        {changed > 0 && (
          <MgBadge tone="warn">
            <Plural value={changed} one="# dato se ajusta" other="# datos se ajustan" />
          </MgBadge>
        )}
        <span className={styles.grow} />
        <MgButton variant="quiet" onClick={save}>
          <Trans>Guardar lista</Trans>
        </MgButton>
      </header>
      <table className={tableStyles.problems}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Fila</Trans>
            </th>
            <th scope="col">
              <Trans>Qué pasa</Trans>
            </th>
            <th scope="col">
              <Trans>Dato</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shownLimit).map((problem) => (
            <tr
              key={`${problem.row} ${problem.code} ${problem.value}`}
              data-skipped={problem.isSkipped || undefined}
            >
              <td>{problem.row}</td>
              <td>{i18n._(texts[problem.code])}</td>
              <td className={styles.sample}>{problem.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problems.length > shownLimit && (
        <p className={styles.quiet}>
          <Plural value={problems.length - shownLimit} one="y # más" other="y # más" />
        </p>
      )}
    </section>
  );
}
