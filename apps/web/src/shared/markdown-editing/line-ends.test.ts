import { expect, test } from 'vitest';
import { fromNativeOffset, toNativeOffset } from './line-ends.ts';

const text = 'a\r\n\r\nb\rc\nd\r\n';

test('each place of the textarea is one place of the text', () => {
  const native = text.replaceAll('\r\n', '\n');
  for (let at = 0; at <= native.length; at += 1) {
    const place = fromNativeOffset(text, at);
    expect(text.slice(0, place).replaceAll('\r\n', '\n')).toBe(native.slice(0, at));
    expect(toNativeOffset(text, place)).toBe(at);
  }
});
