/** Reactions to a message. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAddChatReactionMutation, useRemoveChatReactionMutation } from '@minga/client/endpoints';
import { apiErrorOf } from '@minga/client/errors';
import type { Wire } from '@minga/contract';
import { showSnackbar } from '../../../shared/notifications/snackbars.ts';
import { ReactionBar } from '../../../shared/reactions/ReactionBar.tsx';
import { useRoomView } from './room-view.ts';

export function MessageReactions({ message }: { message: Wire['ChatMessage'] }) {
  const { t } = useLingui();
  const { me } = useRoomView();
  const toggle = useToggleReaction(message);
  const namesOfPeople = useNamesOfPeople();
  return (
    <ReactionBar
      label={t`Reacciones a ${message.by_name}`}
      addLabel={t`Agregar una reacción al mensaje de ${message.by_name}`}
      shown={message.reactions.map(({ reaction, uids }) => ({
        reaction,
        count: uids.length,
        mine: uids.includes(me.uid),
        people: namesOfPeople(uids),
      }))}
      isReadOnly={false}
      onToggle={toggle}
    />
  );
}

/** Adds or removes a reaction of the user. */
export function useToggleReaction({ id, room_id }: Wire['ChatMessage']) {
  const [addReaction] = useAddChatReactionMutation();
  const [removeReaction] = useRemoveChatReactionMutation();
  return (reaction: Wire['Reaction'], isMine: boolean): void => {
    const change = isMine ? removeReaction : addReaction;
    void change({ uid: 'me', rid: room_id, mid: id, reaction }).then((result) => {
      const failure = apiErrorOf(result);
      if (failure) showSnackbar(failure.message, { tone: 'danger' });
    });
  };
}

/** The people of a reaction: the user first, and the number of those whose names are not known. */
function useNamesOfPeople() {
  const { t, i18n } = useLingui();
  const { me, people } = useRoomView();
  return (uids: readonly string[]): string => {
    const others = uids.filter((uid) => uid !== me.uid);
    const names = others.flatMap((uid) => people.get(uid)?.name ?? []);
    const unnamed = others.length - names.length;
    const words = [
      ...(others.length < uids.length ? [t`Tú`] : []),
      ...names,
      ...(unnamed > 0 ? [t`${plural(unnamed, { one: '# persona más', other: '# personas más' })}`] : []),
    ];
    return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(words);
  };
}
