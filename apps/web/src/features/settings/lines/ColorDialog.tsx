/** Asks for any color of a line. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgColorField } from '@minga/react/color-field';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';

interface ColorDialogProps {
  heading: string;

  /** Color at the beginning. */
  color: string;

  /** Called with a color in lowercase: `#2f7fb5`. */
  onChoose(color: string): void;
  onClose(): void;
}

export function ColorDialog({ heading, color, onChoose, onClose }: ColorDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [text, setText] = useState(color);
  const [isTried, setTried] = useState(false);
  const chosen = /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null;
  return (
    <MgDialog ref={dialog} open size="sm" heading={heading} onMgClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <MgColorField
          label={t`Color`}
          value={text}
          error={isTried && !chosen ? t`Escribe un color como #2f7fb5.` : ''}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <DialogActions onCancel={() => dialog.current?.close(false)} onConfirm={choose}>
        <Trans>Elegir</Trans>
      </DialogActions>
    </MgDialog>
  );

  function choose(): void {
    setTried(true);
    if (!chosen) return;
    onChoose(chosen);
    dialog.current?.close(true);
  }
}
