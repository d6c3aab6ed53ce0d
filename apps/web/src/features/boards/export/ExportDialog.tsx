/** Exports tickets to a workbook or a CSV file and downloads it. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useExportTicketsMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import { MgCheckbox } from '@minga/react/checkbox';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { MgProgressBar } from '@minga/react/progress-bar';
import { MgSelect } from '@minga/react/select';
import { decimalSign } from '@minga/rules/text/csv';
import { useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { PeriodFields } from '../../../shared/dates/PeriodFields.tsx';
import { type Period, dayOf, daysOf, isReportable } from '../../../shared/format/periods.ts';
import { momentsOf } from '../../../shared/format/zoned-periods.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { teamsWith } from '../../../shared/workspace/team-abilities.ts';
import { useNow } from '../../../shared/hooks/use-now.ts';
import styles from './ExportDialog.module.css';
import { type ExportColumn, allColumns, offeredColumns } from './export-columns.ts';
import { useFilteredTickets } from './use-filtered-tickets.ts';
import { saveFile } from '../../../shared/page/save-file.ts';

/** Most tickets that are exported by their ids (docs/product/limits.md 6.1). */
const mostChosen = 10_000;

const noColumns: Wire['Status'][] = [];
const noFields: Wire['CustomField'][] = [];

export function ExportDialog({ bid, tid, onClose }: { bid: number; tid: number; onClose(): void }) {
  const { t, i18n } = useLingui();
  const selection = useSelection();
  const teams = teamsWith(selection, 'download');
  const dialog = useRef<MgDialogElement>(null);
  const today = dayOf(new Date(useNow()));
  const filtered = useFilteredTickets(bid, tid, {
    prefix: selection.business?.psm_business.prefix ?? '',
    columns: selection.teams.find(({ id }) => id === tid)?.psm_status ?? noColumns,
    fields: selection.teams.find(({ id }) => id === tid)?.psm_custom_fields ?? noFields,
  });
  const canChoose = filtered !== null && filtered.length > 0 && filtered.length <= mostChosen;
  const [scope, setScope] = useState<'filtered' | 'period'>('filtered');
  const filteredCount = filtered?.length ?? 0;
  const isFiltered = canChoose && scope === 'filtered';
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [period, setPeriod] = useState<Period>({ days: 365 });
  const [team, setTeam] = useState<number | null>(tid);
  const [member, setMember] = useState<string | null>(null);
  const [ticked, setTicked] = useState<readonly ExportColumn[]>(allColumns);
  const [problem, setProblem] = useState('');
  const [exportTickets, { isLoading, reset }] = useExportTicketsMutation();
  const running = useRef<ReturnType<typeof exportTickets> | null>(null);
  // Closing the dialog aborts the request.
  useEffect(() => () => running.current?.abort(), []);
  const exported = isFiltered ? tid : team;
  const offered = offeredColumns(teams.filter(({ id }) => exported === null || id === exported));
  const columns = offered.map(({ column }) => column).filter((column) => ticked.includes(column));
  const days = daysOf(period, today);
  const canStart = (isFiltered || isReportable(days)) && columns.length > 0;

  return (
    <MgDialog
      ref={dialog}
      open
      heading={t`Descargar tickets`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        className={styles.form}
        id="export-tickets"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void download();
        }}
      >
        {canChoose ? (
          <MgRadioGroup
            label={t`Qué tickets`}
            value={scope}
            onChange={(event) => setScope(event.currentTarget.value === 'filtered' ? 'filtered' : 'period')}
          >
            <MgRadio value="filtered">
              <Plural
                value={filteredCount}
                one="El que se ve con los filtros"
                other="Los # que se ven con los filtros"
              />
            </MgRadio>
            <MgRadio value="period">
              <Trans>Los creados en un período</Trans>
            </MgRadio>
          </MgRadioGroup>
        ) : (
          <p className={styles.note}>
            <Trans>Un archivo con los tickets creados en el período.</Trans>
          </p>
        )}
        {!isFiltered && (
          <>
            <div className={styles.row}>
              <PeriodFields period={period} today={today} onChange={setPeriod} />
            </div>
            <div className={styles.row}>
              <MgSelect
                label={t`Equipo`}
                value={team === null ? '' : String(team)}
                options={[
                  ...(teams.length > 1 ? [{ value: '', label: t`Todos los que puedo descargar` }] : []),
                  ...teams.map(({ id, name, color }) => ({ value: String(id), label: name, color })),
                ]}
                onChange={(event) => setTeam(Number(event.currentTarget.value) || null)}
              />
              <MgSelect
                label={t`Asignados a`}
                searchable
                value={member ?? ''}
                options={[
                  { value: '', label: t`Cualquiera` },
                  ...selection.members.map(({ psm_user }) => ({
                    value: psm_user.id,
                    label: psm_user.displayName,
                    avatar: psm_user.pp ?? '',
                  })),
                ]}
                onChange={(event) => setMember(String(event.currentTarget.value) || null)}
              />
            </div>
          </>
        )}
        <MgRadioGroup
          label={t`Formato`}
          orientation="horizontal"
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value === 'csv' ? 'csv' : 'xlsx')}
        >
          <MgRadio value="xlsx">Excel</MgRadio>
          <MgRadio value="csv">CSV</MgRadio>
        </MgRadioGroup>
        <fieldset className={styles.columns}>
          <legend>
            <span>
              <Trans>Columnas del archivo</Trans>
            </span>
            {columns.length < offered.length ? (
              <button type="button" onClick={() => setTicked(allColumns)}>
                <Trans>Marcar todas</Trans>
              </button>
            ) : (
              <button type="button" onClick={() => setTicked([])}>
                <Trans>Quitar todas</Trans>
              </button>
            )}
          </legend>
          <div className={styles.boxes}>
            {offered.map(({ column, name }) => (
              <MgCheckbox
                key={column}
                checked={columns.includes(column)}
                onChange={(event) => tick(column, event.currentTarget.checked)}
              >
                {i18n._(name)}
              </MgCheckbox>
            ))}
          </div>
        </fieldset>
        {isLoading && <MgProgressBar active label={t`Preparando el archivo`} />}
        {columns.length === 0 && (
          <p className={styles.problem} role="alert">
            <Trans>Marca al menos una columna.</Trans>
          </p>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </form>
      <DialogActions
        isBusy={isLoading}
        isDisabled={!canStart}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void download()}
      >
        <Trans>Descargar</Trans>
      </DialogActions>
    </MgDialog>
  );

  function tick(column: ExportColumn, isOn: boolean): void {
    // Sorted as in the file, whatever the order of selection.
    setTicked((before) => allColumns.filter((each) => (each === column ? isOn : before.includes(each))));
  }

  async function download(): Promise<void> {
    if (!canStart || isLoading) return;
    setProblem('');
    const sign = decimalSign(navigator.language) === ',' ? (',' as const) : ('.' as const);
    const ticketExport = {
      ...momentsOf(days),
      ...(columns.length < offered.length ? { columns } : {}),
      ...(isFiltered
        ? { tickets: [...filtered], team: tid }
        : { ...(team === null ? {} : { team }), ...(member === null ? {} : { member }) }),
      ...(format === 'csv' ? { format, decimal_sign: sign } : {}),
    };
    running.current = exportTickets({ id: bid, ticketExport });
    const { data, error } = await running.current;
    running.current = null;
    // Resets the mutation so that the store does not keep the file.
    reset();
    if (data) {
      saveFile(data);
      const { name } = data;
      showSnackbar(t`Se descargó ${name}`, { tone: 'ok' });
      dialog.current?.close(true);
    } else setProblem(isApiError(error) ? error.message : t`Ocurrió un error. Intenta de nuevo.`);
  }
}
