/** What the commands of a room do, in words: for the suggestions and the help. */
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandTarget } from '../../../shared/mentions/suggestion-targets.ts';
import { mayChangeRoom, type RoomView } from '../messages/room-view.ts';
import { type ChatCommandId, chatCommandIds, commandWord } from './chat-commands.ts';

interface CommandWords {
  /** What follows the word. */
  usage: MessageDescriptor | null;
  does: MessageDescriptor;
}

const words: Record<ChatCommandId, CommandWords> = {
  ticket: { usage: msg`título`, does: msg`Crear un ticket` },
  invite: { usage: msg`@persona`, does: msg`Agregar personas al grupo` },
  topic: { usage: msg`texto`, does: msg`Cambiar el tema del chat` },
  mute: { usage: null, does: msg`No avisar de nada` },
  help: { usage: null, does: msg`Ver los comandos` },
};

/** Whether the user may use a command in a room (docs/product/chat.md 1.2). */
export function mayUse(id: ChatCommandId, { room, mayCreateTicket }: RoomView): boolean {
  if (id === 'ticket') return mayCreateTicket;
  if (id === 'invite') return room.kind === 'group';
  return id !== 'topic' || mayChangeRoom(room);
}

/** The commands that the user may use in a room. */
export function commandTargets(view: RoomView): CommandTarget[] {
  return chatCommandIds
    .filter((id) => mayUse(id, view))
    .map((id) => ({
      id,
      name: commandWord(id, i18n.locale),
      usage: usageWords(id),
      does: i18n._(words[id].does),
    }));
}

/** "texto": what follows the word of a command; empty for nothing. */
export function usageWords(id: ChatCommandId): string {
  const { usage } = words[id];
  return usage ? i18n._(usage) : '';
}
