/** What the messages of an open room need to be shown. */
import type { Wire } from '@minga/contract';
import { toMentionNames, wholeTeam } from '@minga/rules/mentions';
import { useMemo } from 'react';
import { paths } from '../../../base/address/paths.ts';
import { useMe } from '../../../shared/workspace/me.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import type { RoomView } from '../messages/room-view.ts';

/** People, mentions and references of a room. */
export function useRoomPeople(
  room: Wire['ChatRoom'],
  members: readonly Wire['ChatMember'][],
): Pick<RoomView, 'me' | 'people' | 'mentionable' | 'references'> {
  const { uid, name: ownName, email, photo } = useMe();
  const me = useMemo(() => ({ uid, name: ownName, email, photo }), [uid, ownName, email, photo]);
  const { members: colleagues, businesses } = useSelection();
  const ticketPrefix = businesses.find(({ bid }) => bid === room.bid)?.psm_business.prefix ?? '';
  const { bid, kind, name } = room;
  const people = useMemo(
    () =>
      new Map([
        // Authors who left the room.
        ...colleagues.map(
          ({ psm_user: { id, displayName, pp } }) => [id, { name: displayName, src: pp }] as const,
        ),
        ...members.map((member) => [member.uid, { name: member.name, src: member.pic }] as const),
      ]),
    [colleagues, members],
  );
  const mentions = useMemo(() => {
    const everyone = [
      ...members.map((member) => ({ id: member.uid, name: member.name, src: member.pic, isTeam: false })),
      ...(kind === 'team' ? [{ id: wholeTeam, name, src: null, isTeam: true }] : []),
    ];
    return {
      mentionable: everyone.filter(({ id }) => id !== uid),
      references: {
        mentionNames: toMentionNames(everyone),
        ticketPrefix,
        ticketPath: (ticket: string) => paths.ticket(bid, ticket),
      },
    };
  }, [members, kind, name, ticketPrefix, bid, uid]);
  return { me, people, ...mentions };
}
