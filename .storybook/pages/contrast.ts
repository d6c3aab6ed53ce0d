/** Colors of the tokens as the page has them now, and the contrast between two of them (WCAG 2). */

/** Red, green, blue from 0 to 255 of a custom property, in the theme that is in force around an element. */
export function tokenColor(name: string, at: Element): [number, number, number] {
  const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const value = getComputedStyle(at).getPropertyValue(name).trim();
  if (!probe) return [0, 0, 0];
  probe.fillStyle = value;
  probe.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** From 1, the same, to 21, black on white. */
export function contrast(first: [number, number, number], second: [number, number, number]): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: [number, number, number]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
