/** Ticket types of a team: names, colours, expected work. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteTypeMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import type { Line } from '../lines/LineEditor.tsx';
import { toLines } from '../lines/lines.ts';
import { TeamLines } from './TeamLines.tsx';

export function TeamTypes({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteType] = useDeleteTypeMutation();
  const at = { id: team.bid, tid: team.id };
  const stored = useMemo(
    () => toLines(team.psm_types.map((type) => ({ ...type, minutes: type.default_estimation_time ?? null }))),
    [team.psm_types],
  );
  return (
    <TeamLines
      bid={team.bid}
      stored={stored}
      note={
        <Trans>
          El tipo dice qué clase de trabajo es: una falla, una visita, una mejora. Los minutos son el trabajo
          que se espera de cada uno.
        </Trans>
      }
      noun={t`Tipo`}
      fresh={{ minutes: null }}
      question={t`¿Qué tipo reciben sus tickets?`}
      save={(lines) => updateTeam({ ...at, teamPatch: { psm_types: lines.map(toPatch) } })}
      remove={(type, moveTo) => deleteType({ ...at, type, ...moveTo })}
    />
  );
}

function toPatch({ id, name, color, minutes = null }: Line): Wire['TicketTypePatch'] {
  return { ...(id === undefined ? {} : { id }), name: name.trim(), color, default_estimation_time: minutes };
}
