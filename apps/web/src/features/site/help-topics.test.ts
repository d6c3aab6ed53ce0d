import { expect, test } from 'vitest';
import { type HelpTopic, findTopics } from './help-topics.ts';

const topic = (id: string, question: string, also = ''): HelpTopic => ({
  id,
  group: 'Cuenta',
  question,
  answer: 'Respuesta.',
  also,
});
const topics = [topic('a', 'Olvidé mi contraseña', 'clave'), topic('b', '¿Qué límite hay?', 'tope')];
const idsOf = (query: string) => findTopics(topics, query).map(({ id }) => id);

test.each([
  ['CONTRASENA olvide', ['a']],
  ['clave', ['a']],
  ['limite', ['b']],
  ['cuenta', ['a', 'b']],
  ['', ['a', 'b']],
  ['contraseña tope', []],
])('%s finds %o', (query, ids) => {
  expect(idsOf(query)).toEqual(ids);
});
