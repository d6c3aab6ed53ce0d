/** What a write does, in words. */
import { msg, plural } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import {
  type RejectedWrite,
  type StoredWrite,
  boardEndpoints,
  ticketsEndpoints,
} from '@minga/client/endpoints';
import type { RootState } from '../../base/store.ts';

/** The fields of the arguments that name what is changed. */
interface WriteArg {
  id: number;
  teamId?: number;
  tid?: string;
  card?: { title: string };
  file?: { name: string };
  newTeamTicket?: { title: string };
  ticketMoves?: { team_id: number; tickets: readonly { id: string }[] };
}

/** "Mover «Cambiar el filtro»": what a write does, with the title of its ticket if the cache has it. */
export function writeWords({ endpoint, arg }: StoredWrite, state: RootState): string {
  const { id, teamId, tid, card, file, newTeamTicket, ticketMoves } = arg as WriteArg;
  const fileName = file?.name ?? '…';
  const board = { id, teamId: teamId ?? ticketMoves?.team_id ?? 0 };
  const moved = ticketMoves?.tickets ?? [];
  const ticketId = tid ?? moved[0]?.id ?? '';
  const cached = boardEndpoints.endpoints.getBoard.select(board)(state).data;
  const title =
    newTeamTicket?.title ??
    card?.title ??
    ticketsEndpoints.endpoints.getTicket.select({ id, tid: ticketId })(state).data?.ticket.title ??
    cached?.cards.get(ticketId)?.title ??
    // A card that is being deleted is not shown.
    cached?.pending[ticketId]?.base?.title ??
    '…';
  switch (endpoint) {
    case 'createTicket':
      return i18n._(msg`Crear «${title}»`);
    case 'updateTicket':
      return i18n._(msg`Cambiar «${title}»`);
    case 'reorderTickets':
      return moved.length > 1
        ? i18n._(msg`${plural(moved.length, { one: 'Mover # ticket', other: 'Mover # tickets' })}`)
        : i18n._(msg`Mover «${title}»`);
    case 'deleteTicket':
      return i18n._(msg`Eliminar «${title}»`);
    case 'restoreTicket':
      return i18n._(msg`Recuperar «${title}»`);
    case 'attachFile':
      return i18n._(msg`Adjuntar ${fileName} a «${title}»`);
    case 'createComment':
      return i18n._(msg`Comentar «${title}»`);
    case 'updateComment':
      return i18n._(msg`Editar un comentario de «${title}»`);
    case 'deleteComment':
      return i18n._(msg`Eliminar un comentario de «${title}»`);
    case 'addCommentReaction':
      return i18n._(msg`Reaccionar a un comentario de «${title}»`);
    case 'createChatMessage':
    case 'createChatReply':
      return i18n._(msg`Enviar un mensaje de chat`);
    case 'updateChatMessage':
      return i18n._(msg`Editar un mensaje de chat`);
    case 'deleteChatMessage':
      return i18n._(msg`Eliminar un mensaje de chat`);
    case 'addChatReaction':
      return i18n._(msg`Reaccionar a un mensaje de chat`);
    case 'removeChatReaction':
      return i18n._(msg`Quitar una reacción de un mensaje de chat`);
    case 'removeCommentReaction':
      return i18n._(msg`Quitar una reacción de «${title}»`);
    default:
      return i18n._(msg`Guardar un cambio`);
  }
}

/** Why a write that was left behind was not stored. */
export function rejectionWords({ write, error }: RejectedWrite, state: RootState): string {
  const name = writeWords(write, state);
  const reason = error?.message || i18n._(msg`No hubo respuesta del servidor: revisa si se guardó.`);
  return i18n._(msg`No se guardó un cambio hecho antes (${name}). ${reason}`);
}
