/**
 * Text of users in messages to Google Chat. The texts of cards are HTML of a few elements, the fallback text is plain
 * (https://developers.google.com/workspace/chat/format-messages). Nothing that a user typed becomes formatting, a link
 * or a mention, such as `<users/all>`.
 */

/** Longest text of a user in a message, in characters. */
const longestText = 300;

/** Characters that have a meaning in HTML or in the formatting of Google Chat, as character references. */
const special = /[&<>"'*_~`:@\\[\]()|]/g;

/** Text of a card. */
export function cardText(text: string): string {
  return shorten(text).replaceAll(special, (character) => `&#${character.charCodeAt(0)};`);
}

/** Similar characters without a meaning in the formatting of Google Chat. */
const harmless: Readonly<Record<string, string>> = {
  '<': '‹',
  '>': '›',
  '*': '∗',
  _: '‗',
  '~': '∼',
  '`': 'ˋ',
  '@': '＠',
};

/** Plain text, in which character references would be shown as they are. */
export function plainText(text: string): string {
  return shorten(text)
    .replaceAll(/[<>*_~`@]/g, (character) => harmless[character] ?? '')
    .replaceAll('://', '∶//');
}

/** One line, without invisible characters that reorder or hide text. */
function shorten(text: string): string {
  const clean = text
    .replaceAll(/[\p{Cc}\s\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/gu, ' ')
    .trim();
  const characters = [...clean];
  return characters.length <= longestText ? clean : `${characters.slice(0, longestText - 1).join('')}…`;
}
