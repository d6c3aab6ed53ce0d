/** The numbers of a chart as a table, and its downloads. */
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useIsPrinting } from '../../../shared/hooks/use-is-printing.ts';
import { numberWords } from '../../../shared/format/number-words.ts';
import { noPicture } from './chart-picture.ts';
import type { ChartCell, ChartTable } from './chart-table.ts';
import { DownloadCsv, DownloadPicture } from './ChartDownloads.tsx';
import styles from './chart.module.css';
import table from '../stats.module.css';

/** Longest table that is printed below its chart: a month by days. */
const mostPrintedRows = 31;

export function ChartData({ data }: { data: ChartTable }) {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = useIsPrinting();
  if (isPrinting) return data.rows.length <= mostPrintedRows && <Rows data={data} />;
  return (
    <div className={styles.data} {...noPicture}>
      <details className={styles.table} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Trans>Ver los números</Trans>
        </summary>
        {isOpen && <Rows data={data} />}
      </details>
      <div className={styles.downloads}>
        <DownloadCsv data={data} />
        <DownloadPicture name={data.name} />
      </div>
    </div>
  );
}

function Rows({ data: { name, heads, rows } }: { data: ChartTable }) {
  const isText = heads.map((_head, place) => rows.every(({ cells }) => !isNumber(cells[place])));
  const classOf = (place: number) => (isText[place] ? table.text : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what takes focus
    <div className={table.scroll} role="region" tabIndex={0} aria-label={name}>
      <table className={table.table} aria-label={name}>
        <thead>
          <tr>
            {heads.map((head, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two columns of a board may have the same name
              <th key={place} scope="col" className={classOf(place)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, href, cells: [first = null, ...others] }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{wordsOf(first)}</a> : wordsOf(first)}</th>
              {others.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is its column
                <td key={place} className={classOf(place + 1)}>
                  <Words cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ cell }: { cell: ChartCell }) {
  const href = typeof cell === 'object' && cell !== null ? cell.href : undefined;
  return href === undefined ? wordsOf(cell) : <a href={href}>{wordsOf(cell)}</a>;
}

function isNumber(cell: ChartCell | undefined): boolean {
  return typeof (typeof cell === 'object' && cell !== null ? cell.value : cell) === 'number';
}

function wordsOf(cell: ChartCell): string {
  if (cell === null) return '—';
  if (typeof cell === 'number') return numberWords(cell);
  return typeof cell === 'string' ? cell : cell.text;
}
