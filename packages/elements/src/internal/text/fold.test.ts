import { expect, test } from '../../testing/test.ts';
import { foldText } from './fold.ts';
import { findFolded } from './match.ts';

const covered = (text: string, query: string): string[] =>
  findFolded(text, query).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Zürich', 'zu', ['Zü']],
  ['Zu\u0308rich', 'zu', ['Zu\u0308']],
  ['İstanbul', 'istanbul', ['İstanbul']],
  ['Diyarbakır', 'KIR', ['kır']],
  ['Straße', 'strasse', ['Straße']],
  ['Straße', 'stras', ['Straß']],
  ['Straße', 's', ['S', 'ß']],
  ['STRASSE', 'straße', ['STRASSE']],
  ['Zúñiga, Carla', 'zuni', ['Zúñi']],
  ['Œuvre', 'oe', ['Œ']],
  ['Łódź', 'lodz', ['Łódź']],
  ['Ὀδυσσεύς', 'οδυσσευσ', ['Ὀδυσσεύς']],
  ['banana', 'an', ['an', 'an']],
  ['👩‍🌾 Peña', 'pena', ['Peña']],
  ['Ana', '', []],
  ['Ana', 'x', []],
])('in %s, "%s" covers %o', (text, query, expected) => {
  expect(covered(text, query)).toEqual(expected);
});

test('folding by character and at once are equivalent', () => {
  const words = ['Zürich', 'İstanbul', 'Straße', 'ΟΔΥΣΣΕΥΣ', '한국어', 'ﬁn', 'Ǆ', 'e\u0301\u0323', 'Þór'];
  for (const word of words) expect([...word].map(foldText).join('')).toBe(foldText(word));
});
