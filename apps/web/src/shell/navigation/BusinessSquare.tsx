import { initials } from '@minga/rules/people/initials';
import { MgImage } from '@minga/react/image';
import type { Wire } from '@minga/contract';
import { accentFor } from '@minga/elements/accent';
import styles from './BusinessSquare.module.css';

/**
 * Picture of a business, or its initials on its colour if it has none or the picture fails to load. Decorative: the
 * name is rendered beside it.
 */
export function BusinessSquare({
  business,
}: {
  business: Pick<Wire['BusinessProfile'], 'pp' | 'name' | 'color'>;
}) {
  const { pp, name, color } = business;
  const { accent, onAccent } = accentFor(color, 'light');
  const letters = (
    <span
      slot={pp ? 'placeholder' : undefined}
      className={styles.square}
      style={{ background: accent, color: onAccent }}
      // Rendered by CSS from an attribute: as text, the initials would be part of the accessible name of the button.
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
