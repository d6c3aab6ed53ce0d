/** All stories, composed as Storybook's own renderers do it. */
import { setProjectAnnotations } from '@storybook/web-components-vite';
import { composeStories, composeStory } from 'storybook/preview-api';
import preview from '../preview.ts';

/** What a module of stories exports beside them. */
export interface StoryFile {
  default: { title?: string; component?: string; tags?: string[]; parameters?: Record<string, unknown> };
}

/** A story that can be rendered into the page. */
export interface Composed {
  id: string;
  run(): Promise<void>;
  tags: string[];
  parameters: {
    /** Shows what there is only where there is room. */
    wide?: boolean;
  };
}

/** Modules of stories by their path. */
export const storyFiles = import.meta.glob<StoryFile>(
  ['../{pages,patterns}/*.stories.ts', '../../packages/elements/src/**/*.stories.ts'],
  // Also below a folder whose name begins with a dot.
  { eager: true, exhaustive: true },
);

const project = setProjectAnnotations([preview]);

/** The stories of a module by the names of their exports, with choices of the toolbar. */
export function storiesOf(file: StoryFile, globals: Record<string, string> = {}): Record<string, Composed> {
  const chosen = { ...project, initialGlobals: { ...project.initialGlobals, ...globals } };
  // The project's annotations come before the name of the export.
  return composeStories(file, {}, (story, meta, annotations, name) =>
    composeStory(story, meta, annotations, chosen, name),
  );
}
