import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../../base/logger.ts';
import { createDiskGuard, leastRoom, roomToOpen } from './disk-guard.ts';
import { createDiskReserve } from './disk-reserve.ts';

const logger = createLogger('silent');
const bytes = 3 * 1024 * 1024;

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'minga-reserve-'));
  path = join(folder, 'minga.reserve');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('writes real blocks, once', async () => {
  const reserve = createDiskReserve(folder, logger, bytes);
  reserve.fill();
  reserve.fill();
  await reserve.settle();
  const { size, blocks, ino } = statSync(path);
  expect({ size, allocated: blocks * 512 >= bytes }).toEqual({ size: bytes, allocated: true });
  reserve.fill();
  await reserve.settle();
  expect(statSync(path).ino).toBe(ino);
  expect(readdirSync(folder)).toEqual(['minga.reserve']);
});

test('is given up only when the database cannot be opened without it, and is filled again', async () => {
  let free = roomToOpen;
  const readFree = () => (existsSync(path) ? free : free + roomToOpen);
  await filled();
  const reserve = createDiskReserve(folder, logger, bytes, readFree);
  expect(reserve.makeRoom()).toBe(true);
  expect(existsSync(path)).toBe(true);
  free = 0;
  expect(reserve.makeRoom()).toBe(true);
  expect(existsSync(path)).toBe(false);
  free = -1;
  expect(reserve.makeRoom()).toBe(false);
  reserve.fill();
  await reserve.settle();
  expect(existsSync(path)).toBe(true);
});

test('a file that cannot be written leaves nothing behind and is tried again after a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const missing = join(folder, 'later');
  const reserve = createDiskReserve(missing, logger, bytes);
  reserve.fill();
  await reserve.settle();
  expect(existsSync(missing)).toBe(false);
  mkdirSync(missing);
  clock.mockReturnValue(59_000);
  reserve.fill();
  await reserve.settle();
  expect(readdirSync(missing)).toEqual([]);
  clock.mockReturnValue(61_000);
  reserve.fill();
  await reserve.settle();
  expect(readdirSync(missing)).toEqual(['minga.reserve']);
});

test('the guard fills it only while writes have enough space besides', async () => {
  let free = leastRoom + bytes;
  const reserve = createDiskReserve(folder, logger, bytes);
  const guard = createDiskGuard(folder, logger, reserve, () => free);
  expect(guard.isLow()).toBe(false);
  await reserve.settle();
  expect(existsSync(path)).toBe(false);
  free += 8 * 1024 * 1024;
  expect(guard.isLow()).toBe(false);
  await reserve.settle();
  expect(existsSync(path)).toBe(true);
});

async function filled(): Promise<void> {
  const reserve = createDiskReserve(folder, logger, bytes);
  reserve.fill();
  await reserve.settle();
}
