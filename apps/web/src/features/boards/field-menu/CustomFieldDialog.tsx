/** Dialog for the value of a custom field of a ticket. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { MgDialog, type MgDialogElement } from '@minga/react/dialog';
import { MgSelect } from '@minga/react/select';
import { MgTextField } from '@minga/react/text-field';
import { useRef, useState } from 'react';
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
  const { id, name, type, required, options } = field;
  const value = typedValue(field, text);
  const isMissing = value === null && required;
  const missing = isMissing ? t`Este equipo pide «${name}» en cada ticket.` : '';
  const error = value === undefined ? t`Escribe un número.` : missing;
  const ticket = ticketName(business.psm_business.prefix, card.number);
  // An option that the list no longer has stays a choice until another one is chosen.
  const choices = [...new Set([...options, ...(before ? [before] : [])])];
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
        {type === 'list' ? (
          <MgSelect
            label={name}
            required={required}
            searchable={choices.length > 8}
            placeholder={t`Elige…`}
            value={text}
            error={isTried ? error : ''}
            options={[
              ...(required ? [] : [{ value: '', label: t`Sin valor` }]),
              ...choices.map((option) => ({ value: option, label: option })),
            ]}
            onChange={(event) => setText(String(event.currentTarget.value))}
          />
        ) : (
          <MgTextField
            label={name}
            required={required}
            {...(type === 'number' ? { inputMode: 'decimal' as const } : { maxlength: 2000 })}
            autocomplete="off"
            value={text}
            error={isTried ? error : ''}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        )}
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
