import { useState } from 'react';
import { useLocation } from 'react-router';
import type { AsksForTicket } from '../../../shared/tickets/asks-for-ticket.ts';

/** Opens the field of a new ticket once after a navigation that asks for it, for example from the palette. */
export function useAsksForTicket(): { take(): AsksForTicket | null } {
  const { key, state } = useLocation() as { key: string; state: Partial<AsksForTicket> | null };
  const [taken, setTaken] = useState<string | null>(null);
  return {
    take() {
      if (!state?.addsTicket || taken === key) return null;
      setTaken(key);
      return { ...state, addsTicket: true };
    },
  };
}
