/** Files of the message that is being written in a room or a thread. */
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/store-hooks.ts';
import { selectUid } from '../../../session/session-slice.ts';
import { roomDraft, threadDraft } from '../../../shared/forms/chat-drafts.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { useFileDrop } from '../../../shared/files/use-file-drop.ts';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { attachFiles, mostFiles } from './attached-files.ts';
import { type AttachedFile, selectAttachedFiles } from './attached-files-slice.ts';

export interface AttachedFiles {
  files: readonly AttachedFile[];

  /** Attaches as many files as the message has room for, and returns their number. */
  attach: (files: readonly File[]) => number;

  /** Whether files are dragged over the messages. */
  isOver: boolean;
}

/** With the handlers of the element that accepts dropped and pasted files. */
export function useAttachedFiles(rid: string, rootId: string | null) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUid);
  const draft = `${uid}:${rootId === null ? roomDraft(rid) : threadDraft(rootId)}`;
  const all = useAppSelector(selectAttachedFiles);
  const files = useMemo(() => all.filter((file) => file.draft === draft), [all, draft]);
  // They are lost with the page; another room or screen keeps them.
  useUnsaved(files.length > 0, 'reload');
  const { isOver, handlers } = useFileDrop(true, (dropped) => void attach(dropped));
  const attached: AttachedFiles = { files, attach, isOver };
  return { attached, handlers };

  function attach(chosen: readonly File[]): number {
    const room = mostFiles - files.length;
    if (chosen.length > room)
      showSnackbar(t`Un mensaje lleva hasta ${mostFiles} archivos.`, { tone: 'danger' });
    const taken = chosen.slice(0, room);
    attachFiles(dispatch, draft, rid, taken);
    return taken.length;
  }
}
