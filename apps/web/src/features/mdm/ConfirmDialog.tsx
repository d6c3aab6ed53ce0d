/** Dialog that asks before something that takes management or access away. */
import type { ApiError } from '@minga/client/errors';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';

interface ConfirmDialogProps {
  heading: string;

  /** Label of the button that confirms. */
  label: ReactNode;

  /** Explanation and fields. */
  children: ReactNode;

  /** Whether the fields allow it; by default they do. */
  isReady?: () => boolean;

  /** Resolves with the error of the call. */
  onConfirm(): Promise<ApiError | undefined>;
  onClose(): void;
}

export function ConfirmDialog({ heading, label, children, isReady, onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  return (
    <FormDialog
      heading={heading}
      isChanged={false}
      isBusy={isBusy}
      error={error}
      saveLabel={label}
      onSave={save}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    if (isReady && !isReady()) return false;
    setIsBusy(true);
    const failure = await onConfirm();
    setIsBusy(false);
    setError(failure ?? null);
    return failure === undefined;
  }
}
