/** Cached links of boards (tag `BoardLinks`), as far as changes of tickets make them stale. */
import type { Wire } from '@minga/contract';
import { api } from '../api.ts';
import type { TicketCard } from '../board/board.ts';
import { selectBoard } from '../patches/board.ts';
import type { ClientState } from '../store-types.ts';
import type { Tag } from '../tags/tags.ts';

interface BoardOfTeam {
  id: number;
  tid: number;
}

interface CachedLinks extends BoardOfTeam {
  links: readonly Wire['BoardLink'][];
}

/** Links that name one of the tickets, which were deleted. */
export function boardLinksWith(state: ClientState, ids: readonly string[]): Tag[] {
  const named = new Set(ids);
  return cachedLinks(state).filter(names(named)).map(toTag);
}

/**
 * Links whose state a board cannot know from its cards, after a change of tickets of a team: those of other teams, those of
 * archived tickets, and those of tickets that came back to the board.
 */
export function boardLinksAfter(
  state: ClientState,
  team: { bid: number; tid: number },
  cards: readonly TicketCard[],
): Tag[] {
  const changed = names(new Set(cards.map(({ id }) => id)));
  const archived = names(
    new Set(cards.filter(({ archived_at: at }) => at !== undefined).map(({ id }) => id)),
  );
  const board = selectBoard(state, { id: team.bid, teamId: team.tid });
  // A new ticket, whose version is 1, has no links.
  const hasReturned =
    board !== undefined && cards.some(({ id, version }) => version > 1 && !board.cards.get(id));
  return cachedLinks(state)
    .filter((one) => (one.tid === team.tid ? hasReturned || archived(one) : changed(one)))
    .map(toTag);
}

function cachedLinks(state: ClientState): CachedLinks[] {
  return Object.values(state[api.reducerPath].queries).flatMap((query) => {
    if (query?.endpointName !== 'listBoardLinks' || !query.data) return [];
    const { id, tid } = query.originalArgs as unknown as BoardOfTeam;
    return [{ id, tid, links: (query.data as { links: Wire['BoardLink'][] }).links }];
  });
}

function names(ids: ReadonlySet<string>): (one: CachedLinks) => boolean {
  return ({ links }) => links.some(({ from, to }) => ids.has(from) || ids.has(to));
}

function toTag({ tid }: CachedLinks): Tag {
  return { type: 'BoardLinks', id: tid };
}
