import type { Wire } from '@minga/contract';
import { toMentionNames, wholeTeam } from '@minga/rules/text/mentions';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { useMemo } from 'react';
import { paths } from '../../base/address/paths.ts';
import { useAppSelector } from '../../base/store-hooks.ts';
import type { TextReferences } from '../markdown/text-references.ts';
import { mayBeAssigned } from '../tickets/may-be-assigned.ts';
import { selectUid } from '../../session/session-slice.ts';
import { useSelection } from '../workspace/selection.tsx';
import type { MentionTarget } from './suggestion-targets.ts';

/** Who can be mentioned in the comments of a team, without oneself, and what names in its texts refer to. */
export function useTextReferences(
  bid: number,
  team: Pick<Wire['Team'], 'id' | 'name'>,
): { mentionable: readonly MentionTarget[]; references: TextReferences } {
  const { members, business } = useSelection();
  const uid = useAppSelector(selectUid);
  const ticketPrefix = business?.psm_business.prefix ?? '';
  return useMemo(() => {
    const people = members
      .filter((member) => mayBeAssigned(member, team.id) || isBusinessAdmin(member.role))
      .map(({ psm_user: { id, displayName: name, pp: src } }) => ({ id, name, src, isTeam: false }));
    const everyone = [...people, { id: wholeTeam, name: team.name, src: null, isTeam: true }];
    const references = {
      mentionNames: toMentionNames(everyone),
      ticketPrefix,
      ticketPath: (name: string) => paths.ticket(bid, name),
    };
    return { mentionable: everyone.filter(({ id }) => id !== uid), references };
  }, [members, team.id, team.name, ticketPrefix, bid, uid]);
}
