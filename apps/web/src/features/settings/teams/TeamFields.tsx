/** Custom fields of a team. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteCustomFieldMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { limits } from '@minga/rules/limits';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useDeletionGuard } from '../../../shared/workspace/protected-business.ts';
import { FieldsForm } from '../lines/FieldsForm.tsx';
import styles from '../settings.module.css';

export function TeamFields({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteField] = useDeleteCustomFieldMutation();
  const mayDelete = useDeletionGuard();
  return (
    <FieldsForm
      fields={team.psm_custom_fields}
      limit={limits.customFieldsOfTeam}
      onSave={async (patches) =>
        apiErrorOf(
          await updateTeam({ id: team.bid, tid: team.id, teamPatch: { psm_custom_fields: patches } }),
        )
      }
      onDelete={remove}
    >
      <p className={styles.note}>
        <Trans>Datos propios de este equipo en cada ticket: una zona, un peso, un número de pedido.</Trans>{' '}
        <Trans>
          Los obligatorios se piden en cada ticket nuevo; los tickets que ya existen sin ellos se pueden
          seguir editando.
        </Trans>
      </p>
    </FieldsForm>
  );

  async function remove({ id, name }: { id: number; name: string }): Promise<ApiError | undefined> {
    if (!mayDelete(team.bid)) return undefined;
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Eliminar el campo «${name}»?`,
      text: t`Lo que dicen los tickets en él se pierde. No se puede deshacer.`,
      ok: t`Eliminar`,
      cancel: t`Cancelar`,
      danger: true,
    });
    if (!isSure) return undefined;
    const error = apiErrorOf(await deleteField({ id: team.bid, tid: team.id, fid: id }));
    if (!error) showSnackbar(t`Se eliminó «${name}»`);
    return error;
  }
}
