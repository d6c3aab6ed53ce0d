/** The frame of a documentation page, in the theme of the toolbar. */
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { themeFor } from './theme.ts';

type Container = typeof DocsContainer;

/** Storybook renders the page again whenever a choice of the toolbar changes. */
export const ThemedContainer: Container = ({ context, children }) => {
  const [story] = context.componentStories();
  const theme = themeFor(story && context.getStoryContext(story).globals['theme']);
  return DocsContainer({ context, theme, children });
};
