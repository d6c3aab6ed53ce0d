import { expect, test } from 'vitest';
import type { ScannerPort } from '../base/file-ports.ts';
import { limitScans } from './limit-scans.ts';

interface Pending {
  id: string;
  resolve(virus: string | null): void;
  reject(error: Error): void;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** A scanner for two files at once, whose scans the test ends. */
function limited() {
  const pending: Pending[] = [];
  const scanner: ScannerPort = {
    scan: ({ id }) => new Promise((resolve, reject) => void pending.push({ id, resolve, reject })),
  };
  const { scan } = limitScans(scanner, 2)!;
  return { pending, scan: (id: string) => scan({ bid: 1, id }, nothing()) };
}

test('rejects scans beyond the limit as busy, until others have ended', async () => {
  const { pending, scan } = limited();
  const first = scan('a');
  const second = scan('b');
  await expect(scan('c')).rejects.toMatchObject({ code: 'server/busy' });
  pending[0]!.resolve(null);
  pending[1]!.reject(new Error('It is gone.'));
  expect(await first).toBeNull();
  await expect(second).rejects.toThrow('It is gone.');
  void scan('c');
  void scan('d');
  expect(pending.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});

test('scans a file once for concurrent calls, and again for later ones', async () => {
  const { pending, scan } = limited();
  const both = [scan('a'), scan('a')];
  expect(pending).toHaveLength(1);
  pending[0]!.resolve('Test.Virus');
  expect(await Promise.all(both)).toEqual(['Test.Virus', 'Test.Virus']);
  void scan('a');
  expect(pending).toHaveLength(2);
});

test('there is none without a scanner', () => {
  expect(limitScans(null, 2)).toBeNull();
});
