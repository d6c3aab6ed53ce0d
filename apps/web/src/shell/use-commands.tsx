import { useNavigate } from 'react-router';
import { useActionCommands } from './action-commands.tsx';
import type { Overlays } from './overlays.ts';
import type { PickItem } from './PickList.tsx';
import { useScreenCommands } from './screen-commands.tsx';
import { useTeamCommands } from './team-commands.tsx';

/** A command, and the keys that give it without the palette: one after the other, as `G H`. */
export interface Command extends PickItem {
  keys?: readonly [string, string];
}

/**
 * Everything the palette offers besides tickets: each screen and each action that is allowed to the person, and none that
 * is not. What is rarely wanted is found by typing alone.
 */
export function useCommands(overlays: Overlays): Command[] {
  const navigate = useNavigate();
  const go = (to: string, state?: unknown) => () => void navigate(to, { state });
  const screens = useScreenCommands(go);
  const teams = useTeamCommands(go);
  const actions = useActionCommands(go, overlays);
  return [...screens, ...teams, ...actions].map((command) =>
    command.keys ? { ...command, hint: command.keys.join(' ') } : command,
  );
}

/** Makes what leads to an address. */
export type Go = (to: string, state?: unknown) => () => void;
