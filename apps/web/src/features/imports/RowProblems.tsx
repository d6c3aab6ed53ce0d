import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { rowProblemTexts } from './import-texts.ts';
import type { RowProblem } from './read-rows.ts';
import styles from './imports.module.css';
import tableStyles from './RowProblems.module.css';

/** Maximum number of problems shown; the complete list can be downloaded. */
const shownLimit = 100;

/** All problems of the file by row, before anything is written. */
export function RowProblems({ problems }: { problems: RowProblem[] }) {
  const { i18n } = useLingui();
  if (!problems.length) return null;
  const skipped = problems.filter((problem) => problem.isSkipped).length;
  const changed = problems.length - skipped;

  const save = (): void => {
    const lines = problems.map((problem) =>
      [problem.row, i18n._(rowProblemTexts[problem.code]), problem.value].map(csvCell).join(','),
    );
    // Byte order mark: without it Excel misreads accents.
    const url = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}`], { type: 'text/csv' }));
    Object.assign(document.createElement('a'), { href: url, download: 'minga-problemas.csv' }).click();
    setTimeout(() => URL.revokeObjectURL(url));
  };

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
              <td>{i18n._(rowProblemTexts[problem.code])}</td>
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

/** Escapes a CSV cell; a value that would run as a formula becomes text. */
function csvCell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
