/** Loads OpenTelemetry only when it is configured: its packages take half a second to load (docs/decisions/0129). */
import type { Logger } from '../base/logger.ts';
import type { TelemetryConfig } from '../base/telemetry/telemetry-config.ts';
import { type Telemetry, noTelemetry } from '../base/telemetry/telemetry.ts';

/** Creates the exporter of spans and metrics, or one that does nothing. */
export async function createTelemetry(config: TelemetryConfig | null, logger: Logger): Promise<Telemetry> {
  if (!config) return noTelemetry;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(config, logger);
}
