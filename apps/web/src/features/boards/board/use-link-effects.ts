/** Effects of links on the cards of a board: blocked tickets and progress of children (docs/product/tickets.md 10.6). */
import { type Board, type BoardArg, useGetBoardQuery, useListBoardLinksQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';

export interface LinkEffect {
  /** Whether an open ticket blocks it. */
  isBlocked: boolean;

  /** Number of children that the user sees, and of those that are done. */
  children: number;
  done: number;
}

/** The effects by ticket; tickets without any are missing. */
export type LinkEffects = ReadonlyMap<string, LinkEffect>;

export function useLinkEffects(arg: BoardArg, team: Wire['Team']): LinkEffects {
  const { currentData } = useListBoardLinksQuery({ id: arg.id, tid: arg.teamId });
  const links = currentData?.links ?? noLinks;
  const { psm_status: columns } = team;
  // A text: cards that change without completing a linked ticket render nothing anew.
  const { states } = useGetBoardQuery(arg, {
    selectFromResult: ({ currentData: board }) => ({ states: statesOf(links, board, columns) }),
  });
  return useMemo(() => effectsOf(links, states), [links, states]);
}

const noLinks: readonly Wire['BoardLink'][] = [];

/** `d` or `o` for each link: whether its child or blocker is done. The board knows it first. */
export function statesOf(
  links: readonly Wire['BoardLink'][],
  board: { cards: Pick<Board['cards'], 'get'> } | undefined,
  columns: readonly Pick<Wire['Status'], 'id' | 'state'>[],
): string {
  return links
    .map(({ kind, from, to, state }) => {
      const card = board?.cards.get(kind === 'parent' ? to : from);
      const now = columns.find(({ id }) => id === card?.status)?.state ?? state;
      return now === 'done' ? 'd' : 'o';
    })
    .join('');
}

export function effectsOf(links: readonly Wire['BoardLink'][], states: string): LinkEffects {
  const effects = new Map<string, LinkEffect>();
  for (const [index, { kind, from, to }] of links.entries()) {
    const id = kind === 'parent' ? from : to;
    const isDone = states[index] === 'd';
    const before = effects.get(id) ?? { isBlocked: false, children: 0, done: 0 };
    effects.set(
      id,
      kind === 'parent'
        ? { ...before, children: before.children + 1, done: before.done + (isDone ? 1 : 0) }
        : { ...before, isBlocked: before.isBlocked || !isDone },
    );
  }
  // A ticket whose blockers are done shows nothing.
  for (const [id, { isBlocked, children }] of effects) if (!isBlocked && children === 0) effects.delete(id);
  return effects;
}
