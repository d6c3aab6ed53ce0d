/** Moves of one ticket or of several together, with one message and one undo (docs/product/tickets.md 2.21). */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Board,
  type BoardArg,
  type Move,
  type TicketCard,
  boardEndpoints,
  columnIds,
  teamsEndpoints,
  useReorderTicketsMutation,
  withOrderKeys,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from '../../../base/store.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { refusesTickets } from '../columns/column-limits.ts';
import { type LaneMove, fieldsBefore } from './card-fields.ts';
import { nameOfCard } from './card-name.ts';
import { type Origin, movesBack, originOf } from './move-back.ts';
import { type Neighbours, wholeNeighbours } from '../board/navigation.ts';
import { showFailure } from '../../../shared/notifications/show-failure.ts';
import type { SaveFields } from './use-save-fields.ts';

export interface CardMoves {
  /**
   * Moves tickets, one below the other, between two shown neighbours of a column and announces it. `lane` changes fields
   * of a single ticket as well. Returns false if the tickets stay in their place, because the column is full.
   */
  move(ids: readonly string[], status: number, shown: Neighbours, lane?: LaneMove): boolean;

  /** Moves tickets, one below the other, to an end of a column. Returns false if the column is full. */
  moveToEdge(ids: readonly string[], status: number, edge: 'top' | 'bottom', lane?: LaneMove): boolean;
}

/** The board renders from the cache: the state of the mutation must not cause renders. */
const unselected = { selectFromResult: () => ({}) };

export function useCardMoves(
  arg: BoardArg,
  team: Wire['Team'],
  prefix: string,
  announce: (text: string) => void,
  openTicket: (id: string) => void,
  save: SaveFields,
): CardMoves {
  const { t } = useLingui();
  const [reorderTickets] = useReorderTicketsMutation(unselected);
  const store = useStore<RootState>();

  return useMemo(() => {
    const held = (): Board | undefined =>
      boardEndpoints.endpoints.getBoard.select(arg)(store.getState()).data;
    const { listTeams } = teamsEndpoints.endpoints;
    /** Whether the server answered with the settings of the team: stored ones may be outdated. */
    const isConfirmed = () =>
      listTeams.select({ id: arg.id })(store.getState()).fulfilledTimeStamp !== undefined;

    /** Starts the moves. Returns false if the tickets stay in their place. */
    function start(
      ids: readonly string[],
      status: number,
      neighboursIn: (others: readonly string[]) => Neighbours,
      lane?: LaneMove,
    ): boolean {
      const board = held();
      const cards = ids.flatMap((id) => board?.cards.get(id) ?? []);
      if (!board || cards.length === 0 || !takes(board, status, cards)) return false;
      const moved = new Set(cards.map(({ id }) => id));
      const { after, before } = neighboursIn(columnIds(board, status).filter((id) => !moved.has(id)));
      const moves = cards.map(({ id }, index) => ({
        id,
        status,
        after: cards[index - 1]?.id ?? after,
        before,
      }));
      void follow(board, cards, moves, status, lane);
      return true;
    }

    async function follow(
      board: Board,
      cards: readonly TicketCard[],
      moves: readonly Move[],
      status: number,
      lane?: LaneMove,
    ): Promise<void> {
      const origins = cards.map((card) => originOf(board, card));
      const words = wordsOf(cards, status, lane);
      announce(words.moved);
      const [card] = cards;
      const former = card && lane && fieldsBefore(card, lane.patch);
      const saving = card && lane ? save(card.id, lane.patch) : null;
      const moving = send(moves);
      let isSaved = true;
      // At once: an earlier message would undo an earlier move. Consecutive moves share one snackbar.
      const closeMessage = showSnackbar(words.message, {
        id: 'moved',
        action: {
          label: t`Deshacer`,
          run: () => {
            if (card && former && isSaved) void save(card.id, former);
            void moveBack(cards, origins);
          },
        },
      });
      if (saving) isSaved = await saving;
      const result = await moving;
      if (!result.error) return;
      closeMessage();
      announce(words.returned);
      showFailure(result, words.failed);
    }

    function wordsOf(cards: readonly TicketCard[], status: number, lane?: LaneMove) {
      const column = team.psm_status.find((each) => each.id === status)?.name ?? '';
      const isInColumn = cards.every((card) => card.status === status);
      const count = cards.length;
      const [card] = cards;
      if (card && count === 1) {
        const name = nameOfCard(card, prefix);
        const moved = isInColumn && lane ? lane.words : t`${name} pasó a ${column}`;
        return {
          moved,
          message: isInColumn && !lane ? t`${name} cambió de lugar` : moved,
          returned: t`${name} volvió a su lugar`,
          failed: t`No se movió ${name}.`,
        };
      }
      const moved = isInColumn
        ? t`${plural(count, { one: 'Cambió de lugar # ticket', other: 'Cambiaron de lugar # tickets' })}`
        : t`${plural(count, { one: `# ticket pasó a ${column}`, other: `# tickets pasaron a ${column}` })}`;
      return {
        moved,
        message: moved,
        returned: t`${plural(count, { one: '# ticket volvió a su lugar', other: '# tickets volvieron a su lugar' })}`,
        failed: failedWords(count),
      };
    }

    function failedWords(count: number): string {
      return t`${plural(count, { one: 'No se movió # ticket.', other: 'No se movieron # tickets.' })}`;
    }

    /** Whether the column takes the tickets; shows the reason otherwise. The server checks it as well. */
    function takes(board: Board, status: number, cards: readonly TicketCard[]): boolean {
      const entering = cards.filter((card) => card.status !== status);
      const [card] = entering;
      if (!card || !isConfirmed() || !refusesTickets(team, board, status, entering.length)) return true;
      const isOne = cards.length === 1;
      const name = nameOfCard(card, prefix);
      announce(isOne ? t`${name} sigue en su lugar` : t`Los tickets siguen en su lugar`);
      const reason = isOne
        ? t`Esa columna ya tiene todos los tickets que admite.`
        : t`Esa columna no admite tantos tickets.`;
      const failed = isOne ? t`No se movió ${name}.` : failedWords(cards.length);
      showSnackbar(`${failed} ${reason}`, { tone: 'danger' });
      return false;
    }

    function send(moves: readonly Move[]) {
      const tickets = withOrderKeys(held(), moves);
      return reorderTickets({ id: arg.id, ticketMoves: { team_id: arg.teamId, tickets } });
    }

    async function moveBack(cards: readonly TicketCard[], origins: readonly Origin[]): Promise<void> {
      const board = held();
      // An automation of the column or another user may have transferred or deleted tickets since.
      const isPresent = ({ id }: { id: string }) => board?.cards.get(id) !== undefined;
      const present = origins.filter(isPresent);
      showGone(cards.filter((card) => !isPresent(card)));
      if (!board || present.length === 0) return;
      const [card] = cards;
      const name = card ? nameOfCard(card, prefix) : '';
      const words = cards.length === 1 ? t`No se movió ${name}.` : failedWords(present.length);
      showFailure(await send(movesBack(board, present)), words);
    }

    function showGone(gone: readonly TicketCard[]): void {
      const [card] = gone;
      if (!card) return;
      const name = nameOfCard(card, prefix);
      const count = gone.length;
      const isOne = count === 1;
      const words = isOne
        ? t`No se puede deshacer: ${name} ya no está en este tablero.`
        : t`${plural(count, { one: 'No volvió # ticket, que ya no está en este tablero.', other: 'No volvieron # tickets, que ya no están en este tablero.' })}`;
      showSnackbar(words, {
        tone: 'danger',
        ...(isOne ? { action: { label: t`Ver ticket`, run: () => openTicket(card.id) } } : {}),
      });
    }

    return {
      move: (ids, status, shown, lane) =>
        start(ids, status, (others) => wholeNeighbours(others, shown), lane),
      moveToEdge: (ids, status, edge, lane) =>
        start(
          ids,
          status,
          (others) =>
            edge === 'top'
              ? { after: null, before: others[0] ?? null }
              : { after: others.at(-1) ?? null, before: null },
          lane,
        ),
    };
  }, [arg, team, prefix, announce, openTicket, save, reorderTickets, store, t]);
}
