import { Trans } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import type { ReactNode } from 'react';

interface DialogActionsProps {
  /** Words on the button that does it. */
  children: ReactNode;

  /** What it does cannot be undone, or takes something away. */
  isDanger?: boolean;

  /** It is being done. */
  isBusy?: boolean;
  isDisabled?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The foot of a dialog that asks for something: a way out, and the button that does it. */
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
