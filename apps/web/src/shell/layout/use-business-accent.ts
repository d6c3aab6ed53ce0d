import { setAccent } from '@minga/elements/accent';
import { useEffect } from 'react';
import { useAppSelector } from '../../base/store-hooks.ts';
import { selectAccentPreview } from '../../shared/page/accent-slice.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';

/** Sets the accent to the colour of the selected business, with its contrast corrected. */
export function useBusinessAccent(): void {
  const preview = useAppSelector(selectAccentPreview);
  const stored = useSelection().business?.psm_business.color;
  const color = preview ?? stored;
  useEffect(() => {
    if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
    setAccent(color);
    return () => setAccent(undefined);
  }, [color]);
}
