/** Asks before a message mentions everyone in a large room (docs/product/chat.md 2.2). */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import {
  type MentionNames,
  everyoneNames,
  findMentions,
  toMentionNames,
  wholeTeam,
} from '@minga/rules/text/mentions';
import { useRoomView } from './room-view.ts';

/** Number of members above which the user is asked. */
const askedAbove = 20;

/** Returns a function that resolves to whether the text may be sent to the room of the screen. */
export function useConfirmEveryone(): (text: string) => Promise<boolean> {
  const { room, references } = useRoomView();
  const ask = useAskForEveryone();
  return (text) => ask(text, room.member_count, references.mentionNames);
}

/** Returns a function that resolves to whether the text may be sent to another room. */
export function useConfirmEveryoneIn(): (text: string, room: Wire['ChatRoom']) => Promise<boolean> {
  const ask = useAskForEveryone();
  return async (text, { kind, name, member_count }) => {
    if (kind === 'direct') return true;
    const names = kind === 'team' ? [...everyoneNames, name] : everyoneNames;
    return ask(text, member_count, toMentionNames(names.map((each) => ({ id: wholeTeam, name: each }))));
  };
}

function useAskForEveryone(): (text: string, count: number, names: MentionNames) => Promise<boolean> {
  const { t } = useLingui();
  return async (text, count, names) => {
    if (count <= askedAbove) return true;
    if (!findMentions(text, names).some(({ ids }) => ids.includes(wholeTeam))) return true;
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
