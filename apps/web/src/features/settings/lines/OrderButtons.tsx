/** Buttons that move a line of an editor up or down. */
import { useLingui } from '@lingui/react/macro';
import { MgIconButton } from '@minga/react/icon-button';

export function OrderButtons({
  name,
  place,
  count,
  className,
  onMove,
}: {
  name: string;

  /** Index of the line among `count`. */
  place: number;
  count: number;
  className: string | undefined;
  onMove: (by: -1 | 1) => void;
}) {
  const { t } = useLingui();
  return (
    <span className={className}>
      <MgIconButton
        size="sm"
        icon="arrow_upward"
        label={t`Subir ${name}`}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      />
      <MgIconButton
        size="sm"
        icon="arrow_downward"
        label={t`Bajar ${name}`}
        disabled={place === count - 1}
        onClick={() => onMove(1)}
      />
    </span>
  );
}

/** The lines with the one at an index moved up (-1) or down (1). */
export function moved<Line>(lines: readonly Line[], place: number, by: -1 | 1): Line[] {
  const next = [...lines];
  const [line] = next.splice(place, 1);
  if (line !== undefined) next.splice(place + by, 0, line);
  return next;
}
