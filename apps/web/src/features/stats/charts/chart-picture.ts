/**
 * Draws a chart as a picture, in the colours and at the size at which the page shows it. It is drawn on a canvas: an SVG
 * that is loaded as an image has neither the style sheets nor the fonts of the page.
 */

/** Pixel ratio, and the limits of a canvas: its pixels in Safari, its longer side in Chrome. */
const ratio = 2;
const mostPixels = 16_000_000;
const longestSide = 16_384;

/** Space around the contents of the chart, and height of the caption below it, in px. */
const margin = 24;
const captionHeight = 28;

/** Parts of a chart that are no part of its picture. */
export const noPicture = { 'data-no-picture': '' };

/** Rejects if the browser cannot create the picture. */
export async function pictureOf(chart: Element, caption: string): Promise<Blob> {
  const box = chart.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(chart).paddingLeft);
  const around = Math.max(0, margin - padding);
  const parts = [...chart.querySelectorAll('*')].filter((part) => isPainted(part));
  const bottom = Math.max(box.top, ...parts.map((part) => part.getBoundingClientRect().bottom));
  const width = box.width + 2 * around;
  const height = bottom - box.top + around + margin + captionHeight;
  const scale = Math.min(
    ratio,
    Math.sqrt(mostPixels / (width * height)),
    longestSide / Math.max(width, height),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.scale(scale, scale);
  context.fillStyle = backgroundOf(chart);
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(around - box.left, around - box.top);
  paint(context, chart, 1);
  context.restore();
  paintCaption(context, { caption, chart, left: around + padding, bottom: height - margin });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The browser made no picture.');
  return picture;
}

/** Icons, which have a `viewBox`, belong to controls. */
function isPainted(part: Element): boolean {
  return part.closest('[data-no-picture], svg[viewBox]') === null && part.getClientRects().length > 0;
}

/** The colour behind an element: the nearest one that is not transparent. */
function backgroundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!isTransparent(backgroundColor)) return backgroundColor;
  }
  return 'white';
}

function isTransparent(color: string): boolean {
  return color === 'transparent' || /[,/]\s*0\)$/.test(color);
}

function paintCaption(
  context: CanvasRenderingContext2D,
  { caption, chart, left, bottom }: { caption: string; chart: Element; left: number; bottom: number },
): void {
  const { fontFamily, color } = getComputedStyle(chart);
  context.font = `13px ${fontFamily}`;
  context.fillStyle = color;
  context.globalAlpha = 0.75;
  context.fillText(caption, left, bottom);
}

/** Paints an element and what it contains; the coordinates of the canvas are those of the window. */
function paint(context: CanvasRenderingContext2D, element: Element, alpha: number): void {
  if (!isPainted(element)) return;
  const style = getComputedStyle(element);
  const own = alpha * Number(style.opacity);
  const isClipped = style.overflowX !== 'visible';
  context.save();
  context.globalAlpha = own;
  if (style.visibility === 'visible') {
    if (element instanceof SVGElement) paintShape(context, element, style);
    else paintBox(context, element.getBoundingClientRect(), style);
  }
  if (isClipped) clip(context, element);
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(context, child, own);
    else if (child instanceof Text && style.visibility === 'visible') paintText(context, child, style);
  }
  context.restore();
}

function clip(context: CanvasRenderingContext2D, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
}

/** Background and border of an element of HTML. */
function paintBox(context: CanvasRenderingContext2D, box: DOMRect, style: CSSStyleDeclaration): void {
  const border = Number.parseFloat(style.borderTopWidth);
  const isFilled = !isTransparent(style.backgroundColor);
  if (!isFilled && border === 0) return;
  const { left, top, width, height } = box;
  const radius = style.borderTopLeftRadius.endsWith('%')
    ? (Number.parseFloat(style.borderTopLeftRadius) / 100) * width
    : Number.parseFloat(style.borderTopLeftRadius);
  context.beginPath();
  context.roundRect(
    left + border / 2,
    top + border / 2,
    Math.max(0, width - border),
    Math.max(0, height - border),
    radius,
  );
  if (isFilled) {
    context.fillStyle = style.backgroundColor;
    context.fill();
  }
  if (border > 0) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = border;
    context.stroke();
  }
}

/** A shape of SVG. Charts have no `viewBox`: a unit is a px, from the left top corner of the SVG. */
function paintShape(context: CanvasRenderingContext2D, shape: SVGElement, style: CSSStyleDeclaration): void {
  const outline = outlineOf(shape);
  const origin = shape.ownerSVGElement?.getBoundingClientRect();
  if (!outline || !origin) return;
  context.save();
  context.translate(origin.left, origin.top);
  if (style.fill !== 'none' && shape.localName !== 'line') {
    context.fillStyle = style.fill;
    context.fill(outline);
  }
  if (style.stroke !== 'none') {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.setLineDash(
      style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(parseFloat),
    );
    context.stroke(outline);
  }
  context.restore();
}

function outlineOf(shape: SVGElement): Path2D | null {
  const at = (name: string) => Number(shape.getAttribute(name) ?? 0);
  const outline = new Path2D();
  switch (shape.localName) {
    case 'path':
      return new Path2D(shape.getAttribute('d') ?? '');
    case 'rect':
      outline.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
      return outline;
    case 'line':
      outline.moveTo(at('x1'), at('y1'));
      outline.lineTo(at('x2'), at('y2'));
      return outline;
    case 'circle':
      outline.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
      return outline;
    default:
      return null;
  }
}

/** A text, line by line as the page breaks it. */
function paintText(context: CanvasRenderingContext2D, node: Text, style: CSSStyleDeclaration): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = node.parentElement instanceof SVGElement ? style.fill : style.color;
  for (const { text, box } of linesOf(node)) {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = context.measureText(text);
    context.fillText(shortened(context, node, text), box.left, box.top + (box.height + ascent - descent) / 2);
  }
}

function linesOf(node: Text): { text: string; box: DOMRect }[] {
  const lines: { text: string; box: DOMRect }[] = [];
  const range = document.createRange();
  for (const word of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].trimEnd().length);
    const [box] = range.getClientRects();
    if (!box) continue;
    const line = lines.at(-1);
    if (line && Math.abs(line.box.top - box.top) < box.height / 2) line.text += word[0];
    else lines.push({ text: word[0], box });
  }
  return lines;
}

/** The text with an ellipsis, where the page cuts it off. */
function shortened(context: CanvasRenderingContext2D, node: Text, text: string): string {
  const parent = node.parentElement;
  if (!parent || getComputedStyle(parent).textOverflow !== 'ellipsis') return text;
  const { clientWidth } = parent;
  if (parent.scrollWidth <= clientWidth) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > clientWidth) end -= 1;
  return `${text.slice(0, end)}…`;
}
