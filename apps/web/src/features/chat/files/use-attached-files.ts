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
  attach: (files: readonly File[]) => void;

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
  const { isOver, handlers } = useFileDrop(true, attach);
  const attached: AttachedFiles = { files, attach, isOver };
  return { attached, handlers };

  function attach(chosen: readonly File[]): void {
    const room = mostFiles - files.length;
    if (chosen.length > room)
      showSnackbar(t`Un mensaje lleva hasta ${mostFiles} archivos.`, { tone: 'danger' });
    attachFiles(dispatch, draft, rid, chosen.slice(0, room));
  }
}
