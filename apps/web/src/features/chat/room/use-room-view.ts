/** What the messages of an open room need to be shown. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Wire } from '@minga/contract';
import { everyoneNames, toMentionNames, wholeTeam } from '@minga/rules/text/mentions';
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
  const { i18n } = useLingui();
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
    const names = kind === 'direct' ? [] : everyoneNames.map((one) => ({ id: wholeTeam, name: one }));
    // Both names are understood; that of the language of the screen is suggested.
    const suggested = names.filter((one) => one.name === i18n._(msg`todos`));
    return {
      mentionable: [
        ...everyone.filter(({ id }) => id !== uid),
        ...suggested.map((one) => ({
          ...one,
          id: one.name,
          src: null,
          isTeam: true,
          note: i18n._(msg`Todo el chat`),
        })),
      ],
      references: {
        mentionNames: toMentionNames([...everyone, ...names]),
        ticketPrefix,
        ticketPath: (ticket: string) => paths.ticket(bid, ticket),
      },
    };
  }, [members, kind, name, ticketPrefix, bid, uid, i18n]);
  return { me, people, ...mentions };
}
