import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteChangeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgDialog } from '@minga/react/dialog';
import { DialogActions } from '../../shared/forms/DialogActions.tsx';
import { InlineError } from '../../shared/page/errors.tsx';

interface DeleteChangeDialogProps {
  change: Wire['Change'];

  /** In the language of the screen. */
  title: string;
  onClose(): void;
}

/** Confirms the deletion of a release note. */
export function DeleteChangeDialog({ change, title, onClose }: DeleteChangeDialogProps) {
  const { t } = useLingui();
  const [remove, { error, isLoading }] = useDeleteChangeMutation();
  return (
    <MgDialog open alert size="sm" heading={t`¿Eliminar «${title}»?`} onMgClose={onClose}>
      <p>
        <Trans>Desaparece para todos y no se puede deshacer.</Trans>
      </p>
      {error && <InlineError error={error} />}
      <DialogActions
        isDanger
        isBusy={isLoading}
        onCancel={onClose}
        onConfirm={() => {
          void remove({ id: change.id }).then((answer) => {
            if (!answer.error) onClose();
          });
        }}
      >
        <Trans>Eliminar</Trans>
      </DialogActions>
    </MgDialog>
  );
}
