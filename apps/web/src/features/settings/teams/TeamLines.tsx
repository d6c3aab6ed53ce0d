/** Form of a team's columns or types: edited together, deleted one by one. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { DeleteHeldDialog } from '../../../shared/tickets/DeleteHeldDialog.tsx';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import type { SaveAnswer } from '../../../shared/forms/use-save-form.ts';
import { ColorDialog } from '../lines/ColorDialog.tsx';
import { type Line, LineEditor } from '../lines/LineEditor.tsx';
import styles from '../settings.module.css';
import { useLines } from '../lines/use-lines.ts';

interface TeamLinesProps {
  bid: number;
  stored: readonly Line[];
  note: ReactNode;

  /** Noun for a line: `Columna`, `Tipo`. */
  noun: string;
  hasOrder?: boolean;

  /** Initial values of a new line. */
  fresh: Pick<Line, 'state' | 'minutes' | 'limit'>;

  /** Asks for the line that receives the tickets of a deleted one. */
  question: string;
  save(lines: readonly Line[]): Promise<SaveAnswer>;
  remove(id: number, moveTo: { moveTo?: number }): Promise<SaveAnswer>;
}

export function TeamLines(props: TeamLinesProps) {
  const { bid, stored, note, noun, hasOrder = false, fresh, question, save, remove } = props;
  const { t } = useLingui();
  const [leaving, askToRemove] = useOpened<Line>();
  const [colored, askForColor] = useOpened<Line>();
  const edit = useLines(stored, save);
  const mayDelete = useDeletionGuard();
  return (
    <>
      <form
        className={styles.card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <p className={styles.note}>{note}</p>
        <LineEditor
          lines={edit.lines}
          problems={edit.problems}
          noun={noun}
          hasOrder={hasOrder}
          isSaving={edit.form.isSaving}
          onChange={edit.change}
          onAdd={() => edit.add(fresh)}
          onOtherColor={askForColor}
          onDelete={(line) => mayDelete(bid) && askToRemove(line)}
        />
        <FormFoot form={edit.form}>
          {edit.form.isDirty && (
            <MgButton variant="quiet" onClick={edit.discard}>
              <Trans>Descartar</Trans>
            </MgButton>
          )}
        </FormFoot>
      </form>
      {colored && (
        <ColorDialog
          key={colored.key}
          heading={t`Color de ${colored.value.name || noun}`}
          color={colored.value.color}
          onChoose={(color) => edit.patch(colored.value.key, { color })}
          onClose={colored.close}
        />
      )}
      {leaving?.value.id !== undefined && (
        <DeleteHeldDialog
          key={leaving.key}
          name={leaving.value.name}
          note={<Trans>No se puede deshacer.</Trans>}
          others={stored.filter(({ id }) => id !== leaving.value.id)}
          question={question}
          onDelete={(moveTo) => remove(leaving.value.id!, moveTo === undefined ? {} : { moveTo })}
          onClose={leaving.close}
        />
      )}
    </>
  );
}
