import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Label of the confirm button. */
  children: ReactNode;

  /** The action is destructive or irreversible. */
  isDanger?: boolean;

  /** The action is in progress. */
  isBusy?: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Footer of a dialog: cancel and confirm buttons. */
export function DialogActions(props: DialogActionsProps) {
  const { children, isDanger = false, isBusy = false, isDisabled = false, onCancel, onConfirm } = props;
  return (
    <>
      <MgButton slot="footer" onClick={onCancel}>
        <Trans>Cancelar</Trans>
      </MgButton>
      <MgButton
        slot="footer"
        variant={isDanger ? 'danger' : 'primary'}
        loading={isBusy}
        disabled={isDisabled}
        onClick={onConfirm}
      >
        {children}
      </MgButton>
    </>
  );
}
