/** The pictures that are shown where a public page is shared: its name and what it is about, as a PNG. */
import { fileURLToPath } from 'node:url';
import { GlobalFonts, type SKRSContext2D, createCanvas, loadImage } from '@napi-rs/canvas';

/** Width and height in px, as the networks recommend. */
export const pictureSize = { width: 1200, height: 630 };

/** Where the picture of a page is, from the root of the site. */
export function picturePath(path: string, language: string): string {
  return `/social/${language}${path === '/' ? '/index' : path}.png`;
}

const margin = 80;

/** The colours of the tokens: a picture has no styles. */
const colors = {
  page: '#f6f5f2',
  text: '#211f1b',
  quiet: '#5c574d',
  accent: '#0b6b66',
  sun: '#f2a31b',
  line: '#e3e0d9',
};

const faces = { display: 'Minga Display', text: 'Minga Text' };

/** Draws the picture of a page. Answers a PNG. */
export async function drawPicture(title: string, description: string): Promise<Buffer> {
  registerFaces();
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, pictureSize.width, pictureSize.height);
  await drawBrand(pen);
  drawWeave(pen);
  pen.textBaseline = 'alphabetic';
  const bottom = drawWords(pen, {
    text: title,
    font: `700 92px "${faces.display}"`,
    step: 98,
    top: 270,
    lines: 2,
    color: colors.text,
  });
  drawWords(pen, {
    text: description,
    font: `400 34px "${faces.text}"`,
    step: 48,
    top: bottom + 64,
    lines: 3,
    color: colors.quiet,
  });
  return canvas.toBuffer('image/png');
}

async function drawBrand(pen: SKRSContext2D): Promise<void> {
  const mark = await loadImage(fileURLToPath(new URL('../public/favicon.svg', import.meta.url)));
  pen.drawImage(mark, margin, 64, 72, 72);
  pen.fillStyle = colors.text;
  pen.font = `700 46px "${faces.display}"`;
  pen.fillText('Minga', margin + 92, 116);
}

/** The woven band at the foot, as on the front page. */
function drawWeave(pen: SKRSContext2D): void {
  const size = 40;
  const top = pictureSize.height - size;
  pen.fillStyle = colors.line;
  pen.fillRect(0, top, pictureSize.width, size);
  for (let x = 0, index = 0; x < pictureSize.width; x += size, index += 1) {
    pen.fillStyle = index % 2 ? colors.sun : colors.accent;
    pen.beginPath();
    pen.moveTo(x, top + size);
    pen.lineTo(x + size / 2, top + size / 2);
    pen.lineTo(x + size, top + size);
    pen.fill();
  }
}

interface Words {
  text: string;
  font: string;

  /** From line to line, in px. */
  step: number;

  /** Foot of the first line, in px. */
  top: number;

  /** How many lines there is room for. */
  lines: number;
  color: string;
}

/** Writes words, broken where they reach the margin. Answers the foot of the last line. */
function drawWords(pen: SKRSContext2D, { text, font, step, top, lines, color }: Words): number {
  pen.font = font;
  pen.fillStyle = color;
  const room = pictureSize.width - 2 * margin;
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [...(broken.length ? [broken.at(-1)] : []), word].join(' ');
    if (broken.length && pen.measureText(longer).width <= room) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  const shown = broken.slice(0, lines);
  if (broken.length > lines) shown[lines - 1] = `${shown[lines - 1]?.replace(/\W+$/u, '')}…`;
  shown.forEach((line, index) => pen.fillText(line, margin, top + index * step));
  return top + (shown.length - 1) * step;
}

function registerFaces(): void {
  if (GlobalFonts.has(faces.display)) return;
  const file = (name: string) => fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}`));
  GlobalFonts.registerFromPath(
    file('bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    faces.display,
  );
  GlobalFonts.registerFromPath(file('geist/files/geist-latin-wght-normal.woff2'), faces.text);
}
