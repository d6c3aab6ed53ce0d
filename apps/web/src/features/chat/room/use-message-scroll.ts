/**
 * Scrolling of a list of messages: it begins at the wanted place, stays at its end while messages arrive, keeps what is
 * being read in place when messages are added above it, and loads more at both ends.
 */
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** Distance from an end, in px, at which more is loaded. */
const loadDistance = 600;

/** Distance from the end, in px, that counts as the end. */
const endDistance = 48;

/** Where the list begins: the element with this attribute, or else the end. */
const targetSelector = '[data-scroll-target]';

/** Share of the visible height that stays above the target. */
const targetShare = 0.25;

interface MessageScrollOptions {
  /** Whether the first messages are rendered. */
  isReady: boolean;

  /** Load more at an end; null while it is being loaded or if there is no more. */
  loadEarlier: (() => void) | null;
  loadLater: (() => void) | null;
}

interface MessageScroll {
  box: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;

  /** Whether the end of what is loaded is visible. */
  isAtEnd: boolean;
  scrollToEnd: () => void;
}

export function useMessageScroll({ isReady, loadEarlier, loadLater }: MessageScrollOptions): MessageScroll {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isPinned = useRef(false);
  const seenSize = useRef('');
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(false);

  const readPlace = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    isPinned.current = left <= endDistance;
    setIsAtEnd(isPinned.current);
    anchor.current = firstVisible(element, content.current);
    seenSize.current = sizeOf(element);
    if (element.scrollTop < loadDistance) loadEarlier?.();
    if (left < loadDistance) loadLater?.();
  });

  const keepPlace = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    const held = anchor.current;
    if (isPinned.current) element.scrollTop = element.scrollHeight;
    else if (held?.element.isConnected) element.scrollTop += topIn(element, held.element) - held.top;
    readPlace();
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!isReady || !element) return;
    const target = element.querySelector(targetSelector);
    if (target) element.scrollTop += topIn(element, target) - element.clientHeight * targetShare;
    else element.scrollTop = element.scrollHeight;
    readPlace();
  }, [isReady]);

  useEffect(() => {
    const element = box.current;
    if (!isReady || !element || !content.current) return undefined;
    // Its callbacks run before the browser paints: nobody sees the content jump.
    const sizes = new ResizeObserver(() => keepPlace());
    sizes.observe(element);
    sizes.observe(content.current);
    const onScroll = () => {
      // A resize that the observer has not reported yet is no scrolling of the user.
      if (sizeOf(element) === seenSize.current) readPlace();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [isReady]);

  const scrollToEnd = useCallback(() => {
    isPinned.current = true;
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  return { box, content, isAtEnd, scrollToEnd };
}

/** The first message in the visible part, and its distance from the upper edge. */
function firstVisible(
  box: HTMLElement,
  content: HTMLElement | null,
): { element: Element; top: number } | null {
  const edge = box.getBoundingClientRect().top;
  for (const element of content?.querySelectorAll('[data-mid]') ?? []) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top: top - edge };
  }
  return null;
}

function sizeOf({ scrollHeight, clientHeight }: HTMLElement): string {
  return `${scrollHeight} ${clientHeight}`;
}

function topIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
