/** Size of a file, who added it and when. */
import type { Wire } from '@minga/contract';
import { sizeWords } from '../format/size-words.ts';
import { timeWords } from '../format/time-words.ts';
import { useNow } from '../hooks/use-now.ts';

export function FileFacts({ file }: { file: Pick<Wire['GalleryFile'], 'size' | 'by_name' | 'created_at'> }) {
  const now = useNow();
  return <>{`${sizeWords(file.size)} · ${file.by_name} · ${timeWords(file.created_at, now)}`}</>;
}
