/** Columns of a team's board: names, states, limits, colours, order. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeleteStatusMutation, useUpdateTeamMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { useMemo } from 'react';
import type { Line } from '../lines/LineEditor.tsx';
import { toLines } from '../lines/lines.ts';
import { TeamLines } from './TeamLines.tsx';

export function TeamColumns({ team }: { team: Wire['Team'] }) {
  const { t } = useLingui();
  const [updateTeam] = useUpdateTeamMutation();
  const [deleteStatus] = useDeleteStatusMutation();
  const at = { id: team.bid, tid: team.id };
  const stored = useMemo(
    () => toLines(team.psm_status.map((status) => ({ ...status, limit: status.ticket_limit ?? null }))),
    [team.psm_status],
  );
  return (
    <TeamLines
      bid={team.bid}
      stored={stored}
      note={<Trans>De arriba abajo aquí es de izquierda a derecha en el tablero.</Trans>}
      noun={t`Columna`}
      hasOrder
      fresh={{ state: 'doing', limit: null }}
      question={t`¿Qué columna recibe sus tickets?`}
      save={(lines) => updateTeam({ ...at, teamPatch: { psm_status: lines.map(toPatch) } })}
      remove={(sid, moveTo) => deleteStatus({ ...at, sid, ...moveTo })}
    />
  );
}

function toPatch({ id, name, color, state = 'doing', limit = null }: Line): Wire['StatusPatch'] {
  return { ...(id === undefined ? {} : { id }), name: name.trim(), color, state, ticket_limit: limit };
}
