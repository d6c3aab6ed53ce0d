/** Lane of a board: a heading that collapses it, and its part of each column. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { toggled } from '../appearance/appearance.ts';
import { useBoard } from '../board/board-context.ts';
import type { SharedViewport } from '../virtual-list/shared-viewport.ts';
import { GroupName } from '../views/GroupName.tsx';
import type { BoardLane } from './board-lanes.ts';
import styles from './LaneBoard.module.css';
import { LaneColumn } from './LaneColumn.tsx';
import type { LaneKind } from './lane-kinds.ts';
import { useLaneName } from './use-lane-names.ts';

export const Lane = memo(function Lane({
  lane: { key, count, columns },
  kind,
  viewport,
}: {
  lane: BoardLane;
  kind: LaneKind;
  viewport: SharedViewport;
}) {
  const { t } = useLingui();
  const { team, appearance, changeAppearance } = useBoard();
  const name = useLaneName(kind)(key);
  const isCollapsed = appearance.collapsedLanes.includes(key);

  return (
    <section
      className={styles.lane}
      aria-label={name}
      data-lane={key}
      data-collapsed={isCollapsed ? '' : undefined}
    >
      <h2 className={styles.title}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isCollapsed}
          onClick={() =>
            changeAppearance(({ collapsedLanes }) => ({ collapsedLanes: toggled(collapsedLanes, key) }))
          }
        >
          <span className={styles.arrow}>
            <Icon name="keyboard_arrow_down" size={20} />
          </span>
          <GroupName grouping={kind} groupKey={key} />
          <span className={styles.count}>{t`${plural(count, { one: '# ticket', other: '# tickets' })}`}</span>
        </button>
      </h2>
      <div className={styles.columns}>
        {team.psm_status.map((status) => (
          <LaneColumn
            key={status.id}
            status={status}
            lane={key}
            laneName={name}
            ids={columns.get(status.id) ?? noIds}
            isLaneCollapsed={isCollapsed}
            viewport={viewport}
          />
        ))}
      </div>
    </section>
  );
});

const noIds: readonly string[] = [];
