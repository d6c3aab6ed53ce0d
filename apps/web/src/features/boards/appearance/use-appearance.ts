import type { Wire } from '@minga/contract';
import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import { readStoredView, storeView } from '../views/view-address.ts';
import { type Appearance, appearanceParameters, readAppearance } from './appearance.ts';

/** Changes some of the options; `decide` receives the latest ones. */
export type ChangeAppearance = (decide: (latest: Appearance) => Partial<Appearance>) => void;

/**
 * The appearance of a team's board, and a function that changes it in the address and on the device
 * (docs/product/tickets.md 2.13).
 */
export function useAppearance({ id, psm_status }: Pick<Wire['Team'], 'id' | 'psm_status'>): {
  appearance: Appearance;
  changeAppearance: ChangeAppearance;
} {
  const [query, changeQuery] = useQuery();
  // Read for each address: one without options shows what was chosen last, not what was stored when the board opened.
  const text = useMemo(() => {
    const shown = readAppearance(query, readStoredView(id));
    return new URLSearchParams({ ...appearanceParameters(shown) }).toString();
  }, [query, id]);
  // Filters change the address, too: only another appearance renders the cards again.
  const appearance = useMemo(() => {
    const shown = readAppearance(new URLSearchParams(text), {});
    return { ...shown, collapsed: ofTeam(shown.collapsed, psm_status) };
  }, [text, psm_status]);
  const changeAppearance = useCallback<ChangeAppearance>(
    (decide) =>
      changeQuery(
        (next) => {
          const latest = readAppearance(next, readStoredView(id));
          const part = decide({ ...latest, collapsed: ofTeam(latest.collapsed, psm_status) });
          const parameters = appearanceParameters(part);
          storeView(id, parameters);
          for (const [name, value] of Object.entries(parameters)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [id, psm_status, changeQuery],
  );
  return { appearance, changeAppearance };
}

/** The columns that the team has: a link may name deleted ones. */
function ofTeam(ids: readonly number[], columns: readonly Wire['Status'][]): readonly number[] {
  return ids.filter((id) => columns.some((column) => column.id === id));
}
