import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../shared/icons/Icon.tsx';
import { useRef, useState } from 'react';
import { fileProblemTexts } from './import-texts.ts';
import type { SpreadsheetProblem } from './spreadsheet/table.ts';
import styles from './imports.module.css';

interface FileDropProps {
  /** Problem of the last file. */
  problem?: SpreadsheetProblem | undefined;
  fileName?: string | undefined;
  onPick(file: File): void;
}

/** File input by drop, selection or paste. */
export function FileDrop({ problem, fileName, onPick }: FileDropProps) {
  const { i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const take = (files: FileList | null | undefined): void => {
    const file = files?.[0];
    if (file) onPick(file);
  };

  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      <Icon name="upload_file" size={24} />
      <p className={styles.dropTitle}>
        <Trans>Arrastra aquí un archivo .xlsx, .csv o .json de Trello</Trans>
      </p>
      <p className={styles.quiet}>
        <Trans>La primera fila lleva los nombres de las columnas. Hasta 50 000 filas.</Trans>
      </p>
      <MgButton variant="primary" onClick={() => input.current?.click()}>
        <Trans>Elegir archivo</Trans>
      </MgButton>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,.json,text/csv,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className={styles.hiddenInput}
        tabIndex={-1}
        aria-hidden="true"
        data-testid="import-file"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          <Icon name="error" />
          <span>
            {fileName && <strong>{fileName}: </strong>}
            {i18n._(fileProblemTexts[problem])}
          </span>
        </p>
      )}
    </div>
  );
}
