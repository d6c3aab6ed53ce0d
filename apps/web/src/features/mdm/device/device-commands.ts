/** Commands as the dialogs of a device send them. */
import type { ApiError } from '@minga/client/errors';
import type { Wire } from '@minga/contract';

/** Commands that take data or access away. */
export const harmfulCommands = ['DeviceLock', 'ClearPasscode', 'EraseDevice', 'EnableLostMode'] as const;

export type HarmfulCommand = (typeof harmfulCommands)[number];

/** Sends a command and returns the error. */
export type SendCommand = (body: Wire['NewMdmCommand']) => Promise<ApiError | undefined>;
