import { expect, test } from 'vitest';
import { limitScans } from './limit-scans.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}

test('rejects scans beyond the limit as busy, until others have ended', async () => {
  const pending: { resolve(virus: null): void; reject(error: Error): void }[] = [];
  const scanner = limitScans(
    { scan: () => new Promise((resolve, reject) => void pending.push({ resolve, reject })) },
    2,
  )!;
  const first = scanner.scan(nothing());
  const second = scanner.scan(nothing());
  await expect(scanner.scan(nothing())).rejects.toMatchObject({ code: 'server/busy' });
  expect(pending).toHaveLength(2);
  pending[0]!.resolve(null);
  pending[1]!.reject(new Error('It is gone.'));
  expect(await first).toBeNull();
  await expect(second).rejects.toThrow('It is gone.');
  void scanner.scan(nothing());
  void scanner.scan(nothing());
  expect(pending).toHaveLength(4);
});

test('there is none without a scanner', () => {
  expect(limitScans(null, 2)).toBeNull();
});
