/** Submenu of a card's menu that moves it to another lane. */
import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '@minga/client/endpoints';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgSubmenu } from '@minga/react/submenu';
import { groupKey } from '../views/list/list-rows.ts';
import type { LaneKind } from './lane-kinds.ts';
import { useLaneName } from './use-lane-names.ts';
import { useLanes } from './use-lanes.ts';

/** Its values are `lane:` and the key of a lane. */
export function LaneSubmenu({ card, kind }: { card: TicketCard; kind: LaneKind }) {
  const { t } = useLingui();
  const lanes = useLanes(kind);
  const nameOf = useLaneName(kind);
  const own = groupKey(card, kind);
  return (
    <MgSubmenu label={t`Mover al carril`}>
      {lanes.map(({ key }) => (
        <MgMenuItem key={key} type="radio" value={`lane:${key}`} checked={key === own}>
          {nameOf(key)}
        </MgMenuItem>
      ))}
    </MgSubmenu>
  );
}
