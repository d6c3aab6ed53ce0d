/** A link to the story of a playground, with the values that its controls have. */
import { DocsContext } from '@storybook/addon-docs/blocks';
import { createElement as h, type FunctionComponent, useContext, useEffect, useState } from 'react';
import { STORY_ARGS_UPDATED } from 'storybook/internal/core-events';

type Args = Record<string, unknown>;

interface Playground {
  id: string;
  initialArgs: Args;
}

/** Follows the controls of the page. */
export const StateLink: FunctionComponent<Playground> = ({ id, initialArgs }) => {
  const { channel } = useContext(DocsContext);
  const [args, setArgs] = useState(initialArgs);
  useEffect(() => {
    const follow = (update: { storyId: string; args: Args }): void => {
      if (update.storyId === id) setArgs(update.args);
    };
    channel.on(STORY_ARGS_UPDATED, follow);
    return () => channel.off(STORY_ARGS_UPDATED, follow);
  }, [channel, id]);
  return h(
    'p',
    null,
    h('a', { href: addressOf({ id, initialArgs }, args), target: '_top' }, 'Link to this state'),
    ': keeps numbers, choices, and texts of plain letters and digits.',
  );
};

/** Storybook reads nothing else from an address. */
const readable = /^[\w -]*$/;

/** The address of a story with the arguments that are not its own, as Storybook writes it. Pure. */
export function addressOf({ id, initialArgs }: Playground, args: Args): string {
  const changed = Object.entries(args).flatMap(([name, value]) => {
    const written = value === initialArgs[name] ? undefined : writtenOf(value);
    return written === undefined || !readable.test(name) ? [] : [`${plus(name)}:${written}`];
  });
  return `./?path=/story/${id}${changed.length > 0 ? `&args=${changed.join(';')}` : ''}`;
}

function writtenOf(value: unknown): string | undefined {
  if (typeof value === 'boolean') return `!${String(value)}`;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && readable.test(value) ? plus(value) : undefined;
}

const plus = (text: string): string => text.replaceAll(' ', '+');
