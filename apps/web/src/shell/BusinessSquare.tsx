import { initials } from '@minga/rules/initials';
import type { Wire } from '@minga/contract';
import { accentFor } from '@minga/elements/accent';
import styles from './BusinessSquare.module.css';

/** The picture of a business, or its letters on its own colour. Decoration: its name stands beside it. */
export function BusinessSquare({ business }: { business: Wire['BusinessProfile'] }) {
  const { pp, name, color } = business;
  if (pp) return <img className={styles.square} src={pp} alt="" />;
  const { accent, onAccent } = accentFor(color, 'light');
  return (
    <span
      className={styles.square}
      style={{ background: accent, color: onAccent }}
      // A picture, drawn by the style: letters in the text would belong to the name of the button around it.
      data-letters={initials(name)}
      aria-hidden="true"
    />
  );
}
