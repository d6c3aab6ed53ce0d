/** The documentation page of an element or of functions, in the order in which people ask. */
import {
  Canvas,
  Controls,
  DocsContext,
  Markdown,
  Source,
  Stories,
  Title,
} from '@storybook/addon-docs/blocks';
import { createElement as h, type FunctionComponent, type ReactNode, useCallback, useContext } from 'react';
import { facts } from 'virtual:minga-facts';
import '../../packages/elements/src/tabs/tabs.ts';
import { argsInWords, say } from '../../packages/elements/src/testing/language.ts';
import { Anatomy } from './anatomy.tsx';
import { frameworkCode, isCall, sampleOf } from './framework-code.ts';
import { accessMarkdown, guideOf, keysMarkdown, usageMarkdown } from './guide.ts';
import { functionsMarkdown, functionsOpening, openingMarkdown, relatedMarkdown } from './opening.ts';
import { StateLink } from './state-link.ts';

type Context = React.ContextType<typeof DocsContext>;
type Story = ReturnType<Context['componentStories']>[number];

/** Of each page that is generated from stories. */
export const DocsPage: FunctionComponent = () => {
  const context = useContext(DocsContext);
  const [story] = context.componentStories();
  if (!story) return null;
  const { component, parameters, title } = story;
  if (title.startsWith('Patterns/')) return patternPage(context, story);
  const guide = guideOf(parameters);
  const tested = facts.elements.find(({ tag }) => tag === component)?.tested;
  const api = parameters['api'] as string | undefined;
  const hasCode = component || isCall(parameters);
  return h(
    'div',
    null,
    h(Title),
    markdown(component ? openingMarkdown(component) : functionsOpening(api ?? '')),
    guide && markdown(usageMarkdown(guide)),
    h(Canvas, { of: story.moduleExport, withToolbar: true, sourceState: hasCode ? 'none' : 'hidden' }),
    hasCode && codeTabs(context, story),
    api && markdown(functionsMarkdown(api)),
    component && !isCall(parameters) && h(StoryAnatomy, { context, story }),
    component &&
      h(
        'div',
        null,
        markdown(`## Interface`),
        h(Controls),
        h(StateLink, { id: story.id, initialArgs: story.initialArgs }),
      ),
    guide && markdown(keysMarkdown(guide)),
    guide?.role && markdown(accessMarkdown(guide, tested ?? [])),
    guide?.related && markdown(relatedMarkdown(guide.related)),
    h(Stories, { includePrimary: false }),
  );
};

/** A pattern has its heading and its prose in its story. */
function patternPage(context: Context, story: Story): ReactNode {
  return h(
    'div',
    null,
    h(Canvas, { of: story.moduleExport, withToolbar: true, sourceState: 'none' }),
    markdown('## Code'),
    markdown('The markup as it opens. What its buttons do is in the source of the story.'),
    codeTabs(context, story),
  );
}

function markdown(children: string): ReactNode {
  return children ? h(Markdown, { children }) : null;
}

/** The first story once more, with its parts numbered. */
function StoryAnatomy({ context, story }: { context: Context; story: Story }): ReactNode {
  const { component, parameters, initialArgs, id } = story;
  const { inline, height = '400px' } =
    (parameters['docs'] as { story?: StoryFrame } | undefined)?.story ?? {};
  const template = useCallback((): unknown => {
    const args = argsInWords({ args: { ...initialArgs, ...hintIn(initialArgs) }, parameters });
    return story.originalStoryFn(args, { ...context.getStoryContext(story), args } as never);
  }, [context, story, initialArgs, parameters]);
  return h(Anatomy, {
    tag: String(component),
    template,
    frame: inline === false ? { src: `iframe.html?id=${id}&viewMode=story`, height } : undefined,
  });
}

interface StoryFrame {
  inline?: boolean;
  height?: string;
}

/** A line of help for an element that can have one, so that the picture shows its part. */
function hintIn(args: Record<string, unknown>): Record<string, unknown> {
  return args['hint'] === '' ? { hint: say('Una línea de ayuda.', 'A line of help.') } : {};
}

const languages = [
  ['html', 'HTML', 'html'],
  ['react', 'React', 'tsx'],
  ['vue', 'Vue', 'html'],
] as const;

/** The first story as code of each framework, with a button that copies it. */
function codeTabs(context: Context, story: Story): ReactNode {
  const shown = context.getStoryContext(story);
  const code = frameworkCode(
    sampleOf({ ...story, render: (args) => story.originalStoryFn(args, { ...shown, args } as never) }),
  );
  return h(
    'mg-tabs',
    { label: 'Code', class: 'code-tabs' },
    languages.map(([value, name]) => h('mg-tab', { key: value, value }, name)),
    languages.map(([value, , language]) =>
      h(
        'mg-tab-panel',
        { key: `${value} panel`, value },
        h(Source, { code: code[value], language, dark: false }),
      ),
    ),
  );
}
