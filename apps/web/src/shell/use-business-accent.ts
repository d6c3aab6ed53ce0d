import { accentFor } from '@minga/rules/colors';
import { useEffect } from 'react';
import { useTheme } from '../base/use-theme.ts';
import { useTriedAccent } from '../shared/accent-preview.ts';
import { useSelection } from '../shared/selection.tsx';

/** The interface takes the colour of the selected business as its accent, corrected so that it stays readable. */
export function useBusinessAccent(): void {
  const theme = useTheme();
  const tried = useTriedAccent();
  const stored = useSelection().business?.psm_business.color;
  const color = tried ?? stored;
  useEffect(() => {
    if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return;
    const { style } = document.documentElement;
    const { accent, onAccent, soft } = accentFor(color, theme);
    const values = {
      '--mg-accent': accent,
      '--mg-accent-hover': `color-mix(in oklab, ${accent} 86%, ${theme === 'dark' ? 'white' : 'black'})`,
      '--mg-accent-soft': soft,
      '--mg-on-accent': onAccent,
    };
    for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(values)) style.removeProperty(name);
    };
  }, [color, theme]);
}
