/** Documentation of what is called from code, made from the interfaces of the sources: every option is in it. */

/** A page, or what is added to the page of an element. */
interface Service {
  /** Name of the page, without `.md`. */
  page: string;
  title: string;
  /** What it does, and an example. */
  text: string;
  /** Source, and the interface or the settings that its options are. */
  options: { heading: string; path: string; name: string }[];
}

const services: Service[] = [
  {
    page: 'dialogs',
    title: 'Dialogs from code',
    text: `Questions that wait for their turn, and answer with a promise: \`alert\` and \`confirm\` with true on OK, false on cancel or when dismissed, null on the neutral button; \`prompt\` with the text, false or null; \`sheet\` with the value of the chosen action, or false. A text in the place of the options is the heading.

\`\`\`js
import { alert, confirm, prompt, sheet } from '@minga/elements/dialogs';

if (await confirm({ heading: 'Delete the ticket?', ok: 'Delete', danger: true })) remove();
\`\`\``,
    options: [
      { heading: 'alert(options)', path: 'src/dialog/dialogs.ts', name: 'AlertOptions' },
      { heading: 'confirm(options)', path: 'src/dialog/dialogs.ts', name: 'ConfirmOptions' },
      { heading: 'prompt(options)', path: 'src/dialog/dialogs.ts', name: 'PromptOptions' },
      { heading: 'sheet(options)', path: 'src/dialog/dialogs.ts', name: 'SheetOptions' },
    ],
  },
  {
    page: 'snackbar',
    title: 'From code',
    text: `\`snackbar.show(text, options)\` makes the element when the page has none, and answers \`{ close(), closed }\`; \`closed\` is the promise of a reason: timeout, action, close, replaced, dropped, removed. The pointer, the focus and a hidden tab stop the clock.

\`\`\`js
import { snackbar } from '@minga/elements/snackbar';

snackbar.show('Ticket deleted', { action: { label: 'Undo', run: restore } });
\`\`\``,
    options: [{ heading: 'Options', path: 'src/snackbar/snackbar-queue.ts', name: 'SnackbarOptions' }],
  },
  {
    page: 'banner',
    title: 'From code',
    text: '`banners.push(content)` makes the element when the page has none: see [banners](./banners.md).',
    options: [],
  },
  {
    page: 'banners',
    title: 'Banners from code',
    text: `\`banners.push(content)\` makes the element when the page has none, and answers \`{ close(), closed }\`; \`closed\` is the promise of a reason: timeout, click, close, replaced, dropped, removed.

\`\`\`js
import { banners } from '@minga/elements/banner';

banners.push({ heading: 'Ana', text: 'Moved NUB-12', onClick: () => open('NUB-12') });
\`\`\``,
    options: [{ heading: 'Content', path: 'src/banner/banner.ts', name: 'BannerContent' }],
  },
  {
    page: 'accent',
    title: 'Accent',
    text: `Any color as the accent of a page. Its hue stays; its lightness moves only as far as a contrast of 4.5:1 needs, in both themes. A color that is not of the form \`#rrggbb\` throws a \`RangeError\`.

- \`setAccent(hex)\` sets the accent of the page, in both themes; \`setAccent(undefined)\` takes it away.
- \`accentCss(hex)\` answers the same as CSS, for a server that renders the page.
- \`accentTokens(hex, theme)\` answers the tokens of one theme (\`light\` or \`dark\`), for the \`style\` of a part of a page.
- \`accentFor(hex, theme)\` answers the corrected colors themselves.
- \`contrast(first, second)\` is the contrast of two colors by WCAG, from 1 to 21.

\`\`\`js
import { setAccent } from '@minga/elements/accent';

setAccent('#ffd600');
\`\`\``,
    options: [{ heading: 'What `accentFor` answers', path: 'src/accent/colors.ts', name: 'Accent' }],
  },
  {
    page: 'touch-drag-drop',
    title: 'Drag and drop by touch',
    text: `\`enableTouchDragDrop(root, options)\` makes \`draggable="true"\` elements in \`root\` (the document unless given) draggable by touch: they fire the HTML5 drag events that a mouse would cause. Escape, a second finger or a source that is removed end a drag with the effect "none".

\`\`\`js
import { enableTouchDragDrop } from '@minga/elements/touch-drag-drop';

const off = new AbortController();
enableTouchDragDrop(document, { signal: off.signal });
\`\`\``,
    options: [
      {
        heading: 'Options',
        path: 'src/touch-drag-drop/touch-drag-settings.ts',
        name: 'TouchDragDropOptions',
      },
    ],
  },
  {
    page: 'helpers',
    title: 'Helpers',
    text: `From \`@minga/elements/helpers\`:

- \`announce(message, { urgent })\` reads a message aloud through a live region, 100 ms later; \`urgent\` (false) interrupts what is being read. Where a modal dialog is open it is read in there.
- \`smoothScrollTo(target, options)\` scrolls to an element, or to a place in px from the top. It answers \`done\`, or \`interrupted\` when a person's wheel, touch or key took over or the signal stopped it. Under reduced motion it jumps.
- \`waitForElement(tag, { pollMs, giveUpMs, signal })\` waits until an element is defined: looks each \`pollMs\` (200) and gives up after \`giveUpMs\` (10,000) with undefined.
- \`isStill()\`: whether the person asked for less motion. \`settled(element)\` resolves when its animations are over. \`stillStyles\` takes every transition out of a shadow root under reduced motion.
- \`foldText(text)\` folds case and accents; \`findFolded(text, query)\` finds the ranges \`{ start, end }\` of a query in a text so.
- \`setTexts(language, texts)\` replaces built-in words of \`es\` or \`en\`; \`refreshTexts(root)\` has the elements below \`root\` (the document) follow a \`lang\` that changed.`,
    options: [
      {
        heading: 'smoothScrollTo(target, options)',
        path: 'src/helpers/smooth-scroll.ts',
        name: 'SmoothScrollOptions',
      },
    ],
  },
];

/** Documentation of functions for pages that are not files. */
export interface FunctionText {
  title: string;
  /** Markdown: what they do, an example, and the tables of their options. */
  text: string;
}

interface Option {
  name: string;
  type: string;
  text: string;
  isRequired: boolean;
}

/** The pages by file name; `read` answers a source of the package. A page that is there already is added to. Pure. */
export function serviceDocs(
  pages: ReadonlyMap<string, string>,
  read: (path: string) => string,
): Map<string, string> {
  const all = new Map(pages);
  for (const service of services) {
    const { page, title } = service;
    const before = all.get(`${page}.md`);
    const depth = before ? '##' : '#';
    const section = `${depth} ${title}\n\n${textOf(service, depth, read)}`;
    all.set(`${page}.md`, before ? `${before}\n${section}` : section);
    if (!before) all.set('README.md', `${all.get('README.md') ?? ''}- [${title}](./${page}.md)\n`);
  }
  return all;
}

/** What is called from code, by the name of its page: each with a table of every option. Pure. */
export function functionTexts(read: (path: string) => string): Record<string, FunctionText> {
  const called = services.filter(({ options }) => options.length > 0);
  return Object.fromEntries(
    called.map((service) => [service.page, { title: service.title, text: textOf(service, '##', read) }]),
  );
}

function textOf({ text, options }: Service, depth: string, read: (path: string) => string): string {
  const tables = options.map(
    ({ heading, path, name }) => `${depth}# ${heading}\n\n${tableOf(optionsOf(name, read(path)))}`,
  );
  return [`${text}\n`, ...tables].join('\n');
}

/** The members of an interface in a source, those it extends in the same source first. */
export function optionsOf(name: string, source: string): Option[] {
  const declaration = new RegExp(
    `^export interface ${name}\\b[^{\\n]*?(?: extends (\\w+))? \\{\\n(.*?)^\\}`,
    'ms',
  );
  const [, base, body] = declaration.exec(source) ?? [];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  const member = /^ {2}(?:\/\*\* ([^\n]*) \*\/\n {2})?(\w+)(\?)?: ([^\n]+);$/gm;
  const own = [...body.matchAll(member)].map(([, text = '', key = '', optional, type = '']) => ({
    name: key,
    type,
    text,
    isRequired: !optional,
  }));
  return [...(base ? optionsOf(base, source) : []), ...own];
}

function tableOf(options: readonly Option[]): string {
  const cell = (text: string): string => text.replaceAll('|', String.raw`\|`);
  const rows = options.map(
    ({ name, type, text, isRequired }) =>
      `| \`${name}\`${isRequired ? ' (required)' : ''} | \`${cell(type)}\` | ${cell(text)} |\n`,
  );
  return `| option | type | what it does |\n| --- | --- | --- |\n${rows.join('')}`;
}
