/** Runs the commands of the chat field (docs/product/chat.md 2.12). A command that fails puts its text back. */
import { useLingui } from '@lingui/react/macro';
import {
  useAddChatMembersMutation,
  useUpdateChatRoomMutation,
  useUpdateChatStateMutation,
} from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import { findMentions, toMentionNames } from '@minga/rules/text/mentions';
import { useMemo, useState } from 'react';
import type { useDraft } from '../../../shared/forms/drafts.ts';
import type { MentionTarget } from '../../../shared/mentions/suggestion-targets.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { useRoomView } from '../messages/room-view.ts';
import { type TypedCommand, commandWord } from './chat-commands.ts';
import { mayUse, usageWords } from './command-words.ts';

/** Longest topic of a room, in characters. */
const longestTopic = 300;

/** Why a command was not run. */
export interface CommandNotice {
  text: string;

  /** Whether the text can be sent as a message instead. */
  maySend: boolean;
}

export interface ChatCommands {
  /** Text for which the notice is, and the notice; null for none. */
  notice: (CommandNotice & { about: string }) | null;
  isHelpOpen: boolean;
  closeHelp: () => void;

  /** Runs a command, or says why it is not run: nothing of it is sent as a message. */
  run: (command: TypedCommand, text: string, hasFiles: boolean) => void;
}

type Draft = Pick<ReturnType<typeof useDraft>, 'clear' | 'putBack'>;

export function useChatCommands(draft: Draft, invitable: readonly MentionTarget[]): ChatCommands {
  const { t, i18n } = useLingui();
  const view = useRoomView();
  const { room, createTicket } = view;
  const [notice, setNotice] = useState<ChatCommands['notice']>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [updateRoom] = useUpdateChatRoomMutation();
  const [updateState] = useUpdateChatStateMutation();
  const [addMembers] = useAddChatMembersMutation();
  return { notice, isHelpOpen, closeHelp: () => setIsHelpOpen(false), run };

  function run(command: TypedCommand, text: string, hasFiles: boolean): void {
    const refusal = refuse(command, hasFiles);
    setNotice(refusal && { ...refusal, about: text });
    if (refusal) return;
    const { id, rest } = command;
    if (id === 'ticket') return createTicket({ id: null, text: rest, onCreated: draft.clear });
    draft.clear();
    if (id === 'help') setIsHelpOpen(true);
    else if (id === 'topic') void act(text, () => changeTopic(rest));
    else if (id === 'mute') void act(text, () => changeNotify('none'));
    else if (id === 'invite') void act(text, () => invite(invitedBy(rest)));
  }

  /** Why the command is not run; null if it is. */
  function refuse(command: TypedCommand, hasFiles: boolean): CommandNotice | null {
    const { id, word, rest } = command;
    const no = (text: string) => ({ text, maySend: false });
    if (id === null) return { text: t`No existe el comando ${word}. No se envió nada.`, maySend: true };
    if (hasFiles) return no(t`Los comandos no llevan archivos. Quítalos o envíalos antes.`);
    if (!mayUse(id, view)) return no(t`No puedes usar ${word} en este chat.`);
    const isComplete = usageWords(id) === '' ? rest === '' : rest !== '';
    if (!isComplete) {
      const example = `${commandWord(id, i18n.locale)} ${usageWords(id)}`.trim();
      return no(t`Se escribe así: ${example}`);
    }
    if (id === 'topic' && rest.length > longestTopic)
      return no(t`El tema puede tener hasta ${longestTopic} caracteres.`);
    if (id !== 'invite') return null;
    const people = invitedBy(rest);
    if (people.length === 0)
      return no(t`Escribe @ y el nombre de una persona del negocio que no está en el chat.`);
    if (people.some(({ ids }) => ids.length > 1))
      return no(t`Varias personas se llaman así. Elígela en «Personas», en las opciones del chat.`);
    return null;
  }

  /** The people that the text names, each once. */
  function invitedBy(rest: string): { ids: string[] }[] {
    const found = findMentions(rest, toMentionNames(invitable));
    return [...new Map(found.map(({ ids }) => [ids.join(), { ids }])).values()];
  }

  /** The text returns to the field if the server refuses the command. */
  async function act(text: string, call: () => Promise<{ error?: unknown }>): Promise<void> {
    const failure = apiErrorOf(await call());
    if (!failure) return;
    draft.putBack(text);
    showSnackbar(failure.message, { tone: 'danger' });
  }

  async function changeTopic(topic: string): Promise<{ error?: unknown }> {
    const result = await setTopic(topic);
    if (!apiErrorOf(result))
      showSnackbar(t`Se cambió el tema del chat`, {
        action: { label: t`Deshacer`, run: () => void setTopic(room.topic).then(tell) },
      });
    return result;
  }

  function setTopic(topic: string) {
    return updateRoom({ uid: 'me', rid: room.id, chatRoomPatchRequest: { room: { topic } } });
  }

  async function changeNotify(notify: typeof room.notify): Promise<{ error?: unknown }> {
    const result = await setNotify(notify);
    const { notify: former } = room;
    if (!apiErrorOf(result))
      showSnackbar(
        t`Este chat ya no te avisa`,
        former === 'none'
          ? {}
          : { action: { label: t`Deshacer`, run: () => void setNotify(former).then(tell) } },
      );
    return result;
  }

  function setNotify(notify: typeof room.notify) {
    return updateState({ uid: 'me', rid: room.id, chatStatePatch: { notify } });
  }

  async function invite(people: { ids: string[] }[]): Promise<{ error?: unknown }> {
    const uids = people.flatMap(({ ids }) => ids);
    const result = await addMembers({ uid: 'me', rid: room.id, newChatMembers: { uids } });
    const names = new Intl.ListFormat(i18n.locale).format(
      invitable.filter(({ id }) => uids.includes(id)).map(({ name }) => name),
    );
    if (!apiErrorOf(result)) showSnackbar(t`Ahora están en el chat: ${names}`);
    return result;
  }
}

/** Says that something could not be taken back. */
function tell(result: { error?: unknown }): void {
  const failure = apiErrorOf(result);
  if (failure) showSnackbar(failure.message, { tone: 'danger' });
}

/** Members of the business who can be added to the group. */
export function useInvitable(): readonly MentionTarget[] {
  const { members: colleagues } = useSelection();
  const { room, members } = useRoomView();
  return useMemo(() => {
    if (room.kind !== 'group') return [];
    const inRoom = new Set(members.map(({ uid }) => uid));
    return colleagues
      .map(({ psm_user: { id, displayName: name, pp: src } }) => ({ id, name, src, isTeam: false }))
      .filter(({ id }) => !inRoom.has(id));
  }, [room.kind, members, colleagues]);
}
