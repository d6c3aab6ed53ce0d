/** Submenu of the order of the cards within their columns (docs/product/tickets.md 2.14). */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgSubmenu } from '@minga/react/submenu';
import { type CardSort, cardSortKeys, usualSort } from './card-sort.ts';
import { useSortNames } from './use-sort-names.ts';

/** Its values are `order:` and a key, `manual` or `reverse`. */
export function SortSubmenu({ sort }: { sort: CardSort | null }) {
  const { t } = useLingui();
  const names = useSortNames();
  const chosen = sort ? names[sort.key] : t`Manual`;
  return (
    <MgSubmenu label={t`Orden: ${chosen}`}>
      <MgMenuItem type="radio" value="order:manual" keepOpen checked={sort === null}>
        <Trans>Manual</Trans>
      </MgMenuItem>
      {cardSortKeys.map((key) => (
        <MgMenuItem key={key} type="radio" value={`order:${key}`} keepOpen checked={sort?.key === key}>
          {names[key]}
        </MgMenuItem>
      ))}
      <MgDivider />
      <MgMenuItem
        type="checkbox"
        value="order:reverse"
        keepOpen
        disabled={sort === null}
        checked={sort !== null && sort.isDescending !== usualSort(sort.key).isDescending}
      >
        <Trans>Invertir orden</Trans>
      </MgMenuItem>
    </MgSubmenu>
  );
}
