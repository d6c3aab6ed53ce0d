/** Distinguishes a process from a later one with the same pid. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Start time of a process in a unit of the system, or null if there is no such process. */
export function readProcessStart(pid: number): string | null {
  if (!isAlive(pid)) return null;
  return readFromProc(pid) ?? readFromPs(pid) ?? 'unknown';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Linux: field 22 of /proc/<pid>/stat, counted after the command, which may contain blanks and parentheses. */
function readFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function readFromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
