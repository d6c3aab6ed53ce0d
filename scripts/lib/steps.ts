/** Prints steps and their duration. */

const isTerminal = process.stdout.isTTY === true;

/** Runs one step and prints it with its duration: `✓ Building the web app (4.1 s)`. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  if (isTerminal) process.stdout.write(`  … ${title}`);
  else console.log(`  … ${title}`);
  try {
    const result = await work();
    finish('✓', title, startedAt);
    return result;
  } catch (error) {
    finish('✗', title, startedAt);
    throw error;
  }
}

/** A readable duration: `240 ms`, `4.1 s`. */
export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

function finish(mark: string, title: string, startedAt: number): void {
  const line = `  ${mark} ${title} (${duration(performance.now() - startedAt)})`;
  console.log(isTerminal ? `\r\x1b[2K${line}` : line);
}
