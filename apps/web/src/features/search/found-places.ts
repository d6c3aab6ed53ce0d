/** Teams and people whose names match the words of a search (docs/product/tickets.md 7.1). */
import type { Wire } from '@minga/contract';
import { canSeeBoard, isBusinessAdmin } from '@minga/rules/access/permissions';
import { foldedWords } from '@minga/rules/text/text-fold';

export interface FoundPlaces {
  teams: Wire['Team'][];
  people: Wire['Member']['psm_user'][];
}

/** Maximum number of teams, and of people. */
const mostEach = 3;

/** Those in whose name each word begins a word, of the teams whose board the caller may see and of the members. */
export function findPlaces(
  words: string,
  {
    business,
    teams,
    members,
  }: { business: Wire['Business']; teams: readonly Wire['Team'][]; members: readonly Wire['Member'][] },
): FoundPlaces {
  const wanted = foldedWords(words);
  if (wanted.length === 0) return { teams: [], people: [] };
  const isNamed = (name: string) => {
    const own = foldedWords(name);
    return wanted.every((want) => own.some((word) => word.startsWith(want)));
  };
  const isVisible = ({ abilities }: Wire['Team']) => isBusinessAdmin(business.role) || canSeeBoard(abilities);
  return {
    teams: teams.filter((team) => isNamed(team.name) && isVisible(team)).slice(0, mostEach),
    people: members
      .map(({ psm_user: user }) => user)
      .filter(({ displayName }) => isNamed(displayName))
      .slice(0, mostEach),
  };
}
