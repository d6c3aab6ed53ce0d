/** Runs Minga until it is stopped: signals, failures of a part, and output. */
import { fileURLToPath } from 'node:url';
import { limitStop, waitForStopSignal } from '@minga/api/base/stop-signals';
import { demoPassword, people } from '@minga/fixtures/world/people';
import { readSettings } from './settings.ts';
import { startStandalone, type ShowStep, type Standalone } from './standalone.ts';
import { describeFailure } from './start-error.ts';

/**
 * Starts everything, prints the URL, and ends the process when it is stopped: exit code 0 on request, 1 when a part
 * failed to start or died.
 */
export async function runStandalone(step: ShowStep): Promise<void> {
  let running: Standalone;
  const stopRequest = waitForStopSignal();
  try {
    const settings = readSettings(process.env);
    const webFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url));
    running = await startStandalone(settings, webFolder, step);
    console.log(`\n  Minga: ${running.url}${settings.demo ? `   ${describeAccounts()}` : ''}\n`);
  } catch (error) {
    console.error(`\n${describeFailure(error)}`);
    process.exit(1);
  }
  const death = await Promise.race([stopRequest, running.died]);
  if (death) console.error(`\n${death} Minga stops.`);
  limitStop(running.drainSeconds);
  await running.stop();
  process.exit(death ? 1 : 0);
}

function describeAccounts(): string {
  const { ana, beto } = people;
  return `(demo: ${ana.email} and ${beto.email}, password ${demoPassword})`;
}
