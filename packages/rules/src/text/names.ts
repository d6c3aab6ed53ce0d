/** What any name is cleaned of before it is stored, and what may not stand in names that are mailed. */

/**
 * Control characters, direction overrides and everything else that takes no place on the screen: with them two names
 * look alike, or the text beside a name is turned around (Unicode Technical Report 36, section 2.5). Among them are the
 * fillers of Hangul and the empty Braille pattern, which count as letters and symbols. Blanks stay.
 */
const invisible =
  /(?!\s)\p{Cc}|\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu;

/** Joiners are needed inside emoji and in scripts that join letters; elsewhere they are invisible. */
const strayJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?<!(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}])[\p{L}\p{M}])[\u200C\u200D]/gu;

/** Selects how the sign before it is drawn; without one that has variants it is invisible. */
const strayVariation = /(?<![\p{Emoji}\p{sc=Han}])[\uFE00-\uFE0F]/gu;

/** A text without invisible characters; its blanks stay as they are. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(strayJoiner, '').replaceAll(strayVariation, '');
}

/** A name as it is stored: without invisible characters, without blanks around it or twice in a row. */
export function tidyName(name: string): string {
  return withoutInvisible(name).replaceAll(/\s+/g, ' ').trim();
}

/** A scheme, `www.`, a path, or one of the endings under which most addresses in unwanted mail lie. */
const webAddress =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]\.(?:com|net|org|info|biz|io|co|app|dev|xyz|link|click|site|online|shop|store|top|club|live|space|website|page|ly|gg|ru|cn|tk|ml)(?![\p{L}\p{N}])|[\p{L}\p{N}-]\.\p{L}{2,24}\//iu;

/** Whether mail programs would make a link of a part of the name. */
export function hasWebAddress(name: string): boolean {
  return webAddress.test(name);
}
