/** Text written in Markdown, shown as a person meant it and stripped of everything that could act. */
import { type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import styles from './Markdown.module.css';
import type { renderMarkdown } from './markdown-renderer.ts';
import { RemoteImagesNotice } from './RemoteImagesNotice.tsx';

type Render = typeof renderMarkdown;
type Tasks = typeof import('./markdown-tasks.ts');

let render: Render | null = null;
let tasks: Tasks | null = null;
let loading: Promise<Render> | null = null;

interface MarkdownProps {
  text: string;
  className?: string;

  /** Makes the boxes of a task list tickable; called with the whole text with that box changed. */
  onTask?: (text: string) => void;

  /** Shows pictures of other servers at once: only for texts that the operator of this installation wrote. */
  showsRemoteImages?: boolean;
}

/** Shows Markdown: as plain text until the renderer has loaded, and if rendering fails. */
export const Markdown = memo(function Markdown({ showsRemoteImages = false, ...props }: MarkdownProps) {
  const [areImagesAccepted, setAreImagesAccepted] = useState(false);
  // What surrounds the text stays usable whatever somebody wrote: a comment can still be deleted.
  return (
    <ErrorBoundary resetKey={props.text} fallback={<PlainText {...props} />}>
      <RenderedMarkdown
        // The markup is drawn anew with images, so its task list has to be enabled anew.
        key={String(areImagesAccepted)}
        {...props}
        showsRemoteImages={showsRemoteImages || areImagesAccepted}
        onShowImages={() => setAreImagesAccepted(true)}
      />
    </ErrorBoundary>
  );
});

function PlainText({ text, className = '' }: MarkdownProps) {
  return <div className={`${styles.markdown} ${className} ${styles.plain}`}>{text}</div>;
}

interface RenderedMarkdownProps extends MarkdownProps {
  /** Called when the reader asks for the pictures of other servers. */
  onShowImages: () => void;
}

function RenderedMarkdown({
  text,
  className = '',
  onTask,
  showsRemoteImages = false,
  onShowImages,
}: RenderedMarkdownProps) {
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
  if (!draw) return <PlainText text={text} className={className} />;
  const { html, remoteHosts } = draw(text, { showsRemoteImages });
  // The renderer sanitises; nothing else on the page writes markup.
  const markup = { __html: html };
  const notice = remoteHosts.length > 0 && <RemoteImagesNotice hosts={remoteHosts} onShow={onShowImages} />;
  if (!onTask)
    return (
      <>
        <div className={name} dangerouslySetInnerHTML={markup} />
        {notice}
      </>
    );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a box fires click for keys, too */}
      <div ref={host} className={name} onClick={tick} dangerouslySetInnerHTML={markup} />
      {notice}
    </>
  );

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
}

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

/** Loads the parser and the sanitizer once. */
export function loadRenderer(): Promise<Render> {
  loading ??= Promise.all([import('./markdown-renderer.ts'), import('./markdown-tasks.ts')])
    .then(([{ renderMarkdown }, loadedTasks]) => {
      tasks = loadedTasks;
      render = renderMarkdown;
      return render;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
