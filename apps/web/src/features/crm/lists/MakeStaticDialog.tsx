/** Dialog that makes a dynamic list static with the contacts of now (docs/product/crm.md 12.4). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useUpdateCrmListMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';

interface MakeStaticDialogProps {
  bid: number;
  list: Wire['CrmList'];
  onClose(): void;
}

export function MakeStaticDialog({ bid, list, onClose }: MakeStaticDialogProps) {
  const { t } = useLingui();
  const [update, { isLoading, error }] = useUpdateCrmListMutation();
  return (
    <FormDialog
      heading={t`¿Convertir en lista fija?`}
      isChanged={false}
      isBusy={isLoading}
      error={apiErrorOf({ error })}
      saveLabel={<Trans>Convertir</Trans>}
      onSave={save}
      onClose={onClose}
    >
      <p>
        <Trans>
          Se queda con los contactos que tiene ahora y deja de seguir el filtro. Después los agregas y quitas
          a mano.
        </Trans>
      </p>
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    const answer = await update({
      id: bid,
      list: list.id,
      crmListPatchRequest: { list: { filter: null } },
    });
    return answer.error === undefined;
  }
}
