import { useLingui } from '@lingui/react/macro';
import { usePinChatMessageMutation, useUnpinChatMessageMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';

/** Pins a message to its room, or unpins it, and reports the result. */
export function usePinMessage() {
  const { t } = useLingui();
  const [pinMessage] = usePinChatMessageMutation();
  const [unpinMessage] = useUnpinChatMessageMutation();
  return async ({ id, room_id }: Wire['ChatMessage'], isPinned: boolean): Promise<void> => {
    const write = isPinned ? pinMessage : unpinMessage;
    const failure = apiErrorOf(await write({ uid: 'me', rid: room_id, mid: id }));
    if (failure) showSnackbar(failure.message, { tone: 'danger' });
    else showSnackbar(isPinned ? t`Se fijó el mensaje` : t`El mensaje ya no está fijado`);
  };
}
