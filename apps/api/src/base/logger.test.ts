import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { insideRequest, outsideRequests } from './request-scope.ts';

const failure = Object.assign(new Error('no room for ana@example.com'), {
  stack: 'Error: no room for ana@example.com\n    at write (file.ts:1:2)\n    at close (file.ts:3:4)',
});

function linesOf(format: 'json' | 'text', log: (logger: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  log(createLogger('info', { format, write: (line) => lines.push(line) }));
  return lines;
}

test('writes one JSON object per line, without secrets', () => {
  const [line = '', ...more] = linesOf('json', (logger) => {
    logger.debug('left out');
    logger.warn('two\nlines', { error: failure, token: 'abc', size: 12n });
  });
  expect(more).toEqual([]);
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    time: expect.stringMatching(/^\d{4}-.+Z$/),
    level: 'warn',
    message: 'two\nlines',
    error: { kind: 'Error', message: 'no room for <address>', stack: expect.any(Array) },
    token: '<left out>',
    size: '12',
  });
});

test('writes readable text, in which values cannot forge lines', () => {
  const [line = ''] = linesOf('text', (logger) =>
    logger.error('a call failed', {
      operation: 'getMe',
      status: 500,
      path: 'a b=c\n2026-01-01T00:00:00.000Z info  forged',
      error: failure,
      token: 'abc',
    }),
  );
  expect(line.replace(/^\S+/, 'TIME')).toBe(
    [
      'TIME error a call failed operation=getMe status=500',
      'path="a b=c\\n2026-01-01T00:00:00.000Z info  forged"',
      'error={"kind":"Error","message":"no room for <address>"} token="<left out>"',
    ].join(' ') + '\n    at write (file.ts:1:2)\n    at close (file.ts:3:4)',
  );
});

test('names the request that caused the work, also later, and not where a queue is emptied', async () => {
  const ids: unknown[] = [];
  const logger = createLogger('info', { write: (line) => ids.push(JSON.parse(line).requestId) });
  let queue = Promise.resolve();
  const later = (work: () => void) => void (queue = queue.then(work));
  insideRequest('first', () => later(() => logger.info('work')));
  insideRequest('second', () => later(() => logger.info('work')));
  insideRequest('third', () => outsideRequests(() => later(() => logger.info('work'))));
  later(() => logger.info('work'));
  insideRequest('fifth', () => logger.info('work', { requestId: 'named' }));
  await queue;
  expect(ids).toEqual(['named', 'first', 'second', undefined, undefined]);
});
