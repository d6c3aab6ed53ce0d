/** Changes of a ticket's place on the map. Each is announced and can be undone. */
import { useLingui } from '@lingui/react/macro';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { useCallback } from 'react';
import type { Coordinates } from '../../../../shared/places/geolocation.ts';
import { useBoard } from '../../board/board-context.ts';
import { useHeldBoard } from '../../board/use-held-board.ts';

/** Puts a ticket at a place; null removes it from the map. */
export function usePlaceTicket(): (id: string, place: Coordinates | null) => void {
  const { t } = useLingui();
  const { actions, business } = useBoard();
  const held = useHeldBoard();
  const { prefix } = business.psm_business;
  return useCallback(
    (id, place) => {
      const card = held()?.cards.get(id);
      // A ticket that is not stored yet has no version to change.
      if (!card || card.version === 0) return;
      const name = ticketName(prefix, card.number);
      const wasPlaced = card.latitude !== undefined;
      if (!place && !wasPlaced) return;
      const words = !place
        ? t`${name} ya no está en el mapa`
        : wasPlaced
          ? t`${name} cambió de lugar en el mapa`
          : t`${name} quedó en el mapa`;
      actions.change(id, place ?? { latitude: null, longitude: null }, words);
    },
    [actions, held, prefix, t],
  );
}
