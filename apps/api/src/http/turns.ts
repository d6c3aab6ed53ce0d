/** Work that would be in each other's way, one after the other; other work goes on beside it. */

export interface Turns {
  /** Does the work once all earlier work of the same name has ended, well or badly. */
  take<T>(name: string, work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  /** The last of each name that has not ended. */
  const last = new Map<string, Promise<unknown>>();
  return {
    take: (name, work) => {
      const before = last.get(name);
      const turn = before ? before.then(work, work) : work();
      last.set(name, turn);
      const leave = () => {
        if (last.get(name) === turn) last.delete(name);
      };
      turn.then(leave, leave);
      return turn;
    },
  };
}
