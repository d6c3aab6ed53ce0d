/** Whether texts are written formatted or as Markdown: one choice of the person for all fields on this device. */
import { useSyncExternalStore } from 'react';
import { readStored, watchStorage, writeStored } from '../../base/storage/web-storage.ts';

export type WrittenAs = 'formatted' | 'markdown';

export function useWrittenAs(): [WrittenAs, (as: WrittenAs) => void] {
  const isMarkdown = useSyncExternalStore(watchStorage, () => readStored('markdown'));
  return [isMarkdown ? 'markdown' : 'formatted', (as) => writeStored('markdown', as === 'markdown')];
}
