/** CPU time of processes, from Linux. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second (`getconf CLK_TCK`): 100 on every Linux that Node supports. */
const ticksPerSecond = 100;

/** CPU time of a process and its descendants, including ended ones, in milliseconds. */
export function cpuMs(root: number): number {
  const processes = readProcesses();
  let total = 0;
  const waiting = [root];
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    const found = processes.get(pid);
    if (!found) continue;
    total += found.ticks;
    for (const [child, { parent }] of processes) if (parent === pid) waiting.push(child);
  }
  return (total * 1000) / ticksPerSecond;
}

function readProcesses(): Map<number, { parent: number; ticks: number }> {
  const found = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The name of the program, in parentheses, may contain blanks.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [, parent = 0] = fields;
      // utime, stime, cutime, cstime.
      const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
      found.set(Number(name), { parent, ticks });
    } catch {
      // The process has ended in the meantime.
    }
  }
  return found;
}
