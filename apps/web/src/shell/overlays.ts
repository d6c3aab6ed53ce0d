import { createContext, useContext } from 'react';

/** Overlays of the shell; one is open at a time. */
export type Overlay = 'palette' | 'businesses' | 'shortcuts';

export interface Overlays {
  open(overlay: Overlay): void;
}

export const OverlaysContext = createContext<Overlays | null>(null);

/** Opens overlays of the shell. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error('useOverlays is for parts of the shell');
  return overlays;
}
