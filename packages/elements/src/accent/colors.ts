/** A business color as an accent that stays readable in both themes (WCAG AA, 4.5:1). */

export type Theme = 'light' | 'dark';

/** An accent, what stands on it, and its soft ground; hexadecimal. */
export interface Accent {
  /** The color, corrected. */
  accent: string;
  /** White or a very dark tone: text on the accent. */
  onAccent: string;
  /** A pale ground, for what is selected. */
  soft: string;
}

/** Lightness (0 to 1), chroma and hue (degrees) of a color in OKLCH. */
interface Lch {
  l: number;
  c: number;
  h: number;
}

/** The surfaces an accent is read on, from the design tokens: page, card, column. */
export const surfaces: Record<Theme, readonly string[]> = {
  light: ['#f6f5f2', '#fdfcfa', '#eeece7'],
  dark: ['#141310', '#262420', '#1b1a16'],
};

const minContrast = 4.5;

/**
 * The accent of a business: its own hue, its lightness moved only as far as contrast needs. The accent reads at least
 * 4.5:1 on every surface and on its soft ground, and `onAccent` reads at least 4.5:1 on it.
 * Throws a RangeError when the color is not of the form `#rrggbb`.
 */
export function accentFor(hex: string, theme: Theme): Accent {
  const wanted = toLch(hex);
  const step = theme === 'light' ? -0.005 : 0.005;
  const soft = toHex({ ...wanted, l: theme === 'light' ? 0.925 : 0.32, c: Math.min(wanted.c, 0.035) });
  const grounds = [...surfaces[theme], soft];
  let accent = hex.toLowerCase();
  for (let l = clamp(wanted.l); !readableOn(accent, grounds) && l === clamp(l); l += step) {
    accent = toHex({ ...wanted, l });
  }
  return { accent, onAccent: letteringOn(accent, wanted), soft };
}

/** Contrast of two colors by WCAG: from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function readableOn(color: string, grounds: readonly string[]): boolean {
  return grounds.every((ground) => contrast(color, ground) >= minContrast);
}

/** White, or a very dark tone of the same hue, by the higher contrast. */
function letteringOn(accent: string, { c, h }: Lch): string {
  const dark = toHex({ l: 0.2, c: Math.min(c, 0.04), h });
  return contrast(accent, '#ffffff') >= contrast(accent, dark) ? '#ffffff' : dark;
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function toLinear(hex: string): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a color: ${hex}`);
  const channel = (place: number) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

// The matrices are those of OKLab (Björn Ottosson, public domain).
function toLch(hex: string): Lch {
  const [r, g, b] = toLinear(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const x = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const y = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

/** The nearest color in the sRGB gamut: reduces chroma, keeps hue and lightness. */
function toHex(color: Lch): string {
  let { c } = color;
  let channels = toChannels({ ...color, c });
  while (c > 0 && channels.some((value) => value < -0.0005 || value > 1.0005)) {
    c = Math.max(0, c - 0.004);
    channels = toChannels({ ...color, c });
  }
  return `#${channels.map(toByte).join('')}`;
}

function toChannels({ l, c, h }: Lch): number[] {
  const x = c * Math.cos((h * Math.PI) / 180);
  const y = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toByte(linear: number): string {
  const value = clamp(linear);
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
