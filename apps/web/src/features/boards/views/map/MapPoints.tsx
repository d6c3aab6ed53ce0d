/** The points and clusters of the map. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { type CSSProperties, memo } from 'react';
import { numberWords } from '../../../../shared/format/number-words.ts';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { useBoard } from '../../board/board-context.ts';
import type { ClusterIndex, PlacedTicket } from './map-clusters.ts';
import { useMapContext } from './map-context.ts';
import { MapMarker } from './MapMarker.tsx';
import styles from './MapPoints.module.css';
import { useMapItems } from './use-map-items.ts';

export function MapPoints({
  index,
  selected,
  isPicking,
  onSelect,
  onStack,
  onMove,
}: {
  index: ClusterIndex;

  /** Id of the ticket that is shown. */
  selected: string | null;

  /** A place is being chosen: points cannot be pressed or dragged. */
  isPicking: boolean;
  onSelect: (id: string) => void;

  /** A cluster was pressed whose tickets are at the same place. */
  onStack: (tickets: readonly PlacedTicket[]) => void;
  onMove: (id: string, place: Coordinates) => void;
}) {
  const { map } = useMapContext();
  const { can } = useBoard();
  const items = useMapItems(index);
  return items.map((item) =>
    item.kind === 'cluster' ? (
      <MapMarker key={`cluster ${item.id}`} lng={item.lng} lat={item.lat}>
        <Cluster count={item.count} isInert={isPicking} onPress={() => open(item.id, item.lng, item.lat)} />
      </MapMarker>
    ) : (
      <MapMarker
        key={item.card.id}
        lng={item.lng}
        lat={item.lat}
        isDraggable={can.edit && item.card.version > 0 && !isPicking}
        isRaised={item.card.id === selected}
        onMove={(place) => onMove(item.card.id, place)}
      >
        <TicketPoint
          card={item.card}
          isSelected={item.card.id === selected}
          isInert={isPicking}
          onSelect={onSelect}
        />
      </MapMarker>
    ),
  );

  function open(id: number, lng: number, lat: number): void {
    const zoom = index.expansionZoom(id);
    if (zoom === null) onStack(index.ticketsOf(id));
    else map.easeTo({ center: [lng, lat], zoom });
  }
}

function Cluster({ count, isInert, onPress }: { count: number; isInert: boolean; onPress: () => void }) {
  const { t } = useLingui();
  const name = t`${plural(count, { one: '# ticket', other: '# tickets' })}: acercar`;
  // The area grows with the number: 34 px for two, 64 px for ten thousand.
  const side = Math.round(28 + 9 * Math.log10(count + 2));
  return (
    <button
      type="button"
      className={styles.cluster}
      style={{ '--side': `${side}px` } as CSSProperties}
      inert={isInert}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {numberWords(count)}
    </button>
  );
}

const TicketPoint = memo(function TicketPoint({
  card,
  isSelected,
  isInert,
  onSelect,
}: {
  card: PlacedTicket;
  isSelected: boolean;
  isInert: boolean;
  onSelect: (id: string) => void;
}) {
  const { actions, business, team } = useBoard();
  const status = team.psm_status.find(({ id }) => id === card.status);
  const name = card.number > 0 ? ticketName(business.psm_business.prefix, card.number) : '';
  const label = [name, card.title, status?.name].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.point}
      data-card={card.id}
      data-done={status?.state === 'done' || undefined}
      style={{ '--status': status?.color } as CSSProperties}
      inert={isInert}
      aria-label={label}
      aria-pressed={isSelected}
      title={card.title}
      onClick={() => onSelect(card.id)}
      onContextMenu={(event) => {
        event.preventDefault();
        const isAtPointer = event.clientX > 0 || event.clientY > 0;
        const place = isAtPointer ? { x: event.clientX, y: event.clientY } : event.currentTarget;
        if (card.version > 0) actions.openMenu(card.id, place);
      }}
    >
      <i />
    </button>
  );
});
