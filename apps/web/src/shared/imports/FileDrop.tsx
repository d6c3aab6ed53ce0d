import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { numberWords } from '../format/number-words.ts';
import { Icon } from '../icons/Icon.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { fileProblemTexts } from './file-problem-texts.ts';
import type { SpreadsheetProblem } from './spreadsheet/table.ts';
import styles from './imports.module.css';

interface FileDropProps {
  /** What can be imported. */
  heading: ReactNode;

  /** What the file must look like. */
  hint: ReactNode;

  /** File types besides workbooks and delimited text, as in `accept`. */
  accept: string;

  /** Most rows of a file. */
  mostRows: number;

  /** Problem of the last file. */
  problem?: SpreadsheetProblem | undefined;
  fileName?: string | undefined;
  onPick(file: File): void;
}

/** File input by drop, selection or paste. */
export function FileDrop({ heading, hint, accept, mostRows, problem, fileName, onPick }: FileDropProps) {
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
      <p className={styles.dropTitle}>{heading}</p>
      <p className={styles.quiet}>{hint}</p>
      <MgButton variant="primary" onClick={() => input.current?.click()}>
        <Trans>Elegir archivo</Trans>
      </MgButton>
      <input
        ref={input}
        type="file"
        accept={`.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,${accept}`}
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
            {problem === 'too-many-rows' ? (
              <Trans>El archivo tiene más de {numberWords(mostRows)} filas. Divídelo en partes.</Trans>
            ) : (
              i18n._(fileProblemTexts[problem])
            )}
          </span>
        </p>
      )}
    </div>
  );
}
