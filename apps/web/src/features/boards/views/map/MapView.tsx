/** The tickets of a team at their places on a map, and beside it the tickets without a place. */
import { Trans, useLingui } from '@lingui/react/macro';
import { MgButton } from '@minga/react/button';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useMemo, useRef, useState } from 'react';
import { numberWords } from '../../../../shared/format/number-words.ts';
import { useOpened } from '../../../../shared/hooks/use-opened.ts';
import { useMediaQuery } from '../../../../shared/hooks/use-media-query.ts';
import hidden from '../../../../shared/page/visually-hidden.module.css';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import type { BoardProps } from '../../board/Board.tsx';
import { wideViewBesideFrom } from '../../../../shared/tickets/ticket-frame.ts';
import { useBoard } from '../../board/board-context.ts';
import { BoardScopeProvider } from '../../board/BoardScopeProvider.tsx';
import { useCard } from '../../board/use-held-board.ts';
import { UndatedList } from '../calendar/UndatedList.tsx';
import { ViewFrame, type ViewProps } from '../ViewFrame.tsx';
import { DropOnMap } from './DropOnMap.ts';
import { type PlacedTicket, ClusterIndex, boundsOf } from './map-clusters.ts';
import { MapPoints } from './MapPoints.tsx';
import styles from './MapView.module.css';
import { PickBar } from './PickBar.tsx';
import { StackDialog } from './StackDialog.tsx';
import { TicketPanel } from './TicketPanel.tsx';
import { useMapTickets } from './use-map-tickets.ts';
import { usePlaceTicket } from './use-place-ticket.ts';
import { WorldMap } from './WorldMap.tsx';

export function MapView({ adding, onAdd, onFind, onClear, ...scope }: BoardProps) {
  return (
    <BoardScopeProvider {...scope} besideFrom={wideViewBesideFrom}>
      <TicketMap adding={adding} onAdd={onAdd} onFind={onFind} onClear={onClear} />
    </BoardScopeProvider>
  );
}

function TicketMap(props: ViewProps) {
  const { t } = useLingui();
  const { team, can } = useBoard();
  const view = useRef<HTMLElement>(null);
  const hasSide = useMediaQuery('(width >= 1000px)');
  const { placed, unplaced } = useMapTickets();
  const index = useMemo(() => new ClusterIndex(placed), [placed]);
  const bounds = useMemo(() => boundsOf(placed), [placed]);
  const place = usePlaceTicket();
  const [selected, setSelected] = useState<string | null>(null);
  const [picking, setPicking] = useState<string | null>(null);
  const [stack, openStack] = useOpened<readonly PlacedTicket[]>();
  const [showsUnplaced, setShowsUnplaced] = useState(false);
  const shown = placed.find(({ id }) => id === selected);
  const count = numberWords(unplaced.length);
  const list = useMemo(
    () => ({
      empty: t`Todos tienen ubicación.`,
      hint: t`Arrastra un ticket al mapa para darle su ubicación.`,
      move: {
        label: t`Poner en el mapa`,
        icon: 'location_on',
        run(id: string) {
          setShowsUnplaced(false);
          setSelected(null);
          setPicking(id);
        },
      },
    }),
    [t],
  );

  return (
    <ViewFrame
      {...props}
      ref={view}
      label={t`Mapa`}
      toolbar={
        <>
          <h2 className={hidden.visuallyHidden}>
            <Trans>Mapa</Trans>
          </h2>
          {!hasSide && (
            <div className={styles.bar}>
              <MgButton onClick={() => setShowsUnplaced(true)}>{t`Sin ubicación (${count})`}</MgButton>
            </div>
          )}
        </>
      }
      side={{
        label: t`Tickets sin ubicación`,
        heading: t`Sin ubicación`,
        hasRoom: hasSide,
        isOpen: showsUnplaced,
        onClose: () => setShowsUnplaced(false),
        list: <UndatedList tickets={unplaced} heading={t`Sin ubicación`} isInDialog={!hasSide} {...list} />,
      }}
      dialogs={
        stack && (
          <StackDialog key={stack.key} tickets={stack.value} isSheet={!hasSide} onClose={stack.close} />
        )
      }
    >
      <div className={styles.ground}>
        <WorldMap teamId={team.id} bounds={bounds}>
          <MapPoints
            index={index}
            selected={selected}
            isPicking={picking !== null}
            onSelect={setSelected}
            onStack={openStack}
            onMove={place}
          />
          {can.edit && <DropOnMap onDrop={place} />}
          {picking && (
            <Picking id={picking} onPick={(at) => pick(picking, at)} onCancel={() => setPicking(null)} />
          )}
          {placed.length === 0 && unplaced.length > 0 && !picking && <NoPlaces />}
        </WorldMap>
        {shown && !picking && (
          <TicketPanel
            key={shown.id}
            card={shown}
            onMove={() => setPicking(shown.id)}
            onRemove={() => {
              place(shown.id, null);
              closePanel();
            }}
            onClose={closePanel}
          />
        )}
      </div>
    </ViewFrame>
  );

  function pick(id: string, at: Coordinates): void {
    place(id, at);
    setPicking(null);
    view.current?.focus({ preventScroll: true });
  }

  function closePanel(): void {
    const point = view.current?.querySelector<HTMLElement>(`[aria-pressed][data-card="${selected}"]`);
    (point ?? view.current)?.focus({ preventScroll: true });
    setSelected(null);
  }
}

/** The bar of a ticket whose place is being chosen; nothing once the ticket is gone. */
function Picking({
  id,
  onPick,
  onCancel,
}: {
  id: string;
  onPick: (at: Coordinates) => void;
  onCancel: () => void;
}) {
  const { business } = useBoard();
  const card = useCard(id);
  if (!card) return null;
  const name = ticketName(business.psm_business.prefix, card.number);
  return <PickBar name={name} onPick={onPick} onCancel={onCancel} />;
}

function NoPlaces() {
  const { can } = useBoard();
  return (
    <div className={styles.empty}>
      <div className={styles.note}>
        <h3>
          <Trans>Ningún ticket tiene ubicación</Trans>
        </h3>
        <p>
          {can.edit ? (
            <Trans>Ponlos en el mapa desde la lista, o escribe sus coordenadas en el ticket.</Trans>
          ) : (
            <Trans>Aparecen aquí cuando alguien les da una ubicación.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}
