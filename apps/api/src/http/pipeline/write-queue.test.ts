import { describe, expect, test } from 'vitest';
import type { SharedLocks } from '../../db/shared-locks.ts';
import { conflict, createWriteQueue } from './write-queue.ts';

/** Something to wait for that a test ends when it likes. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Locks that are always free, and what they were used for. */
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

/** The lock is given back after the answer. */
const givenBack = () => new Promise((resolve) => void setImmediate(resolve));

const times = { contendedMs: 60_000, leaseMs: 60_000 };

describe('within a process', () => {
  test('work of one name waits for the work before it, other work does not', async () => {
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

  test('work that fails lets the next one in, and rejects for who asked for it', async () => {
    const queue = createWriteQueue(null);
    const failing = queue.take('a', () => Promise.reject(new Error('on purpose')));
    const next = queue.take('a', async () => 'next');
    await expect(failing).rejects.toThrow('on purpose');
    expect(await next).toBe('next');
    expect(await queue.take('a', async () => 'later')).toBe('later');
  });

  test('a conflict is answered after one run when there are no other processes', async () => {
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
  test('no lock is taken until work meets a conflict', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, times);
    expect(await queue.take('a', async (isLocked) => isLocked)).toBe(false);
    expect(log).toEqual([]);
  });

  test('work that met a conflict runs again, first and under the lock, and what waits shares the lock', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, times);
    const run = (title: string) =>
      queue.take('a', async (isLocked) => {
        log.push(`${title} ${isLocked ? 'locked' : 'unlocked'}`);
        return isLocked ? title : conflict;
      });
    const [later, ...more] = [run('one'), run('two')];
    expect(await Promise.all([later, ...more])).toEqual(['one', 'two']);
    await givenBack();
    expect(log).toEqual(['one unlocked', 'lock a', 'one locked', 'two locked', 'unlock a']);
    await run('three');
    await givenBack();
    expect(log.slice(5)).toEqual(['lock a', 'three locked', 'unlock a']);
  });

  test('a lock is given up after a while although work waits, and taken again', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, { ...times, leaseMs: 0 });
    const work = async (isLocked: boolean) => (isLocked ? true : conflict);
    await Promise.all([queue.take('a', work), queue.take('a', work)]);
    await givenBack();
    expect(log).toEqual(['lock a', 'unlock a', 'lock a', 'unlock a']);
  });

  test('processes that have not met for a while go on without the lock', async () => {
    const { log, locks } = freeLocks();
    const queue = createWriteQueue(locks, { ...times, contendedMs: 0 });
    await queue.take('a', async (isLocked) => (isLocked ? true : conflict));
    await givenBack();
    expect(await queue.take('a', async (isLocked) => isLocked)).toBe(false);
    expect(log).toEqual(['lock a', 'unlock a']);
  });

  test.each(['is not to be had', 'cannot be asked for'])(
    'a conflict is answered when the lock %s, and later work does without',
    async (why) => {
      const hold = async () => {
        if (why === 'cannot be asked for') throw new Error('The database is away.');
        return false;
      };
      const queue = createWriteQueue({ hold }, times);
      let runs = 0;
      const met = queue.take('a', async () => {
        runs += 1;
        return conflict;
      });
      const later = queue.take('a', async (isLocked) => isLocked);
      expect(await met).toBe(conflict);
      expect(runs).toBe(1);
      expect(await later).toBe(false);
    },
  );
});
