/** Commands and messages are told apart by the beginning of the text. */
import { describe, expect, test } from 'vitest';
import { commandWord, messageOf, readCommand } from './chat-commands.ts';

describe('readCommand', () => {
  test.each([
    ['/ticket Pintar el portón', 'ticket', 'Pintar el portón'],
    ['/tema  Turno de noche ', 'topic', 'Turno de noche'],
    ['/topic Night shift', 'topic', 'Night shift'],
    ['/Silenciar', 'mute', ''],
    ['/mute', 'mute', ''],
    ['/invitar @Beto', 'invite', '@Beto'],
    ['/ayuda', 'help', ''],
    ['/ticket\nPintar', 'ticket', 'Pintar'],
  ] as const)('understands %j in both languages, without regard to case', (text, id, rest) => {
    expect(readCommand(text)).toMatchObject({ id, rest });
  });

  test.each(['/silenc', '/silenciar.', '/x', '/constructor', '/toString', '/日本'])(
    'takes %j for an unknown command',
    (text) => {
      expect(readCommand(text)).toEqual({ id: null, word: text, rest: '' });
    },
  );

  test.each([
    'Hola',
    '/',
    '/ tema',
    '/5',
    '/etc/hosts',
    '//tema',
    'sobre /tema',
    '/-',
    '/tema/otra cosa',
    '',
  ])('takes %j for a message', (text) => {
    expect(readCommand(text)).toBeNull();
  });

  test('reads a long hostile text at once', () => {
    const text = `/${'a'.repeat(10_000)}`;
    expect(readCommand(text)).toMatchObject({ id: null });
    expect(readCommand('/'.repeat(10_000))).toBeNull();
  });
});

test('two slashes are sent as one', () => {
  expect(messageOf('//tema nuevo')).toBe('/tema nuevo');
  expect(messageOf('/etc/hosts')).toBe('/etc/hosts');
});

test('a command has the word of the language', () => {
  expect(commandWord('topic', 'es')).toBe('/tema');
  expect(commandWord('topic', 'en')).toBe('/topic');
});
