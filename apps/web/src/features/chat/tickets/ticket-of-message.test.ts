import { expect, test } from 'vitest';
import { ticketOfText, ticketsByMessage } from './ticket-of-message.ts';

test.each([
  ['El portón no cierra', 'El portón no cierra'],
  ['\n\n## Portón\nNo cierra', 'Portón'],
  ['- [ ] Comprar cable', '[ ] Comprar cable'],
  ['> > No cierra', 'No cierra'],
  ['-5 grados en la sala', '-5 grados en la sala'],
  ['', ''],
])('the title of %j is %j, and its description the whole text', (text, title) => {
  expect(ticketOfText(text)).toEqual({ title, description: text });
});

test('a long title is cut between characters', () => {
  expect([...ticketOfText('🚪'.repeat(600)).title]).toHaveLength(500);
});

test('groups tickets by message, each once', () => {
  const ticket = (id: string, message_id: string) => ({ id, message_id, tid: 2, number: 1, title: id });
  const pages = [{ tickets: [ticket('a', 'm'), ticket('b', 'n')] }, { tickets: [ticket('a', 'm')] }];
  const grouped = ticketsByMessage(pages);
  expect(grouped.get('m')?.map(({ id }) => id)).toEqual(['a']);
  expect(grouped.get('n')?.map(({ id }) => id)).toEqual(['b']);
});
