/** Dialog for the name and topic of a room. */
import { useLingui } from '@lingui/react/macro';
import { useUpdateChatRoomMutation } from '@minga/client/endpoints';
import { type ApiError, apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { MgTextarea } from '@minga/react/textarea';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';

export function RoomDialog({ room, onClose }: { room: Wire['ChatRoom']; onClose: () => void }) {
  const { t } = useLingui();
  const [update, { isLoading }] = useUpdateChatRoomMutation();
  const [first] = useState({ name: room.name, topic: room.topic });
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const hasName = room.kind === 'group';
  return (
    <FormDialog
      heading={hasName ? t`Nombre y tema` : t`Tema del chat`}
      isChanged={values.name !== first.name || values.topic !== first.topic}
      isBusy={isLoading}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {hasName && (
        <MgTextField
          label={t`Nombre`}
          autocomplete="off"
          required
          maxlength={80}
          value={values.name}
          error={isChecked && values.name.trim() === '' ? t`Escribe un nombre.` : ''}
          onInput={(event) => setValues({ ...values, name: event.currentTarget.value })}
        />
      )}
      <MgTextarea
        label={t`Tema`}
        hint={t`De qué se habla aquí.`}
        rows={2}
        maxRows={5}
        maxlength={300}
        value={values.topic}
        onInput={(event) => setValues({ ...values, topic: event.currentTarget.value })}
      />
    </FormDialog>
  );

  async function save(): Promise<boolean> {
    setIsChecked(true);
    const name = values.name.trim();
    if (name === '') return false;
    const changes = { topic: values.topic.trim(), ...(hasName ? { name } : {}) };
    const result = await update({ uid: 'me', rid: room.id, chatRoomPatchRequest: { room: changes } });
    setError(apiErrorOf(result) ?? null);
    return result.data !== undefined;
  }
}
