/** Buttons that download a chart: its numbers as a CSV file, and the chart as a picture. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { type CsvCell, decimalSign, toCsv } from '@minga/rules/text/csv';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { saveFile } from '../../../shared/page/save-file.ts';
import type { ChartCell, ChartTable } from './chart-table.ts';
import { pictureOf } from './chart-picture.ts';
import { chartFileName, useReportScope } from './report-scope.ts';

export function DownloadCsv({ data }: { data: ChartTable }) {
  const { t } = useLingui();
  const scope = useReportScope();
  const { name } = data;
  const download = () => {
    const rows = [data.heads, ...data.rows.map(({ cells }) => cells.map(valueOf))];
    const text = toCsv(rows, decimalSign(navigator.language));
    saveFile({
      blob: new Blob([text], { type: 'text/csv;charset=utf-8' }),
      name: chartFileName(name, scope, 'csv'),
    });
  };
  return (
    <MgButton
      variant="quiet"
      aria-label={t`Descargar CSV: ${name}`}
      disabled={data.rows.length === 0}
      onClick={download}
    >
      <Icon slot="start" name="download" />
      <Trans>Descargar CSV</Trans>
    </MgButton>
  );
}

/** Downloads the chart that contains the button. */
export function DownloadPicture({ name }: { name: string }) {
  const { t } = useLingui();
  const scope = useReportScope();
  const { team, days } = scope;
  const download = async (button: Element) => {
    const chart = button.closest('figure, section');
    if (!chart) return;
    try {
      const blob = await pictureOf(chart, `${team} · ${days.from} – ${days.to}`);
      saveFile({ blob, name: chartFileName(name, scope, 'png') });
    } catch {
      showSnackbar(t`No se pudo crear la imagen. Intenta de nuevo.`, { tone: 'danger' });
    }
  };
  return (
    <MgButton
      variant="quiet"
      aria-label={t`Descargar imagen: ${name}`}
      onClick={(event) => void download(event.currentTarget)}
    >
      <Icon slot="start" name="image" />
      <Trans>Descargar imagen</Trans>
    </MgButton>
  );
}

function valueOf(cell: ChartCell): CsvCell {
  return typeof cell === 'object' && cell !== null ? cell.value : cell;
}
