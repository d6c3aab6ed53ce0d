import { useNavigate } from 'react-router';
import { useActionCommands } from './action-commands.tsx';
import type { Command } from './command.ts';
import type { Overlays } from '../overlays.ts';
import { usePersonCommands } from './person-commands.tsx';
import { useScreenCommands } from './screen-commands.tsx';
import { useTeamCommands } from './team-commands.tsx';

/**
 * Everything the palette offers besides tickets: each screen and each action that is allowed to the person, and none that
 * is not. What is rarely wanted is found by typing alone.
 */
export function useCommands(overlays: Overlays): Command[] {
  const navigate = useNavigate();
  const go = (to: string, state?: unknown) => () => void navigate(to, { state });
  const screens = useScreenCommands(go);
  const teams = useTeamCommands(go);
  const people = usePersonCommands(go);
  const actions = useActionCommands(go, overlays);
  return [...screens, ...teams, ...people, ...actions].map((command) =>
    command.keys ? { ...command, hint: command.keys.join(' ') } : command,
  );
}
