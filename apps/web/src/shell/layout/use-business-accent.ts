import { setAccent } from '@minga/elements/accent';
import { useEffect } from 'react';
import { useTriedAccent } from '../../shared/page/accent-preview.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';

/** The interface takes the colour of the selected business as its accent, corrected so that it stays readable. */
export function useBusinessAccent(): void {
  const tried = useTriedAccent();
  const stored = useSelection().business?.psm_business.color;
  const color = tried ?? stored;
  useEffect(() => {
    if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
    setAccent(color);
    return () => setAccent(undefined);
  }, [color]);
}
