/** The color of a line: a button with a menu of named colors. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MgDivider } from '@minga/react/divider';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import styles from './ColorMenu.module.css';
import { type LineColor, lineColors } from '../../../shared/settings/line-colors.ts';

const names: Record<LineColor, MessageDescriptor> = {
  '#2f7fb5': msg`Azul`,
  '#c8791a': msg`Naranja`,
  '#9a4f8c': msg`Violeta`,
  '#6b7f3a': msg`Oliva`,
  '#c2474b': msg`Rojo`,
  '#3f8f7a': msg`Verde`,
  '#6d675b': msg`Gris`,
};

interface ColorMenuProps {
  /** Name of the line. */
  name: string;

  /** Lowercase: `#2f7fb5`. */
  color: string;
  onChange(color: string): void;

  /** Another color is wanted than those of the menu. */
  onOther(): void;
}

export function ColorMenu({ name, color, onChange, onOther }: ColorMenuProps) {
  const { t, i18n } = useLingui();
  const known = lineColors.find((named) => named === color);
  const words = known ? i18n._(names[known]).toLocaleLowerCase(i18n.locale) : color;
  return (
    <MgMenu
      onMgSelect={({ value }) => {
        if (value === 'other') onOther();
        else onChange(value);
      }}
    >
      <button
        slot="trigger"
        type="button"
        className={styles.button}
        aria-label={t`Color de ${name}: ${words}`}
      >
        <Swatch color={color} />
      </button>
      {lineColors.map((named) => (
        <MgMenuItem key={named} type="radio" value={named} checked={named === color}>
          <Swatch slot="start" color={named} />
          {i18n._(names[named])}
        </MgMenuItem>
      ))}
      <MgDivider />
      <MgMenuItem value="other">
        <Trans>Otro color…</Trans>
      </MgMenuItem>
    </MgMenu>
  );
}

function Swatch({ color, slot }: { color: string; slot?: string }) {
  return <i slot={slot} className={styles.swatch} style={{ background: color }} />;
}
