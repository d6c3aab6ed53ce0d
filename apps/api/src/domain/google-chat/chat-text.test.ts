import { expect, test } from 'vitest';
import { cardText, plainText } from './chat-text.ts';

test('writes special characters of a card as references', () => {
  expect(cardText('<b> & *x* _y_ ~z~ `c`')).toBe(
    '&#60;b&#62; &#38; &#42;x&#42; &#95;y&#95; &#126;z&#126; &#96;c&#96;',
  );
  expect(cardText('https://x.example [a](b)')).not.toMatch(/[:[\]()]/);
});

test('plain text has no formatting, mentions or addresses', () => {
  const text = plainText('<users/all> *x* _y_ ~z~ `c` @ana https://x.example');
  expect(text).not.toMatch(/[<>*_~`@]|:\/\//);
  expect(text).toContain('‹users/all›');
});

test('drops line breaks and invisible characters, and keeps joined emoji', () => {
  expect(plainText('a\n\n\u202Eb\u200Bc')).toBe('a b c');
  expect(cardText('👩‍🔧')).toBe('👩‍🔧');
});

test('shortens long text without splitting a character', () => {
  const long = cardText('😀'.repeat(400));
  expect([...long]).toHaveLength(300);
  expect(long.endsWith('😀…')).toBe(true);
});
