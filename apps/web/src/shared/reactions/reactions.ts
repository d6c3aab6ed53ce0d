/** Emoji and names of the reactions to comments. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';

export const reactionEmoji: Record<Wire['Reaction'], string> = {
  thumbs_up: '👍',
  heart: '❤️',
  party: '🎉',
  smile: '😄',
  eyes: '👀',
  check: '✅',
};

export function useReactionNames(): Record<Wire['Reaction'], string> {
  const { t } = useLingui();
  return {
    thumbs_up: t`Me gusta`,
    heart: t`Me encanta`,
    party: t`Celebrar`,
    smile: t`Me divierte`,
    eyes: t`Lo estoy viendo`,
    check: t`Listo`,
  };
}
