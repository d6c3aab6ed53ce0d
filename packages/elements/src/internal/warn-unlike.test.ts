import { expect, spyOn, test } from '../testing/test.ts';
import { warnUnlike } from './warn-unlike.ts';

test('warns once about an unknown value, and not about a removed one', () => {
  const warn = spyOn(console, 'warn').mockImplementation(() => undefined);
  const element = Object.assign(document.createElement('i'), { tone: null as string | null });
  const told = (tone: string | null): number => {
    element.tone = tone;
    warnUnlike(element, 'tone', ['good', 'bad']);
    return warn.mock.calls.length;
  };
  expect([told(null), told('good'), told('loud'), told('loud')]).toEqual([0, 0, 1, 1]);
  expect(warn.mock.lastCall?.join()).toContain('<i tone="loud"> is none of good, bad');
  warn.mockRestore();
});
