/** What the texts of a ticket refer to: people, other tickets, and its own files. */
import { useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import type { TextFiles } from '../../../shared/markdown/embedded-files.ts';
import type { TextReferences } from '../../../shared/markdown/text-references.ts';
import type { MentionTarget } from '../../../shared/mentions/suggestion-targets.ts';
import { useTextReferences } from '../../../shared/mentions/use-text-references.ts';
import { useFreshFiles } from '../attachments/use-fresh-files.ts';

/** `openFile` opens the viewer; a stable function. */
export function useTicketReferences(
  { bid, id }: Pick<Wire['Ticket'], 'bid' | 'id'>,
  team: Pick<Wire['Team'], 'id' | 'name'>,
  openFile: (id: string) => void,
): { mentionable: readonly MentionTarget[]; references: TextReferences } {
  const { t } = useLingui();
  const { mentionable, references } = useTextReferences(bid, team);
  const { currentData, isError, renew } = useFreshFiles(bid, id);
  const listed = currentData?.files;
  const byId = useMemo(
    () =>
      listed ? new Map(listed.map((file) => [file.id, file])) : isError ? new Map<string, never>() : null,
    [listed, isError],
  );
  return useMemo(() => {
    const files: TextFiles = {
      byId,
      renew,
      open: openFile,
      words: {
        open: (name) => t`Ver ${name}`,
        missing: (name) => t`«${name}» no está entre los archivos de este ticket.`,
        unreadable: (name) => t`«${name}» no se puede mostrar aquí.`,
      },
    };
    return { mentionable, references: { ...references, files } };
  }, [mentionable, references, byId, renew, openFile, t]);
}
