/** Commands for many devices: their batches, and what the answers say. Pure. */
import { withIdempotencyKey } from '@minga/client/transport/idempotency-keys';
import type { Wire } from '@minga/contract';
import { type BatchResults, type BatchRun, newRun } from '../../../shared/bulk/send-batches.ts';

/** A command, whichever devices it is for. */
export type DevicesCommand = Omit<Wire['MdmBulkCommand'], 'devices'>;

/** `changed` are the ids of the devices for which the command was queued. */
export type DevicesRun = BatchRun<Wire['MdmBulkCommand'], string>;

/** Devices in one request: fewer than the server accepts, so that the progress is smooth. */
export const batchSize = 25;

/** A run of one command. Each batch has an idempotency key: sending it again has no further effect. */
export function startRun(command: DevicesCommand, ids: readonly string[]): DevicesRun {
  const batches: Wire['MdmBulkCommand'][] = [];
  for (let from = 0; from < ids.length; from += batchSize)
    batches.push(withIdempotencyKey({ ...command, devices: ids.slice(from, from + batchSize) }));
  return newRun(ids.length, batches);
}

/** The devices that have not got the command. */
export function leftOf(ids: readonly string[], { changed }: Pick<DevicesRun, 'changed'>): string[] {
  const queued = new Set(changed);
  return ids.filter((id) => !queued.has(id));
}

export function readAnswer(
  _batch: Wire['MdmBulkCommand'],
  { items }: Wire['MdmBulkAnswer'],
): BatchResults<string> {
  return {
    changed: items.filter(({ outcome }) => outcome === 'queued').map(({ id }) => id),
    refused: items
      .filter(({ outcome }) => outcome === 'refused')
      .map(({ id, message, code }) => ({ id, message: message ?? code ?? '' })),
    unchanged: 0,
  };
}
