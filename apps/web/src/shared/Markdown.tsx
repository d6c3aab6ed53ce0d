/** Text written in Markdown, shown as a person meant it and stripped of everything that could act. */
import { type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './Markdown.module.css';

type Render = (text: string) => string;
type Tasks = typeof import('./markdown-tasks.ts');

let render: Render | null = null;
let tasks: Tasks | null = null;
let loading: Promise<Render> | null = null;

/**
 * Shows Markdown. Until the renderer has loaded the plain text stands in its place. With `onTask` the boxes of a list
 * of things to do can be ticked; it gets the whole text with that box changed.
 */
export const Markdown = memo(function Markdown({
  text,
  className = '',
  onTask,
}: {
  text: string;
  className?: string;
  onTask?: (text: string) => void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const [draw, setDraw] = useState<Render | null>(() => render);
  useEffect(() => {
    if (!draw) void loadRenderer().then((loaded) => setDraw(() => loaded));
  }, [draw]);
  const canTick = onTask !== undefined && draw !== null;
  useLayoutEffect(() => {
    if (!canTick || !host.current) return;
    const boxes = enableTasks(host.current, text);
    // The text was drawn anew: focus stays on the box that was pressed.
    if (pressed.current !== null) boxes[pressed.current]?.focus({ preventScroll: true });
    pressed.current = null;
  }, [canTick, text]);
  const name = `${styles.markdown} ${className}`;
  if (!draw) return <div className={`${name} ${styles.plain}`}>{text}</div>;
  // The renderer sanitises; nothing else on the page writes markup.
  const html = { __html: draw(text) };
  if (!onTask) return <div className={name} dangerouslySetInnerHTML={html} />;
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a box fires click for keys, too
  return <div ref={host} className={name} onClick={tick} dangerouslySetInnerHTML={html} />;

  function tick(event: MouseEvent): void {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !host.current) return;
    const index = tasksIn(host.current).indexOf(box);
    const changed = tasks?.toggleTask(text, index) ?? null;
    // What cannot be written is not ticked.
    if (changed === null) return event.preventDefault();
    pressed.current = index;
    onTask?.(changed);
  }
});

function tasksIn(host: HTMLElement): HTMLInputElement[] {
  return [...host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
}

/** Lets boxes be pressed, unless markup in the text brought some that are no list item. */
function enableTasks(host: HTMLElement, text: string): HTMLInputElement[] {
  const boxes = tasksIn(host);
  if (tasks?.taskStates(text).length !== boxes.length) return [];
  for (const box of boxes) {
    box.disabled = false;
    box.setAttribute('aria-label', ownText(box.closest('li')));
  }
  return boxes;
}

/** What a list item says without the lists inside it. */
function ownText(item: Element | null): string {
  const copy = item?.cloneNode(true) as Element | undefined;
  for (const list of copy?.querySelectorAll('ul, ol') ?? []) list.remove();
  return copy?.textContent.trim() ?? '';
}

/** Loads the parser and the sanitiser once. */
export function loadRenderer(): Promise<(text: string) => string> {
  loading ??= Promise.all([import('marked'), import('dompurify'), import('./markdown-tasks.ts')])
    .then(([{ Marked }, { default: purify }, loadedTasks]) => {
      tasks = loadedTasks;
      const marked = new Marked({ gfm: true, breaks: true, renderer: { html: ({ text }) => quiet(text) } });
      const own = purify();
      own.addHook('afterSanitizeAttributes', (node) => {
        // Of all fields only the boxes of a list of things to do; who may tick them enables them afterwards.
        if (node.nodeName === 'INPUT') {
          if (node.getAttribute('type') !== 'checkbox') node.remove();
          else node.setAttribute('disabled', '');
        }
        if (node.nodeName !== 'A') return;
        node.setAttribute('target', '_blank');
        node.setAttribute('rel', 'noopener noreferrer nofollow');
      });
      render = (text) =>
        own.sanitize(marked.parse(text, { async: false }), {
          ALLOWED_TAGS: allowedTags,
          ALLOWED_ATTR: [
            'href',
            'title',
            'src',
            'alt',
            'type',
            'checked',
            'disabled',
            'align',
            'start',
            'class',
          ],
          // Links and pictures of the web, addresses and numbers; every value without a scheme.
          ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))/i,
        });
      return render;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/**
 * Markup in a text without attributes that the page's policy forbids. The sanitiser takes them out, but the browser reads
 * the text for it first, and reports each as an attempt to break the policy.
 */
function quiet(markup: string): string {
  return markup.replace(/([\s/"'])(on[a-z]+|style)(?=\s*=)/gi, '$1not-$2');
}

const allowedTags = (
  'a b blockquote br code dd del details div dl dt em h1 h2 h3 h4 h5 h6 hr i img input kbd li mark ol p pre s span ' +
  'strong sub summary sup table tbody td th thead tr u ul'
).split(' ');
