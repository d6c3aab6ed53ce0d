/** Pictures of a text that are being uploaded, and the placeholders that stand for them. Pure. */
import { pictureName } from '@minga/rules/files/file-references';
import { newClientId } from '@minga/rules/client-ids';
import { pictureTypes } from '@minga/rules/files/picture-types';

/** A picture and the key of its placeholder. */
export interface PlacedPicture {
  key: string;
  file: File;
}

/** A placeholder in a text. */
export interface Placeholder {
  key: string;
  name: string;
  start: number;
  end: number;
}

const placeholder = /!\[([^[\]\n]*)\]\(uploading:([-\w]{20})\)/g;

/** Whether a text can show the file. */
export function isTextPicture({ type }: File): boolean {
  return pictureTypes.some((shown) => shown === type);
}

/** Gives each picture the key of a placeholder. */
export function placePictures(files: readonly File[]): PlacedPicture[] {
  return files.map((file) => ({ key: newClientId(), file }));
}

/** The placeholders of pictures, one a line. */
export function writePlaceholders(pictures: readonly PlacedPicture[]): string {
  return pictures.map(({ key, file }) => `![${pictureName(file.name)}](uploading:${key})`).join('\n');
}

/** The placeholders in a text, first to last. */
export function findPlaceholders(text: string): Placeholder[] {
  return [...text.matchAll(placeholder)].map(({ 0: whole, 1: name = '', 2: key = '', index }) => ({
    key,
    name,
    start: index,
    end: index + whole.length,
  }));
}
