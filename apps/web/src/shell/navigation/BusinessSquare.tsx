import { initials } from '@minga/rules/initials';
import { MgImage } from '@minga/react/image';
import type { Wire } from '@minga/contract';
import { accentFor } from '@minga/elements/accent';
import styles from './BusinessSquare.module.css';

/**
 * The picture of a business, or its letters on its own colour when it has none or the picture fails to load.
 * Decoration: its name stands beside it.
 */
export function BusinessSquare({ business }: { business: Wire['BusinessProfile'] }) {
  const { pp, name, color } = business;
  const { accent, onAccent } = accentFor(color, 'light');
  const letters = (
    <span
      slot={pp ? 'placeholder' : undefined}
      className={styles.square}
      style={{ background: accent, color: onAccent }}
      // A picture, drawn by the style: letters in the text would belong to the name of the button around it.
      data-letters={initials(name)}
      aria-hidden="true"
    />
  );
  if (!pp) return letters;
  return (
    <MgImage className={styles.picture} src={pp} alt="" ratio="1" loading="eager">
      {letters}
    </MgImage>
  );
}
