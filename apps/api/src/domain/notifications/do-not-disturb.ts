/** Columns of a user that say when nothing interrupts them (docs/product/tickets.md 8.10). */
import type { Wire } from '@minga/contract';

export const doNotDisturbColumns = ['quiet_hours', 'paused_until', 'resumed_until'] as const;

export interface DoNotDisturbRow {
  quiet_hours: unknown;
  paused_until: Date | null;
  resumed_until: Date | null;
}

export function presentDoNotDisturb(row: DoNotDisturbRow): Wire['DoNotDisturb'] {
  return {
    quiet_hours: row.quiet_hours as Wire['QuietHours'] | null,
    paused_until: row.paused_until?.toISOString() ?? null,
    resumed_until: row.resumed_until?.toISOString() ?? null,
  };
}
