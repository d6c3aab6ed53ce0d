/** Submenu of the lanes of a board (docs/product/tickets.md 2.15). */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenuItem } from '@minga/react/menu-item';
import { MgSubmenu } from '@minga/react/submenu';
import type { Wire } from '@minga/contract';
import { offeredLaneKinds } from '../lanes/lane-kinds.ts';
import { useLaneKindNames } from '../lanes/use-lane-names.ts';
import type { Appearance } from './appearance.ts';

/** Its values are `lanes:` and a kind, `none` or `expand`. */
export function LanesSubmenu({
  team,
  lanes,
  collapsedLanes,
}: Pick<Appearance, 'lanes' | 'collapsedLanes'> & { team: Wire['Team'] }) {
  const { t } = useLingui();
  const nameOf = useLaneKindNames(team);
  const chosen = lanes ? nameOf(lanes) : t`Ninguno`;
  return (
    <MgSubmenu label={t`Carriles: ${chosen}`}>
      <MgMenuItem type="radio" value="lanes:none" keepOpen checked={lanes === null}>
        <Trans>Ninguno</Trans>
      </MgMenuItem>
      {offeredLaneKinds(team).map((kind) => (
        <MgMenuItem key={kind} type="radio" value={`lanes:${kind}`} keepOpen checked={lanes === kind}>
          {nameOf(kind)}
        </MgMenuItem>
      ))}
      <MgDivider />
      <MgMenuItem value="lanes:expand" disabled={lanes === null || collapsedLanes.length === 0}>
        <Trans>Expandir todos los carriles</Trans>
      </MgMenuItem>
    </MgSubmenu>
  );
}
