/** Dialog of a change of several tickets. Afterwards focus is on a card that is still shown. */
import { useState } from 'react';
import { useBoard } from '../board/board-context.ts';
import { ArchiveSelectedDialog } from './ArchiveSelectedDialog.tsx';
import type { BulkRequest } from './bulk-request.ts';
import { DeleteSelectedDialog } from './DeleteSelectedDialog.tsx';
import { ChangeSelectedDialog } from './ChangeSelectedDialog.tsx';

/** What has focus only because the focused card is gone. */
const around = 'body, [tabindex="-1"]:not([data-card] *, [role=toolbar])';

export function BulkDialogs({ ids, action, onClose }: BulkRequest & { onClose: () => void }) {
  const { controller } = useBoard();
  const [before] = useState(() => {
    const { focusId } = controller;
    return focusId === null ? null : { focusId, next: controller.nearestTo(focusId, ids) };
  });
  if (action === 'archive') return <ArchiveSelectedDialog ids={ids} onClose={close} />;
  if (action === 'delete') return <DeleteSelectedDialog ids={ids} onClose={close} />;
  if (action === 'choose') return <ChangeSelectedDialog ids={ids} onClose={close} />;
  return <ChangeSelectedDialog ids={ids} fixed={action} onClose={close} />;

  function close(): void {
    onClose();
    if (!before) return;
    const { focusId, next } = before;
    // The focus of a card that has moved or left went to what is around it.
    if (!document.activeElement?.matches(around)) {
      controller.keepFocus(focusId, next);
      // A deleted card left before the dialog closes, which returns focus to a button that is gone as well.
      if (next && !controller.find(focusId)) requestAnimationFrame(() => controller.focus(next));
    } else if (controller.find(focusId)) controller.focus(focusId);
    else if (next) controller.focus(next);
  }
}
