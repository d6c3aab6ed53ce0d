/** Pictures in rendered text that are files of its ticket (docs/product/tickets.md 5.9). */
import { fileAddress } from '@minga/client/endpoints';
import { readFileReference } from '@minga/rules/files/file-references';
import { galleryTypes, isViewable } from '../files/file-looks.ts';
import type { Renew, ShownFile } from '../files/shown-file.ts';

/** The files that a text may show. */
export interface TextFiles {
  /** By id; null until they are known. */
  byId: ReadonlyMap<string, ShownFile> | null;

  /** Reads them again if their URLs are stale. */
  renew: Renew;

  /** Opens the viewer. */
  open: (id: string) => void;
  words: {
    /** Label of the button that opens a picture. */
    open: (name: string) => string;

    /** Shown in the place of a picture that the ticket does not have. */
    missing: (name: string) => string;

    /** Shown in the place of a file that the browser cannot show as a picture. */
    unreadable: (name: string) => string;
  };
}

/** Attribute of pictures whose address is that of a file. Texts cannot set it. */
export const fileAddressAttribute = 'data-file-address';

/** Most pictures of a text that are shown; the others are their names. */
const mostPictures = 100;

/** Height in px to which pictures are scaled down; the viewer shows them larger. */
const mostHeight = 420;

/** Whether an address has the scheme of files, valid or not. */
export function isFileAddress(address: string | null): boolean {
  return address?.startsWith('attachment:') ?? false;
}

/**
 * Replaces the pictures of files by buttons without content, for `fillFiles`; those with an invalid address, beyond the
 * limit, or of a text without files by their names.
 */
export function embedFiles(root: HTMLElement, hasFiles: boolean): void {
  for (const [index, image] of root.querySelectorAll(`img[${fileAddressAttribute}]`).entries()) {
    const reference = readFileReference(image.getAttribute(fileAddressAttribute) ?? '');
    const name = image.getAttribute('alt') ?? '';
    // Buttons do not nest in links.
    const link = image.closest('a');
    if (!hasFiles || !reference || link || index >= mostPictures) {
      image.replaceWith(name);
      continue;
    }
    const button = document.createElement('button');
    button.type = 'button';
    button.disabled = true;
    button.dataset['file'] = reference.id;
    if (reference.size) button.dataset['size'] = `${reference.size.width}x${reference.size.height}`;
    const picture = document.createElement('img');
    picture.alt = name;
    picture.loading = 'lazy';
    button.append(picture);
    image.replaceWith(button);
  }
}

/** The picture of a file that was clicked; null elsewhere. */
export function clickedFile(target: EventTarget): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[data-file]') : null;
  return button?.dataset['file'] ?? null;
}

/** Shows the files in their places, keeps pictures that have loaded, and names those that the ticket does not have. */
export function fillFiles(root: HTMLElement, { byId, renew, words }: TextFiles): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('button[data-file]')) {
    if (!button.hasAttribute('data-noted')) reserve(button);
    const picture = button.querySelector('img');
    const file = byId?.get(button.dataset['file'] ?? '');
    if (!picture || !byId) continue;
    const name = picture.alt || file?.name || '';
    button.disabled = !file || !isViewable(file);
    button.ariaLabel = file ? words.open(name) : null;
    if (!file) setNote(button, words.missing(name));
    else if (file.type !== galleryTypes.image) setNote(button, words.unreadable(name));
    else
      load(button, picture, fileAddress(file.url), () => {
        setNote(button, words.unreadable(name));
        void renew(file.id);
      });
  }
}

/** Gives a picture of known size its place before it loads: the text below does not move. */
function reserve(button: HTMLButtonElement): void {
  const [width = 0, height = 0] = button.dataset['size']?.split('x').map(Number) ?? [];
  if (height === 0) return;
  const scale = Math.min(1, mostHeight / height);
  // By script: the content policy forbids the attribute. A percentage in `min` does not widen the column around it.
  button.style.inlineSize = `min(${Math.max(1, Math.round(width * scale))}px, 100%)`;
  button.style.aspectRatio = `${width} / ${height}`;
}

/** A picture that has loaded stays, also when its URL has expired since; one that failed is loaded from a new URL only. */
function load(
  button: HTMLButtonElement,
  picture: HTMLImageElement,
  address: string,
  onFailure: () => void,
): void {
  const isLoaded = picture.complete && picture.naturalWidth > 0;
  if (!isLoaded && picture.getAttribute('src') === address) return;
  // Before it loads: the browser does not load a hidden picture.
  setNote(button, null);
  if (isLoaded) return;
  picture.onerror = onFailure;
  picture.src = address;
}

/** Words in the place of a picture; null for none. */
function setNote(button: HTMLButtonElement, words: string | null): void {
  button.querySelector('span')?.remove();
  button.toggleAttribute('data-noted', words !== null);
  if (words === null) return reserve(button);
  button.style.inlineSize = '';
  button.style.aspectRatio = '';
  const note = document.createElement('span');
  note.textContent = words;
  button.append(note);
}
