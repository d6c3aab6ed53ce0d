import { Plural, Trans } from '@lingui/react/macro';
import { useListImportsQuery } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { can } from '@minga/rules/access/permissions';
import { ImportList } from '../../shared/imports/ImportList.tsx';

interface RecentImportsProps {
  businessId: number;
  team: Wire['Team'];
  onUndo(ref: string): void;
}

/** Imports of a team. */
export function RecentImports({ businessId, team, onUndo }: RecentImportsProps) {
  const { data } = useListImportsQuery(
    { id: businessId, teamId: team.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ImportList
      heading={<Trans>Importaciones en {team.name}</Trans>}
      imports={(data?.imports ?? []).map((item) => ({
        ...item,
        summary: <Plural value={item.created} one="# ticket" other="# tickets" />,
        canUndo: item.created > 0 && can(team.abilities, 'delete'),
      }))}
      onUndo={onUndo}
    />
  );
}
