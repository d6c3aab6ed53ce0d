/** Form of custom fields, of a team or of the contacts of a business: names, order, options, adding and deleting. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { type ReactNode, useMemo, useState } from 'react';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import looks from './FieldLines.module.css';
import { FieldLineRow } from './FieldLineRow.tsx';
import { type FieldLine, fieldLineProblem, toFieldLines, toFieldPatch } from './field-lines.ts';
import { type EditedLines, mergeLines } from './lines.ts';
import { moved } from './OrderButtons.tsx';
import styles from '../settings.module.css';

interface FieldsFormProps {
  fields: readonly Wire['CustomField'][];

  /** Most fields; the button that adds one is disabled then. */
  limit: number;

  /** Id of the heading. */
  labelledBy?: string;

  /** Heading and explanation. */
  children: ReactNode;

  /** Stores the fields. Resolves with the error of the call. */
  onSave(patches: Wire['CustomFieldPatch'][]): Promise<ApiError | undefined>;

  /** Asks and deletes a stored field. Resolves with the error of the call. */
  onDelete(field: { id: number; name: string }): Promise<ApiError | undefined>;
}

export function FieldsForm({ fields, limit, labelledBy, children, onSave, onDelete }: FieldsFormProps) {
  const { t, i18n } = useLingui();
  const stored = useMemo(() => toFieldLines(fields), [fields]);
  const [edited, setEdited] = useState<EditedLines<FieldLine> | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [made, setMade] = useState(0);
  const lines = edited ? mergeLines(edited, stored) : stored;
  const isDirty = JSON.stringify(lines) !== JSON.stringify(stored);
  useUnsaved(isDirty);

  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby={labelledBy}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      {lines.length > 0 && (
        <ol className={looks.fieldLines} aria-label={t`Campos`} inert={step === 'saving'}>
          {lines.map((line, place) => (
            <FieldLineRow
              key={line.key}
              line={line}
              place={place}
              count={lines.length}
              problem={problems[line.key] ?? ''}
              onChange={(patch) => change(lines.map((one) => (one === line ? { ...one, ...patch } : one)))}
              onMove={(by) => change(moved(lines, place, by))}
              onDelete={() =>
                line.id === undefined
                  ? change(lines.filter((one) => one !== line))
                  : void remove({ id: line.id, name: line.name })
              }
            />
          ))}
        </ol>
      )}
      <div>
        <MgButton variant="quiet" disabled={lines.length >= limit} onClick={add}>
          <Icon slot="start" name="add" />
          <Trans>Agregar campo</Trans>
        </MgButton>
        {lines.length >= limit && (
          <p className={styles.quiet}>
            <Trans>Caben {limit} campos como máximo.</Trans>
          </p>
        )}
      </div>
      <FormFoot
        form={{ isDirty, isSaving: step === 'saving', isSaved: step === 'saved' && !isDirty, problem }}
      >
        {isDirty && (
          <MgButton variant="quiet" onClick={() => change(null)}>
            <Trans>Descartar</Trans>
          </MgButton>
        )}
      </FormFoot>
    </form>
  );

  function change(next: FieldLine[] | null): void {
    setEdited(next && { lines: next, base: stored });
    setProblems({});
    setProblem(null);
    setStep('idle');
  }

  function add(): void {
    setMade(made + 1);
    change([...lines, { key: `new-${made}`, name: '', type: 'text', options: '', required: false }]);
  }

  async function save(): Promise<void> {
    if (step === 'saving') return;
    const wrong = lines.flatMap((line) => {
      const words = fieldLineProblem(line, i18n);
      return words ? [[line.key, words] as const] : [];
    });
    setProblems(Object.fromEntries(wrong));
    if (wrong.length > 0) return;
    setStep('saving');
    setProblem(null);
    const error = await onSave(lines.map(toFieldPatch));
    if (error) setProblem(error);
    else setEdited(null);
    setStep(error ? 'idle' : 'saved');
  }

  async function remove(field: { id: number; name: string }): Promise<void> {
    setProblem((await onDelete(field)) ?? null);
  }
}
