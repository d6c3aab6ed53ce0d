import { useNavigate } from 'react-router';
import { useActionCommands } from './action-commands.tsx';
import type { Command } from './command.ts';
import type { Overlays } from '../overlays.ts';
import { useChatCommands } from './chat-commands.tsx';
import { usePersonCommands } from './person-commands.tsx';
import { useScreenCommands } from './screen-commands.tsx';
import { useTicketCommands } from './ticket-commands.tsx';
import { useTeamCommands } from './team-commands.tsx';

/**
 * Commands that do not depend on what is typed, saved or selected: each screen and action that the user is permitted. Rare
 * ones are shown only in search.
 */
export function useCommands(overlays: Overlays): Command[] {
  const navigate = useNavigate();
  const go = (to: string, state?: unknown) => () => void navigate(to, { state });
  const screens = useScreenCommands(go);
  const teams = useTeamCommands(go);
  const people = usePersonCommands(go);
  const chats = useChatCommands(go);
  const actions = useActionCommands(go, overlays);
  const ticket = useTicketCommands();
  return [...ticket, ...screens, ...teams, ...people, ...chats, ...actions].map((command) =>
    command.keys ? { ...command, hint: command.keys.join(' ') } : command,
  );
}
