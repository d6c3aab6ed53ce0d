/** Dialog with a form that is saved by its button or by Enter. */
import { Trans } from '@lingui/react/macro';
import type { ApiError } from '@minga/client/errors';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { InlineError } from '../page/errors.tsx';
import { DialogActions } from './DialogActions.tsx';
import styles from './FormDialog.module.css';
import { useAskBeforeClose } from './use-ask-before-close.ts';

interface FormDialogProps {
  heading: string;

  /** Width of the dialog; by default `sm`. */
  size?: 'sm' | 'md';

  /** Whether the form differs from what is stored: then the user is asked before the dialog closes. */
  isChanged: boolean;

  /** Whether the form is being saved. */
  isBusy: boolean;

  /** Error of the last attempt to save it, shown below the fields. */
  error?: ApiError | null;

  /** Label of the button that saves; by default "Guardar". */
  saveLabel?: ReactNode;

  /** Whether it is destructive or irreversible. */
  isDanger?: boolean;

  /** Saves the form and returns whether it was saved; the dialog closes then. Not called while it is being saved. */
  onSave(): Promise<boolean>;
  onClose(): void;

  /** Fields. */
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { heading, size = 'sm', isChanged, isBusy, isDanger = false, error, saveLabel } = props;
  const { onSave, onClose, children } = props;
  const dialog = useRef<MgDialogElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const askBeforeClose = useAskBeforeClose(isChanged);
  return (
    <MgDialog
      ref={dialog}
      open
      size={size}
      heading={heading}
      onMgBeforeClose={askBeforeClose}
      // Popups of fields inside close with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        {children}
        {error && <InlineError error={error} />}
      </form>
      <DialogActions
        isBusy={isBusy}
        isDanger={isDanger}
        onCancel={() => dialog.current?.close(false)}
        onConfirm={() => form.current?.requestSubmit()}
      >
        {saveLabel ?? <Trans>Guardar</Trans>}
      </DialogActions>
    </MgDialog>
  );

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    if (await onSave()) dialog.current?.close(true);
  }
}
