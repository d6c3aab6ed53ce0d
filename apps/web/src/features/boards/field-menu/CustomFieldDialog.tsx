/** Dialog for the value of a custom field of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { useRef, useState } from 'react';
import { CustomFieldEditor } from '../../../shared/custom-fields/CustomFieldEditor.tsx';
import { DialogActions } from '../../../shared/forms/DialogActions.tsx';
import {
  type CustomKey,
  customFieldOf,
  typedValue,
  valueOfKey,
} from '../../../shared/tickets/custom-values.ts';
import { useBoard } from '../board/board-context.ts';
import { useCards } from '../board/use-held-board.ts';

/** `ids` names one ticket: the menu of a card concerns that card alone. */
export function CustomFieldDialog({
  ids,
  fieldKey,
  onClose,
}: {
  ids: readonly string[];
  fieldKey: CustomKey;
  onClose: () => void;
}) {
  const { actions, business, team } = useBoard();
  const { t } = useLingui();
  const dialog = useRef<MgDialogElement>(null);
  const [card] = useCards(ids);
  // A field that is deleted meanwhile stays shown until the dialog is closed.
  const [field] = useState(() => customFieldOf(team.psm_custom_fields, fieldKey));
  const [before] = useState(() => (card ? (valueOfKey(card, fieldKey) ?? '') : ''));
  const [text, setText] = useState(before);
  const [isTried, setTried] = useState(false);
  if (!card || !field) return null;
  const { id, name, required } = field;
  const value = typedValue(field, text);
  const isMissing = value === null && required;
  const missing = isMissing ? t`Este equipo pide «${name}» en cada ticket.` : '';
  const error = value === undefined ? t`Escribe un número.` : missing;
  const ticket = ticketName(business.psm_business.prefix, card.number);
  return (
    <MgDialog
      ref={dialog}
      open
      size="sm"
      heading={t`${name} de ${ticket}`}
      // Popups of fields inside close with the same event.
      onMgClose={(event) => event.target === event.currentTarget && onClose()}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <CustomFieldEditor
          field={field}
          text={text}
          before={before}
          error={isTried ? error : ''}
          onChange={setText}
        />
      </form>
      <DialogActions onCancel={() => dialog.current?.close(false)} onConfirm={save}>
        <Trans>Guardar</Trans>
      </DialogActions>
    </MgDialog>
  );

  function save(): void {
    setTried(true);
    if (value === undefined || isMissing || !card) return;
    if (String(value ?? '') !== before) actions.change(card.id, { custom_fields: [{ id, value }] });
    dialog.current?.close(true);
  }
}
