/** The columns of a team's board: names, meaning, colours, order. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteStatusMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useMemo, useState } from 'react';
import { FormFoot } from '../../shared/FormFoot.tsx';
import { DeleteLineDialog } from './DeleteLineDialog.tsx';
import { type Line, LineEditor } from './LineEditor.tsx';
import { toLines } from './lines.ts';
import styles from './settings.module.css';
import { useLines } from './use-lines.ts';

export function TeamColumns({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteStatus] = useDeleteStatusMutation();
  const [leaving, setLeaving] = useState<Line | null>(null);
  const stored = useMemo(() => toLines(team.psm_status), [team.psm_status]);
  const edit = useLines(stored, (lines) =>
    updateTeam({ id: team.bid, tid: team.id, teamPatch: { psm_status: lines.map(toPatch) } }),
  );
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
        <p className={styles.note}>
          <Trans>De arriba abajo aquí es de izquierda a derecha en el tablero.</Trans>
        </p>
        <LineEditor
          lines={edit.lines}
          problems={edit.problems}
          noun={t`Columna`}
          hasOrder
          onChange={edit.change}
          onAdd={() => edit.add({ state: 'doing' })}
          onDelete={setLeaving}
        />
        <FormFoot form={edit.form}>
          {edit.form.isDirty && (
            <MgButton variant="quiet" onClick={edit.discard}>
              <Trans>Descartar</Trans>
            </MgButton>
          )}
        </FormFoot>
      </form>
      {leaving && (
        <DeleteLineDialog
          line={leaving}
          others={stored.filter(({ id }) => id !== leaving.id)}
          question={t`¿Qué columna recibe sus tickets?`}
          onDelete={(moveTo) =>
            deleteStatus({
              id: team.bid,
              tid: team.id,
              sid: leaving.id!,
              ...(moveTo === undefined ? {} : { moveTo }),
            })
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function toPatch({ id, name, color, state = 'doing' }: Line): Wire['StatusPatch'] {
  return { ...(id === undefined ? {} : { id }), name: name.trim(), color, state };
}
