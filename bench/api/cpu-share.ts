/** Gives a process a share of one core (Linux control groups, as root), as if it had a slower core of its own. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** Length of the time slices that are shared out, in microseconds; short, so that a process never waits long. */
const periodUs = 5000;

/**
 * Limits a process and its future children to `share` of a core (0.25: a quarter). Returns a function that removes the
 * limit; call it after the process has ended.
 */
export function limitCpu(name: string, pid: number, share: number): () => void {
  const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const folder = `/sys/fs/cgroup/${isUnified ? '' : 'cpu/'}${name}`;
  mkdirSync(folder, { recursive: true });
  const quota = Math.round(periodUs * share);
  if (isUnified) writeFileSync(`${folder}/cpu.max`, `${quota} ${periodUs}`);
  else {
    writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs));
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(quota));
  }
  writeFileSync(`${folder}/cgroup.procs`, String(pid));
  return () => rmdirSync(folder);
}
