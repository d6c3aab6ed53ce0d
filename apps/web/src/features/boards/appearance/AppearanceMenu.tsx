/**
 * Menu of how the board is shown: order, lanes, density and facts of the cards, and collapsed columns
 * (docs/product/tickets.md 2.13 to 2.15).
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { customKey } from '../../../shared/tickets/custom-values.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import {
  type BuiltInFact,
  type Density,
  cardFacts,
  densities,
  plainAppearance,
  toggled,
} from './appearance.ts';
import styles from './AppearanceMenu.module.css';
import { cardSortKeys, usualSort } from './card-sort.ts';
import { type LaneKind, offeredLaneKinds } from '../lanes/lane-kinds.ts';
import { LanesSubmenu } from './LanesSubmenu.tsx';
import { SortSubmenu } from './SortSubmenu.tsx';
import { useAppearance } from './use-appearance.ts';

export function AppearanceMenu({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const { appearance, changeAppearance } = useAppearance(team);
  const densityNames: Record<Density, string> = { comfortable: t`Cómoda`, compact: t`Compacta` };
  const factNames: Record<BuiltInFact, string> = {
    number: t`Número`,
    priority: t`Prioridad`,
    type: t`Tipo`,
    source: t`Origen`,
    contact: t`Contacto`,
    due: t`Vencimiento`,
    points: t`Puntos`,
    estimate: t`Estimación`,
    logged: t`Tiempo`,
    comments: t`Comentarios`,
    assignees: t`Asignados`,
  };
  const { psm_custom_fields: fields } = team;
  const facts = cardFacts.filter(
    (fact) => (fact !== 'source' && fact !== 'contact') || usesField(team, fact),
  );

  return (
    <MgMenu onMgSelect={({ value }) => choose(value)}>
      <button
        slot="trigger"
        type="button"
        className={styles.trigger}
        aria-label={t`Apariencia`}
        title={t`Apariencia`}
      >
        <Icon name="tune" />
      </button>
      <SortSubmenu sort={appearance.sort} />
      <LanesSubmenu team={team} lanes={appearance.lanes} collapsedLanes={appearance.collapsedLanes} />
      <MgDivider />
      <div role="group" aria-label={t`Densidad`}>
        <small className={styles.heading} aria-hidden="true">
          <Trans>Densidad</Trans>
        </small>
        {densities.map((density) => (
          <MgMenuItem
            key={density}
            type="radio"
            value={density}
            keepOpen
            checked={appearance.density === density}
          >
            {densityNames[density]}
          </MgMenuItem>
        ))}
      </div>
      <MgDivider />
      <div role="group" aria-label={t`Datos de las tarjetas`}>
        <small className={styles.heading} aria-hidden="true">
          <Trans>Datos de las tarjetas</Trans>
        </small>
        {facts.map((fact) => (
          <MgMenuItem
            key={fact}
            type="checkbox"
            value={fact}
            keepOpen
            checked={appearance.facts.includes(fact)}
          >
            {factNames[fact]}
          </MgMenuItem>
        ))}
        {fields.map(({ id, name }) => (
          <MgMenuItem
            key={id}
            type="checkbox"
            value={customKey(id)}
            keepOpen
            checked={appearance.facts.includes(customKey(id))}
          >
            {name}
          </MgMenuItem>
        ))}
      </div>
      <MgDivider />
      <MgMenuItem value="expand" disabled={appearance.collapsed.length === 0}>
        <Trans>Expandir todas las columnas</Trans>
      </MgMenuItem>
      <MgMenuItem value="reset">
        <Trans>Restablecer apariencia</Trans>
      </MgMenuItem>
    </MgMenu>
  );

  function choose(value: string): void {
    const density = densities.find((each) => each === value);
    const fact = [...cardFacts, ...fields.map(({ id }) => customKey(id))].find((each) => each === value);
    if (density) changeAppearance(() => ({ density }));
    if (fact) changeAppearance((latest) => ({ facts: toggled(latest.facts, fact) }));
    const sortKey = cardSortKeys.find((each) => `order:${each}` === value);
    if (sortKey)
      changeAppearance(({ sort }) => ({ sort: sort?.key === sortKey ? sort : usualSort(sortKey) }));
    if (value === 'order:manual') changeAppearance(() => ({ sort: null }));
    if (value === 'order:reverse') {
      changeAppearance(({ sort }) => (sort ? { sort: { ...sort, isDescending: !sort.isDescending } } : {}));
    }
    const lanes = offeredLaneKinds(team).find((each) => `lanes:${each}` === value);
    if (lanes || value === 'lanes:none') chooseLanes(lanes ?? null);
    if (value === 'lanes:expand') changeAppearance(() => ({ collapsedLanes: [] }));
    if (value === 'expand') changeAppearance(() => ({ collapsed: [] }));
    if (value === 'reset') changeAppearance(() => plainAppearance);
  }

  /** Collapsed lanes belong to the former kind. */
  function chooseLanes(lanes: LaneKind | null): void {
    changeAppearance((latest) => (latest.lanes === lanes ? {} : { lanes, collapsedLanes: [] }));
  }
}
