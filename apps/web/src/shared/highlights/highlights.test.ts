import { expect, test } from 'vitest';
import { highlight } from './highlights.ts';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Camión sin señal', 'camion', '[Camión] sin señal'],
  ['Camión sin señal', 'SEÑAL cam', '[Cam]ión sin [señal]'],
  ['Reparar puerta', 're', '[Re]parar puerta'],
  ['Mover mesa', 'e', 'Mover mesa'],
  ['banana', 'ana nan', 'b[anan]a'],
  ['Straße 12', 'strasse', '[Straße] 12'],
  ['Nada', '', 'Nada'],
  ['', 'x', ''],
])('highlights matches: %s, %s', (text, query, expected) => expect(marked(text, query)).toBe(expected));
