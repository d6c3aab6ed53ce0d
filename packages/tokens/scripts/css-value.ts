/** Values of the DTCG format (2025.10) as CSS. */

export interface Color {
  colorSpace: 'srgb';
  /** Red, green, blue from 0 to 1. */
  components: number[];
  alpha?: number;
  hex: string;
}

export interface Dimension {
  value: number;
  unit: 'px' | 'rem' | 'ms';
}

export interface Shadow {
  color: Color;
  offsetX: Dimension;
  offsetY: Dimension;
  blur: Dimension;
  spread: Dimension;
}

export type TokenValue = Color | Dimension | Shadow[] | string[] | number[];

/**
 * Pure.
 *
 * @throws for a type that is not used so far.
 */
export function cssValue(type: string, value: TokenValue): string {
  switch (type) {
    case 'color':
      return color(value as Color);
    case 'dimension':
    case 'duration':
      return dimension(value as Dimension);
    case 'shadow':
      return (value as Shadow[]).map(shadow).join(', ');
    case 'fontFamily':
      return (value as string[]).map(family).join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    default:
      throw new Error(`There is no CSS for tokens of the type ${type}.`);
  }
}

function color({ hex, alpha, components }: Color): string {
  if (alpha === undefined) return hex;
  return `rgb(${components.map((share) => Math.round(share * 255)).join(' ')} / ${alpha})`;
}

function dimension({ value, unit }: Dimension): string {
  return `${value}${unit}`;
}

function shadow({ color: tint, offsetX, offsetY, blur, spread }: Shadow): string {
  const lengths = [offsetX, offsetY, blur, ...(spread.value === 0 ? [] : [spread])];
  return [...lengths.map((each) => (each.value === 0 ? '0' : dimension(each))), color(tint)].join(' ');
}

/** Generic families and names without spaces need no quotes. */
function family(name: string): string {
  return name.includes(' ') ? `'${name}'` : name;
}
