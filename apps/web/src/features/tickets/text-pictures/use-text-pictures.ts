/** Pictures in a text of a ticket that is being written (docs/product/tickets.md 5.9). */
import type { TicketArg } from '@minga/client/endpoints';
import { type RefObject, useEffect, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';
import type { Draft } from '../../../shared/forms/drafts.ts';
import {
  type Placeholder,
  type PlacedPicture,
  findPlaceholders,
} from '../../../shared/markdown-editing/placed-pictures.ts';
import type { TextSurface } from '../../../shared/markdown-editing/text-surface.ts';
import { startUploads } from '../attachments/uploads.ts';
import { filesPlaced, selectPlacedFiles } from './placed-files-slice.ts';
import { pictureSize } from './picture-size.ts';

export interface TextPictures {
  /** Uploads the pictures; undefined if the person may not attach files. */
  onPictures: ((pictures: readonly PlacedPicture[]) => void) | undefined;

  /** The pictures that have not arrived. While there are any, the text cannot be sent. */
  waiting: readonly Placeholder[];

  /** Removes a placeholder from the text. */
  remove: (placeholder: Placeholder) => void;
}

interface TextPicturesOptions {
  ticket: TicketArg;
  draft: Pick<Draft, 'text' | 'setText'>;
  field: RefObject<TextSurface | null>;
  canAttach: boolean;
}

/** Uploads pictures of a draft, and puts each into its place once it is attached. */
export function useTextPictures({ ticket, draft, field, canAttach }: TextPicturesOptions): TextPictures {
  const dispatch = useAppDispatch();
  const placed = useAppSelector(selectPlacedFiles);
  const { text, setText } = draft;
  const waiting = useMemo(() => findPlaceholders(text), [text]);
  // One at a time: the next one moves, and is found in the changed text.
  const arrived = waiting.find(({ key }) => typeof placed[key] === 'string');
  const arrivedText = arrived && placed[arrived.key];
  useEffect(() => {
    if (arrived && typeof arrivedText === 'string') setText(replaced(arrived, arrivedText, { text, field }));
  }, [arrived, arrivedText, text, setText, field]);
  return {
    waiting,
    onPictures: canAttach ? (pictures) => void upload(pictures) : undefined,
    remove: (placeholder) => setText(replaced(placeholder, '', { text, field })),
  };

  async function upload(pictures: readonly PlacedPicture[]): Promise<void> {
    dispatch(filesPlaced(pictures.map(({ key }) => key)));
    for (const { key, file } of pictures) {
      // oxlint-disable-next-line no-await-in-loop -- decoded pictures are large: one at a time
      const size = await pictureSize(file);
      startUploads(dispatch, ticket, [file], { key, size });
    }
  }
}

/** The text with a placeholder replaced, also in the field, which keeps its caret and does not take the focus. */
function replaced(
  { start, end }: Placeholder,
  insert: string,
  { text, field: { current: field } }: { text: string; field: RefObject<TextSurface | null> },
): string {
  if (field?.selection.text === text) field.patch(start, end, insert);
  return text.slice(0, start) + insert + text.slice(end);
}
