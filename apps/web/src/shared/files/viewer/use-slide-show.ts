import { useEffect, useEffectEvent, useState } from 'react';

interface Slides {
  /** Id of the shown picture. */
  id: string;

  /** Id of the picture after it; undefined for a single one. */
  next: string | undefined;
  onGo: (id: string) => void;

  /** How long each picture is shown, in milliseconds. */
  slideMs: number;
}

/** Shows one picture after the other until it is stopped. The time of a picture begins when it is loaded. */
export function useSlideShow({ id, next, onGo, slideMs }: Slides) {
  const [isPlaying, setPlaying] = useState(false);
  const [loadedId, setLoadedId] = useState<string | null>(null);
  const isDue = isPlaying && loadedId === id && next !== undefined;
  const advance = useEffectEvent(() => next !== undefined && onGo(next));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => advance(), slideMs);
    return () => clearTimeout(timer);
  }, [isDue, slideMs]);
  return {
    isPlaying: isPlaying && next !== undefined,
    toggle: () => setPlaying(!isPlaying),
    stop: () => setPlaying(false),
    /** To be called when the shown picture has loaded, or failed to. */
    loaded: () => setLoadedId(id),
  };
}
