/** Filter by who asked for a ticket: members of the team, and whoever else a card of the board names. */
import { useLingui } from '@lingui/react/macro';
import { type Board, useGetBoardQuery } from '@minga/client/endpoints';
import { MgAvatar } from '@minga/react/avatar';
import { useMemo } from 'react';
import { usePeople } from '../../../../shared/workspace/use-people.ts';
import { useFilterScope } from './filter-scope.ts';
import { ListFilter } from './ListFilter.tsx';
import { reporterOf } from '../matcher.ts';

export function ReporterFilter({ people }: { people: readonly { uid: string }[] }) {
  const { t } = useLingui();
  const { board, filters } = useFilterScope();
  const names = usePeople();
  const { onCards } = useGetBoardQuery(board, {
    selectFromResult: ({ currentData }) => ({ onCards: reportersOf(currentData) }),
  });
  const options = useMemo(() => {
    const uids = [
      ...new Set([...people.map(({ uid }) => uid), ...onCards.split('\n'), ...filters.reporters]),
    ];
    return uids.flatMap((uid) => {
      const person = names.get(uid);
      return person ? [{ uid, name: person.name, src: person.src }] : [];
    });
  }, [people, onCards, filters.reporters, names]);
  return (
    <ListFilter
      filter="reporters"
      icon="support_agent"
      name={t`Lo pidió`}
      options={options.map(({ uid, name, src }) => ({
        value: uid,
        label: name,
        start: <MgAvatar slot="start" size="xs" name={name} src={src ?? ''} aria-hidden="true" />,
      }))}
    />
  );
}

const reporters = new WeakMap<Board, string>();

/** Ids of the reporters of a board, one a line: a text, so that boards with the same people compare equal. */
function reportersOf(board: Board | undefined): string {
  if (!board) return '';
  let text = reporters.get(board);
  if (text === undefined) {
    const uids = new Set<string>();
    for (const card of board.cards.values()) uids.add(reporterOf(card) ?? '');
    text = [...uids].toSorted().join('\n');
    reporters.set(board, text);
  }
  return text;
}
