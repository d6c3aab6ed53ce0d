import { describe, expect, test } from 'vitest';
import type { SharedLocks } from '../../db/shared-locks.ts';
import { conflict, createWriteQueue } from './write-queue.ts';

/** A promise that the test resolves. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Locks that are granted at once, with a log of their use. */
function freeLocks() {
  const log: string[] = [];
  const locks: SharedLocks = {
    hold: async (name, work) => {
      log.push(`lock ${name}`);
      await work(false);
      log.push(`unlock ${name}`);
      return true;
    },
  };
  return { log, locks };
}

/** The lock is released after the work has settled. */
const lockReleased = () => new Promise((resolve) => void setImmediate(resolve));

const times = { contendedMs: 60_000, leaseMs: 60_000 };

describe('within a process', () => {
  test('runs work with the same key one after another and other work concurrently', async () => {
    const queue = createWriteQueue(null);
    const first = gate();
    const done: string[] = [];
    const note = (name: string) => done.push(name);
    const one = queue.take('a', () => first.opened.then(() => note('a1')));
    const two = queue.take('a', async () => note('a2'));
    await queue.take('b', async () => note('b'));
    expect(done).toEqual(['b']);
    first.open();
    await Promise.all([one, two]);
    expect(done).toEqual(['b', 'a1', 'a2']);
  });

  test('rejects failed work and continues with the next', async () => {
    const queue = createWriteQueue(null);
    const failing = queue.take('a', () => Promise.reject(new Error('on purpose')));
    const next = queue.take('a', async () => 'next');
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('next');
    expect(await queue.take('a', async () => 'later')).toBe('later');
  });

  test('returns a conflict after one run when there are no shared locks', async () => {
    const queue = createWriteQueue(null);
    let runs = 0;
    const work = async () => {
      runs += 1;
      return conflict;
    };
    expect(await queue.take('a', work)).toBe(conflict);
    expect(runs).toBe(1);
  });
});

describe('among processes', () => {
  test('takes no lock before a conflict occurs', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, times);
    expect(await queue.take('a', async (isLocked) => isLocked)).toBe(false);
    expect(log).toEqual([]);
  });

  test('runs conflicted work again, first and under the lock, and waiting work under the same lock', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, times);
    const run = (title: string) =>
      queue.take('a', async (isLocked) => {
        log.push(`${title} ${isLocked ? 'locked' : 'unlocked'}`);
        return isLocked ? title : conflict;
      });
    const [later, ...more] = [run('one'), run('two')];
    expect(await Promise.all([later, ...more])).toEqual(['one', 'two']);
    await lockReleased();
    expect(log).toEqual(['one unlocked', 'lock a', 'one locked', 'two locked', 'unlock a']);
    await run('three');
    await lockReleased();
    expect(log.slice(5)).toEqual(['lock a', 'three locked', 'unlock a']);
  });

  test('releases the lock after the lease although work waits, and takes it again', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, { ...times, leaseMs: 0 });
    const work = async (isLocked: boolean) => (isLocked ? true : conflict);
    await Promise.all([queue.take('a', work), queue.take('a', work)]);
    await lockReleased();
    expect(log).toEqual(['lock a', 'unlock a', 'lock a', 'unlock a']);
  });

  test('stops taking the lock when no conflict has occurred for a while', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, { ...times, contendedMs: 0 });
    await queue.take('a', async (isLocked) => (isLocked ? true : conflict));
    await lockReleased();
    expect(await queue.take('a', async (isLocked) => isLocked)).toBe(false);
    expect(log).toEqual(['lock a', 'unlock a']);
  });

  test.each(['is not to be had', 'cannot be asked for'])(
    'returns a conflict when the lock %s, and runs later work without it',
    async (why) => {
      const hold = async () => {
        if (why === 'cannot be asked for') throw new Error('The database is away.');
        return false;
      };
      const queue = createWriteQueue({ hold }, times);
      let runs = 0;
      const conflicted = queue.take('a', async () => {
        runs += 1;
        return conflict;
      });
      const later = queue.take('a', async (isLocked) => isLocked);
      expect(await conflicted).toBe(conflict);
      expect(runs).toBe(1);
      expect(await later).toBe(false);
    },
  );
});
