/** Virtual list of the cards of a column. */
import type { Board } from '@minga/client/endpoints';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Appearance } from '../appearance/appearance.ts';
import { useBoard } from './board-context.ts';
import { Card } from './Card.tsx';
import styles from './CardList.module.css';
import { estimateCardHeight } from '../virtual-list/card-height.ts';
import { useHeldBoard } from './use-held-board.ts';
import type { SharedViewport } from '../virtual-list/shared-viewport.ts';
import { WindowedRows } from '../virtual-list/windowed-rows.ts';

/** Shows cards in order; `label` is the accessible name of the list. */
export const CardList = memo(function CardList({
  status,
  ids,
  label,
  lane = null,
  viewport = null,
}: {
  status: number;

  /** Key of the lane, and the viewport that its parts share; null on a board without lanes. */
  lane?: string | null;
  viewport?: SharedViewport | null;
  ids: readonly string[];
  label: string;
}) {
  const { controller, appearance } = useBoard();
  const heldBoard = useHeldBoard();
  const [, setTurn] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [rows] = useState(
    () => new WindowedRows(status, () => setTurn((turn) => turn + 1), flushSync, lane, viewport),
  );
  const { facts, density } = appearance;
  rows.isSorted = appearance.sort !== null;
  rows.setRows(ids, estimateOf(heldBoard(), appearance), controller.heightIn, `${density} ${facts.join()}`);

  useLayoutEffect(() => {
    rows.attach(list.current!, slot.current!, list.current!.closest<HTMLElement>('[data-status]')!);
    return () => {
      rows.detach();
      controller.removeColumn(rows);
    };
  }, [rows, controller]);
  useLayoutEffect(() => {
    rows.afterRender();
    controller.setColumn(rows);
  });

  return (
    <div ref={list} className={styles.list} data-list={status} data-shared={viewport ? '' : undefined}>
      <div className={styles.rows} role="list" aria-label={label} style={{ blockSize: rows.total }}>
        {rows.shown(controller.pinned).map((index) => (
          <div
            key={ids[index]}
            role="listitem"
            aria-setsize={ids.length}
            aria-posinset={index + 1}
            className={styles.row}
            data-row={index}
            ref={rows.watchRow}
            style={{ transform: `translateY(${rows.topOf(index)}px)` }}
          >
            <Card id={ids[index]!} />
          </div>
        ))}
        <div ref={slot} className={styles.slot} data-slot hidden />
      </div>
    </div>
  );
});

/** Row heights are estimated from the card until it was rendered once. */
function estimateOf(board: Board | undefined, appearance: Appearance): (id: string) => number {
  return (id) => {
    const card = board?.cards.get(id);
    return card ? estimateCardHeight(card, appearance) : 96;
  };
}
