/** Offsets in a text and in a textarea, where each CR LF of the text is one character. Pure. */

/** Offset in the textarea of an offset in its text. */
export function toNativeOffset(text: string, at: number): number {
  return at - (text.slice(0, at).match(/\r\n/g)?.length ?? 0);
}

/** Offset in the text of an offset in its textarea. */
export function fromNativeOffset(text: string, native: number): number {
  let at = native;
  for (const { index } of text.matchAll(/\r\n/g)) {
    if (index >= at) break;
    at += 1;
  }
  return at;
}
