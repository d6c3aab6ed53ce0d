/** The tickets of a team as bars from their planned beginning to their planned end, on a scale of days. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { daysBetween, scaleRange } from '@minga/rules/time/timeline-days';
import { useMemo, useRef, useState } from 'react';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { dayOf } from '../../../../shared/format/periods.ts';
import { useMediaQuery } from '../../../../shared/hooks/use-media-query.ts';
import { useNow } from '../../../../shared/hooks/use-now.ts';
import hidden from '../../../../shared/page/visually-hidden.module.css';
import type { BoardProps } from '../../board/Board.tsx';
import { wideViewBesideFrom } from '../../../../shared/tickets/ticket-frame.ts';
import { useBoard } from '../../board/board-context.ts';
import { BoardScopeProvider } from '../../board/BoardScopeProvider.tsx';
import type { RowWindowHandle } from '../../virtual-list/RowWindow.tsx';
import { UndatedList } from '../calendar/UndatedList.tsx';
import { useMoveToDay } from '../use-move-to-day.ts';
import { useWeek } from '../use-week.ts';
import { ViewFrame, type ViewProps } from '../ViewFrame.tsx';
import { TimelineGrid } from './TimelineGrid.tsx';
import { TimelineToolbar } from './TimelineToolbar.tsx';
import styles from './TimelineView.module.css';
import type { TimelineScale } from './timeline-scale.ts';
import { dayWidth } from './timeline-zoom.ts';
import { useTimelineScroll } from './use-timeline-scroll.ts';
import { type TimelineTickets, useTimelineTickets } from './use-timeline-tickets.ts';
import { useTimelineZoom } from './use-timeline-zoom.ts';

/** Width of the column of titles by the width of the screen, in px. */
const titleWidths = { wide: 260, medium: 180, narrow: 112 };

export function TimelineView({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope} besideFrom={wideViewBesideFrom}>
      <Timeline adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function Timeline(props: ViewProps) {
  const { t } = useLingui();
  const { team, can } = useBoard();
  const view = useRef<HTMLElement>(null);
  const rows = useRef<RowWindowHandle>(null);
  const isCompact = useMediaQuery('(width < 777px)');
  const isPhone = useMediaQuery('(width < 520px)');
  const hasSide = useMediaQuery('(width >= 1200px)');
  const isCoarse = useMediaQuery('(pointer: coarse)');
  const today = dayOf(new Date(useNow()));
  const [zoom, changeZoom] = useTimelineZoom(team.id);
  const tickets = useTimelineTickets();
  const titlePx = titleWidths[isPhone ? 'narrow' : isCompact ? 'medium' : 'wide'];
  const scale = useScale(tickets, today, zoom, dayWidth(zoom, isCompact), titlePx);
  const scroll = useTimelineScroll(rows, scale, today);
  const moveToDay = useMoveToDay();
  const [showsUndated, setShowsUndated] = useState(false);
  const first = team.psm_status[0]?.id ?? 0;
  const { undated, total } = tickets;
  const count = numberWords(undated.length);

  return (
    <ViewFrame
      {...props}
      ref={view}
      label={t`Cronograma`}
      toolbar={
        <>
          <h2 className={hidden.visuallyHidden}>
            <Trans>Cronograma</Trans>
          </h2>
          <TimelineToolbar
            zoom={zoom}
            isCompact={isPhone}
            onZoom={changeZoom}
            onToday={() => scroll.scrollTo(today)}
            onPage={scroll.scrollByView}
          >
            {!hasSide && (
              <MgButton onClick={() => setShowsUndated(true)}>{t`Sin fechas (${count})`}</MgButton>
            )}
          </TimelineToolbar>
        </>
      }
      side={{
        label: t`Tickets sin fechas`,
        heading: t`Sin fechas`,
        hasRoom: hasSide,
        isOpen: showsUndated,
        onClose: () => setShowsUndated(false),
        list: hasSide ? (
          <UndatedList tickets={undated} heading={t`Sin fechas`} />
        ) : (
          <UndatedList tickets={undated} isInDialog />
        ),
      }}
    >
      <div className={styles.grid}>
        <TimelineGrid
          tickets={tickets}
          scale={scale}
          scroll={scroll}
          today={today}
          rowHeight={isCoarse ? 48 : 38}
          rows={rows}
          onDrop={moveToDay}
        />
        {tickets.rows.length === 0 && (undated.length > 0 || total === 0) && (
          <div className={styles.empty}>
            {total === 0 ? (
              <NoTickets canCreate={can.create} onAdd={() => props.onAdd(first, 'top')} />
            ) : (
              <MgEmptyState icon="view_timeline" heading={t`Ningún ticket tiene fechas`} level={2}>
                {can.edit ? (
                  <Trans>Ponles inicio o vencimiento y aparecen aquí.</Trans>
                ) : (
                  <Trans>Aparecen aquí cuando alguien les pone inicio o vencimiento.</Trans>
                )}
              </MgEmptyState>
            )}
          </div>
        )}
      </div>
    </ViewFrame>
  );
}

function NoTickets({ canCreate, onAdd }: { canCreate: boolean; onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <MgEmptyState icon="inbox" heading={t`Todavía no hay tickets`} level={2}>
      {canCreate ? (
        <Trans>Crea el primero para empezar.</Trans>
      ) : (
        <Trans>Aquí aparecen cuando alguien los crea.</Trans>
      )}
      {canCreate && (
        <MgButton slot="actions" variant="primary" onClick={onAdd}>
          <Trans>Crear ticket</Trans>
        </MgButton>
      )}
    </MgEmptyState>
  );
}

/** The scale that covers the tickets; the same object while nothing of it changes. */
function useScale(
  { rows }: TimelineTickets,
  today: string,
  zoom: TimelineScale['zoom'],
  dayPx: number,
  titlePx: number,
): TimelineScale {
  const { firstDay } = useWeek();
  const { first, last } = useMemo(
    () =>
      scaleRange(
        rows.map(({ days }) => days),
        today,
        firstDay,
      ),
    [rows, today, firstDay],
  );
  return useMemo(
    () => ({
      range: { first, last },
      count: daysBetween(first, last) + 1,
      zoom,
      dayPx,
      titlePx,
    }),
    [first, last, zoom, dayPx, titlePx],
  );
}
