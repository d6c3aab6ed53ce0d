import type { Wire } from '@minga/contract';
import { useCallback, useMemo } from 'react';
import { useQuery } from '../../../base/address/use-query.ts';
import { readStoredView, storeView } from '../views/view-address.ts';
import { type Appearance, appearanceOfTeam, appearanceParameters, readAppearance } from './appearance.ts';

/** Changes some of the options; `decide` receives the latest ones. */
export type ChangeAppearance = (decide: (latest: Appearance) => Partial<Appearance>) => void;

/**
 * The appearance of a team's board, and a function that changes it in the address and on the device
 * (docs/product/tickets.md 2.13).
 */
export function useAppearance(team: Pick<Wire['Team'], 'id' | 'psm_status' | 'psm_custom_fields'>): {
  appearance: Appearance;
  changeAppearance: ChangeAppearance;
} {
  const { id, psm_status, psm_custom_fields } = team;
  const [query, changeQuery] = useQuery();
  // Read for each address: one without options shows what was chosen last, not what was stored when the board opened.
  const text = useMemo(() => {
    const shown = readAppearance(query, readStoredView(id));
    return new URLSearchParams({ ...appearanceParameters(shown) }).toString();
  }, [query, id]);
  // Filters change the address, too: only another appearance renders the cards again.
  const appearance = useMemo(() => {
    const shown = readAppearance(new URLSearchParams(text), {});
    return appearanceOfTeam(shown, { psm_status, psm_custom_fields });
  }, [text, psm_status, psm_custom_fields]);
  const changeAppearance = useCallback<ChangeAppearance>(
    (decide) =>
      changeQuery(
        (next) => {
          const latest = readAppearance(next, readStoredView(id));
          const part = decide(appearanceOfTeam(latest, { psm_status, psm_custom_fields }));
          const parameters = appearanceParameters(part);
          storeView(id, parameters);
          for (const [name, value] of Object.entries(parameters)) next.set(name, value);
          return next;
        },
        { replace: true },
      ),
    [id, psm_status, psm_custom_fields, changeQuery],
  );
  return { appearance, changeAppearance };
}
