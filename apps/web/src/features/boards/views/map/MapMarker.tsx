/** An element at a place of the map. */
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { useMapContext } from './map-context.ts';
import { placeAt } from './map-position.ts';

export function MapMarker({
  lng,
  lat,
  isDraggable = false,
  isRaised = false,
  onMove,
  children,
}: {
  lng: number;
  lat: number;
  isDraggable?: boolean;

  /** Above the other markers. */
  isRaised?: boolean;

  /** The marker was dragged. It returns to its place unless that changes. */
  onMove?: (place: Coordinates) => void;
  children: ReactNode;
}) {
  const { map, library } = useMapContext();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<InstanceType<typeof library.Marker>>(null);
  const create = useEffectEvent(() => new library.Marker({ element }).setLngLat([lng, lat]));
  const drop = useEffectEvent((made: InstanceType<typeof library.Marker>) => {
    const place = placeAt(made.getLngLat());
    made.setLngLat([lng, lat]);
    onMove?.(place);
  });
  useEffect(() => {
    const made = create().addTo(map);
    // The name that the library gives to every marker: its content has one of its own.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    made.on('dragend', () => drop(made));
    marker.current = made;
    return () => {
      marker.current = null;
      made.remove();
    };
  }, [map, element]);
  useEffect(() => {
    marker.current?.setLngLat([lng, lat]);
  }, [lng, lat]);
  useEffect(() => {
    marker.current?.setDraggable(isDraggable);
  }, [isDraggable]);
  useEffect(() => {
    marker.current?.getElement().style.setProperty('z-index', isRaised ? '1' : '0');
  }, [isRaised]);
  return createPortal(children, element);
}
