/** Detects the type of a file by its content; its name only decides between plain text formats. */
import type { Wire } from '@minga/contract';
import { pictureTypes } from '@minga/rules/files/picture-types';
import { fileTypeFromBuffer } from 'file-type';

export type GalleryType = Wire['GalleryType'];

/** Codes of the kinds of files (docs/product/constants.md 1.9). */
export const galleryTypes = { image: 0, video: 1, audio: 2, pdf: 3, other: 4 } as const satisfies Record<
  string,
  GalleryType
>;

export interface FileKind {
  mime: string;
  type: GalleryType;
}

/** MIME types that browsers render inline without executing scripts. */
const shown = new Set<string>([
  ...pictureTypes,
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/opus',
  'audio/wav',
  'audio/flac',
  'audio/webm',
  'application/pdf',
]);

/** Whether a file may be rendered inline; all others are downloads only. */
export function isShownInPlace(mime: string): boolean {
  return shown.has(mime);
}

/** Detects the type of a file from its first bytes. */
export async function sniffFile(head: Uint8Array, name: string): Promise<FileKind> {
  const mime = (await sniffBytes(head)) ?? sniffText(head, name) ?? 'application/octet-stream';
  return { mime, type: typeOf(mime) };
}

async function sniffBytes(head: Uint8Array): Promise<string | null> {
  try {
    // Parameters such as `; codecs=…` are dropped.
    const mime = (await fileTypeFromBuffer(head))?.mime.split(';')[0]?.trim() ?? null;
    // XML may be an SVG drawing: `sniffText` decides.
    if (mime === 'application/xml' || mime === 'text/xml') return null;
    return mime !== null && hasOnlyAudioTracks(head, mime) ? mime.replace('video/', 'audio/') : mime;
  } catch {
    // A known signature at the start, followed by an invalid container.
    return null;
  }
}

/**
 * Whether a container that may have pictures has tracks of sound alone, as a recorded voice note: its first bytes name
 * them, of WebM by their codec and of MP4 by their handler. A file whose list of tracks is not complete there counts as a
 * video.
 */
function hasOnlyAudioTracks(head: Uint8Array, mime: string): boolean {
  const bytes = Buffer.from(head);
  if (mime === 'video/webm') {
    const text = bytes.toString('latin1');
    return text.includes('A_OPUS') && !/V_[A-Z]/.test(text);
  }
  const tracks = mime === 'video/mp4' ? movieBox(bytes)?.toString('latin1') : undefined;
  return tracks !== undefined && tracks.includes('soun') && !tracks.includes('vide');
}

/** The box `moov` of an MP4 file, which lists all tracks; null if it is not wholly in the first bytes. */
function movieBox(head: Buffer): Buffer | null {
  let start = 0;
  while (start + 8 <= head.length) {
    const size = head.readUInt32BE(start);
    const isMovie = head.toString('latin1', start + 4, start + 8) === 'moov';
    // Boxes that reach to the end of the file, and those of more than 4 GB, say so with 0 and 1.
    if (size < 8) return null;
    if (isMovie) return start + size <= head.length ? head.subarray(start, start + size) : null;
    start += size;
  }
  return null;
}

const textEndings: Record<string, string> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
};

function sniffText(head: Uint8Array, name: string): string | null {
  let text: string;
  try {
    // `stream`: the last character may be incomplete.
    text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
  if (text.includes('\u0000')) return null;
  const start = text.replace(/^\s*(<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!doctype svg[^>]*>\s*)*/i, '');
  if (/^<svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (/^<(!doctype html|html|head|body|script|iframe)[\s>]/i.test(start)) return 'text/html';
  return textEndings[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'text/plain';
}

function typeOf(mime: string): GalleryType {
  if (mime.startsWith('image/')) return galleryTypes.image;
  if (mime.startsWith('video/')) return galleryTypes.video;
  if (mime.startsWith('audio/')) return galleryTypes.audio;
  return mime === 'application/pdf' ? galleryTypes.pdf : galleryTypes.other;
}
