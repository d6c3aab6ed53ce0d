/** The frame of a documentation page, in the theme of the toolbar. */
import { DocsContainer } from '@storybook/addon-docs/blocks';
import { themeFor } from './theme.ts';

type Container = typeof DocsContainer;

/** Storybook renders the page again whenever a choice of the toolbar changes. */
export const ThemedContainer: Container = ({ context, children }) => {
  const [story] = context.componentStories();
  // A page that is written by hand has no story to ask: the toolbar has set the theme of the page.
  const chosen = story
    ? context.getStoryContext(story).globals['theme']
    : document.documentElement.dataset['theme'];
  return DocsContainer({ context, theme: themeFor(chosen), children });
};
