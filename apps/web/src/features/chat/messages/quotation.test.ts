import { describe, expect, test } from 'vitest';
import { quotationOf } from './quotation.ts';

const quote = (text: string, by_name = 'Beto Mamani') => quotationOf({ by_name, text });

describe('quotationOf', () => {
  test('names the author and marks every line', () => {
    expect(quote('El portón\n\nno cierra')).toBe('> **Beto Mamani:**\n> El portón\n>\n> no cierra');
  });

  test('leaves out quotations of the message', () => {
    expect(quote('> **Ana:**\n> ¿Y el portón?\n\nMañana')).toBe('> **Beto Mamani:**\n> Mañana');
  });

  test('quotes a message that only quotes', () => {
    expect(quote('> > ¿Y el portón?')).toBe('> **Beto Mamani:**\n> ¿Y el portón?');
  });

  test('turns mentions into names and keeps addresses', () => {
    expect(quote('Gracias @Ana Flores y (@Luis), ana@example.com')).toBe(
      '> **Beto Mamani:**\n> Gracias Ana Flores y (Luis), ana@example.com',
    );
  });

  test('shows a name with marks of Markdown as it is', () => {
    expect(quote('Hola', 'B*to [x](y)')).toBe('> **B\\*to \\[x\\](y):**\n> Hola');
  });

  test('cuts a long text without splitting a character', () => {
    const quoted = quote('🦊'.repeat(5000));
    expect([...quoted].length).toBeLessThan(1100);
    expect(quoted).toMatch(/🦊…$/u);
  });
});
