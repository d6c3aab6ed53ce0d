/** Renders Markdown as sanitized HTML. */
import { type MouseEvent, memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorBoundary } from '../page/ErrorBoundary.tsx';
import styles from './Markdown.module.css';
import { clickedFile, fillFiles } from './embedded-files.ts';
import type { renderMarkdown } from './markdown-renderer.ts';
import { RemoteImagesNotice } from './RemoteImagesNotice.tsx';
import type { TextReferences } from './text-references.ts';

type Render = typeof renderMarkdown;
type Tasks = typeof import('./markdown-tasks.ts');

let render: Render | null = null;
let tasks: Tasks | null = null;
let loading: Promise<Render> | null = null;

interface MarkdownProps {
  text: string;
  className?: string;

  /** Enables the checkboxes of task lists; called with the text after one was toggled. */
  onTask?: (text: string) => void;

  /** Loads pictures of other servers directly: only for texts written by the operator of this installation. */
  showsRemoteImages?: boolean;

  /** Marks mentions, links names of tickets, and shows pictures of the ticket. */
  references?: TextReferences;
}

/** Shows Markdown: as plain text until the renderer has loaded, and if rendering fails. */
export const Markdown = memo(function Markdown({ showsRemoteImages = false, ...props }: MarkdownProps) {
  const [areImagesAccepted, setAreImagesAccepted] = useState(false);
  // A rendering error must not break the surrounding screen: a comment can still be deleted.
  return (
    <ErrorBoundary resetKey={props.text} fallback={<PlainText {...props} />}>
      <RenderedMarkdown
        // A new key: the markup is replaced, so its checkboxes must be enabled again.
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
  /** Called when the user requests the pictures of other servers. */
  onShowImages: () => void;
}

function RenderedMarkdown({
  text,
  className = '',
  onTask,
  showsRemoteImages = false,
  references,
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
    // The markup was replaced: focus returns to the toggled checkbox.
    if (pressed.current !== null) boxes[pressed.current]?.focus({ preventScroll: true });
    pressed.current = null;
  }, [canTick, text]);
  const { html = '', remoteHosts = [] } = draw?.(text, { showsRemoteImages, references }) ?? {};
  const files = references?.files;
  // After each render: it may have replaced the markup.
  useLayoutEffect(() => {
    if (files && host.current) fillFiles(host.current, files);
  });
  const name = `${styles.markdown} ${className}`;
  if (!draw) return <PlainText text={text} className={className} />;
  // Sanitized by the renderer; nothing else on the page writes HTML.
  const markup = { __html: html };
  const notice = remoteHosts.length > 0 && <RemoteImagesNotice hosts={remoteHosts} onShow={onShowImages} />;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- boxes and buttons fire click for keys, too */}
      <div ref={host} className={name} onClick={press} dangerouslySetInnerHTML={markup} />
      {notice}
    </>
  );

  function press(event: MouseEvent): void {
    const file = clickedFile(event.target);
    if (file !== null) files?.open(file);
    else if (onTask) tick(event);
  }

  function tick(event: MouseEvent): void {
    const box = event.target;
    if (!(box instanceof HTMLInputElement) || !host.current) return;
    const index = tasksIn(host.current).indexOf(box);
    const changed = tasks?.toggleTask(text, index) ?? null;
    // A checkbox without a counterpart in the text cannot be toggled.
    if (changed === null) return event.preventDefault();
    pressed.current = index;
    onTask?.(changed);
  }
}

function tasksIn(host: HTMLElement): HTMLInputElement[] {
  return [...host.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
}

/** Enables the checkboxes, unless inline HTML added some that are no task list items. */
function enableTasks(host: HTMLElement, text: string): HTMLInputElement[] {
  const boxes = tasksIn(host);
  if (tasks?.taskStates(text).length !== boxes.length) return [];
  for (const box of boxes) {
    box.disabled = false;
    box.setAttribute('aria-label', ownText(box.closest('li')));
  }
  return boxes;
}

/** Text of a list item without nested lists. */
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
