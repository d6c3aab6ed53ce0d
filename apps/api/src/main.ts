/** Runs the API without the web app. */
import { readConfig } from './base/config.ts';
import { diskError } from './base/disk-errors.ts';
import { StartupError } from './base/errors.ts';
import { limitStop, waitForStopSignal } from './base/stop-signals.ts';
import { type Api, composeApi } from './compose.ts';

// Before it listens: a supervisor may send a signal as soon as it reads the URL.
const stopRequest = waitForStopSignal();
try {
  const config = readConfig(process.env);
  const api = await composeApi(config);
  await listen(api, config.host, config.port);
  void stopRequest.then(() => stop(api));
} catch (error) {
  const known = error instanceof StartupError ? error : diskError(error);
  process.stderr.write(`${known?.message ?? String(error)}\n`);
  process.exitCode = 1;
}

async function listen(api: Api, host: string, port: number): Promise<void> {
  try {
    const address = await api.fastify.listen({ host, port });
    api.announce(address);
    api.context.logger.info('listening', { address, database: api.context.engine });
  } catch (error) {
    await api.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartupError(`Port ${port} is in use. Stop what uses it, or choose another with PORT.`, error);
  }
}

async function stop(api: Api): Promise<void> {
  limitStop(api.context.config.operator.drainSeconds);
  await api.close();
  process.exit(0);
}
