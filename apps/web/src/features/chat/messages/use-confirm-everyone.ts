/** Asks before a message mentions everyone in a large room (docs/product/chat.md 2.2). */
import { useLingui } from '@lingui/react/macro';
import { findMentions, wholeTeam } from '@minga/rules/mentions';
import { useRoomView } from './room-view.ts';

/** Number of members above which the user is asked. */
const askedAbove = 20;

/** Returns a function that resolves to whether the text may be sent. */
export function useConfirmEveryone(): (text: string) => Promise<boolean> {
  const { t } = useLingui();
  const { room, references } = useRoomView();
  const { member_count: count } = room;
  return async (text) => {
    if (count <= askedAbove) return true;
    const mentions = findMentions(text, references.mentionNames);
    if (!mentions.some(({ ids }) => ids.includes(wholeTeam))) return true;
    const { confirm } = await import('@minga/elements/dialogs');
    const isSure = await confirm({
      heading: t`¿Avisar a ${count} personas?`,
      text: t`El mensaje menciona a todas las personas de este chat.`,
      ok: t`Enviar`,
      cancel: t`Cancelar`,
    });
    return isSure === true;
  };
}
