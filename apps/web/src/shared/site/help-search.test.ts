import { foldText } from '@minga/rules/text/text-fold';
import { expect, test } from 'vitest';
import { holds } from './help-search.ts';

const topics = {
  a: foldText('Cuenta Olvidé mi contraseña Respuesta. clave'),
  b: foldText('Cuenta ¿Qué límite hay? Respuesta. tope'),
};

test.each([
  ['CONTRASENA olvide', ['a']],
  ['clave', ['a']],
  ['limite', ['b']],
  ['cuenta', ['a', 'b']],
  ['  ', ['a', 'b']],
  ['contraseña tope', []],
])('%s finds %o', (query, ids) => {
  const found = Object.entries(topics).filter(([, text]) => holds(text, query));
  expect(found.map(([id]) => id)).toEqual(ids);
});
