/** Tickets of the list beside the map are dropped on it. */
import { useEffect, useEffectEvent } from 'react';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { draggedTicket } from '../calendar/dragged-ticket.ts';
import { useMapContext } from './map-context.ts';
import { placeAt } from './map-position.ts';

export function DropOnMap({ onDrop }: { onDrop: (id: string, place: Coordinates) => void }) {
  const { map } = useMapContext();
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const container = map.getContainer();
    const ending = new AbortController();
    const { signal } = ending;
    container.addEventListener(
      'dragover',
      (event) => {
        if (draggedTicket() === null) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
        container.dataset.over = '';
      },
      { signal },
    );
    container.addEventListener('dragleave', () => delete container.dataset.over, { signal });
    container.addEventListener(
      'drop',
      (event) => {
        const id = draggedTicket();
        delete container.dataset.over;
        if (id === null) return;
        event.preventDefault();
        const { left, top } = container.getBoundingClientRect();
        drop(id, placeAt(map.unproject([event.clientX - left, event.clientY - top])));
      },
      { signal },
    );
    return () => ending.abort();
  }, [map]);
  return null;
}
