import { useEffect, useState } from 'react';
import { type RuntimeConfig, loadRuntimeConfig } from './runtime-config.ts';

/** The configuration; null until it is loaded, and if that fails. */
export function useRuntimeConfig(): RuntimeConfig | null {
  const [config, setConfig] = useState<RuntimeConfig | null>(null);
  useEffect(() => {
    let isShown = true;
    loadRuntimeConfig().then(
      (read) => {
        if (isShown) setConfig(read);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return config;
}
