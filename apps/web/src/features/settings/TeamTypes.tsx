/** The types of ticket in a team: names, colours, the work that is expected. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteTypeMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useMemo, useState } from 'react';
import { FormFoot } from '../../shared/FormFoot.tsx';
import { DeleteLineDialog } from './DeleteLineDialog.tsx';
import { type Line, LineEditor } from './LineEditor.tsx';
import { toLines } from './lines.ts';
import styles from './settings.module.css';
import { useLines } from './use-lines.ts';

export function TeamTypes({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteType] = useDeleteTypeMutation();
  const [leaving, setLeaving] = useState<Line | null>(null);
  const stored = useMemo(
    () => toLines(team.psm_types.map((type) => ({ ...type, minutes: type.default_estimation_time ?? null }))),
    [team.psm_types],
  );
  const edit = useLines(stored, (lines) =>
    updateTeam({ id: team.bid, tid: team.id, teamPatch: { psm_types: lines.map(toPatch) } }),
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
          <Trans>
            El tipo dice qué clase de trabajo es: una falla, una visita, una mejora. Los minutos son el
            trabajo que se espera de cada uno.
          </Trans>
        </p>
        <LineEditor
          lines={edit.lines}
          problems={edit.problems}
          noun={t`Tipo`}
          hasOrder={false}
          onChange={edit.change}
          onAdd={() => edit.add({ minutes: null })}
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
          question={t`¿Qué tipo reciben sus tickets?`}
          onDelete={(moveTo) =>
            deleteType({
              id: team.bid,
              tid: team.id,
              type: leaving.id!,
              ...(moveTo === undefined ? {} : { moveTo }),
            })
          }
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function toPatch({ id, name, color, minutes = null }: Line): Wire['TicketTypePatch'] {
  return { ...(id === undefined ? {} : { id }), name: name.trim(), color, default_estimation_time: minutes };
}
