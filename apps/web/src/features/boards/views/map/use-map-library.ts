import { useEffect, useState } from 'react';

export type MapLibrary = typeof import('./map-library.ts');

/** Why there is no map: the browser cannot draw one, or the library could not be loaded. */
export type MapProblem = 'unsupported' | 'failed';

class UnsupportedError extends Error {}

/** Replaceable, so that a test can let it fail. */
export const mapLibrary = {
  async load(): Promise<MapLibrary> {
    const context = document.createElement('canvas').getContext('webgl2');
    if (!context) throw new UnsupportedError('The map needs WebGL 2');
    // A browser has few contexts, and frees unused ones late.
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return import('./map-library.ts');
  },
};

/** The map library: null while loading and after a failure. `retry` loads it again. */
export function useMapLibrary(): {
  library: MapLibrary | null;
  problem: MapProblem | null;
  retry: () => void;
} {
  const [loading, setLoading] = useState(() => mapLibrary.load());
  const [library, setLibrary] = useState<MapLibrary | null>(null);
  const [problem, setProblem] = useState<MapProblem | null>(null);
  useEffect(() => {
    let isShown = true;
    loading.then(
      (loaded) => {
        if (isShown) setLibrary(() => loaded);
      },
      (error: unknown) => {
        if (isShown) setProblem(error instanceof UnsupportedError ? 'unsupported' : 'failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [loading]);
  return {
    library,
    problem,
    retry() {
      setProblem(null);
      setLoading(mapLibrary.load());
    },
  };
}
