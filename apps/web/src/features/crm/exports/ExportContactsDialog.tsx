/** Downloads the contacts of a list on screen as a workbook, a CSV file or vCards. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useExportCrmContactsMutation } from '@minga/client/endpoints';
import { isApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgProgressBar } from '@minga/react/progress-bar';
import { MgRadio } from '@minga/react/radio';
import { MgRadioGroup } from '@minga/react/radio-group';
import { decimalSign } from '@minga/rules/text/csv';
import { useEffect, useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { saveFile } from '../../../shared/page/save-file.ts';
import styles from '../shared/crm.module.css';

interface ExportContactsDialogProps {
  bid: number;

  /** Filters of the list on screen. */
  filter: Pick<Wire['CrmExport'], keyof Wire['CrmFilter'] | 'list' | 'company' | 'sort' | 'direction'>;
  onClose(): void;
}

type Format = Wire['CrmExportFormat'];

export function ExportContactsDialog({ bid, filter, onClose }: ExportContactsDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [format, setFormat] = useState<Format>('xlsx');
  const [problem, setProblem] = useState('');
  const [exportContacts, { isLoading, reset }] = useExportCrmContactsMutation();
  const { sort: _sort, direction: _direction, list: _list, company: _company, ...conditions } = filter;
  const isWhole = Object.keys(conditions).length === 0;
  const running = useRef<ReturnType<typeof exportContacts> | null>(null);
  // Closing the dialog aborts the request.
  useEffect(() => () => running.current?.abort(), []);

  return (
    <MgDialog
      ref={dialog}
      open
      heading={t`Exportar contactos`}
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>
          {isWhole ? (
            <Trans>Un archivo con todos los contactos que ves en esta lista.</Trans>
          ) : (
            <Trans>Un archivo con los contactos que coinciden con tu búsqueda.</Trans>
          )}
        </p>
        <MgRadioGroup
          label={t`Formato`}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value as Format)}
        >
          <MgRadio value="xlsx">Excel</MgRadio>
          <MgRadio value="csv">CSV</MgRadio>
          <MgRadio value="vcf">vCard</MgRadio>
        </MgRadioGroup>
        {isLoading && <MgProgressBar active label={t`Preparando el archivo`} />}
        {problem && (
          <p className={styles.notice} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogActions
        isBusy={isLoading}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => void download()}
      >
        <Trans>Descargar</Trans>
      </DialogActions>
    </MgDialog>
  );

  async function download(): Promise<void> {
    if (isLoading) return;
    setProblem('');
    const sign = decimalSign(navigator.language) === ',' ? (',' as const) : ('.' as const);
    running.current = exportContacts({ id: bid, crmExport: { ...filter, format, decimal_sign: sign } });
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
