/**
 * Who is writing, above the field. The line keeps its place while it is empty. It is no live region: a screen reader
 * announces the messages, not each start of a person who writes.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { selectTyping } from '@minga/client/endpoints';
import { useAppSelector } from '../../../base/store-hooks.ts';
import styles from './Messages.module.css';
import { useRoomView } from './room-view.ts';

/** `rootId`: message that begins the thread; null for messages of the room. */
export function TypingLine({ rootId }: { rootId: string | null }) {
  const { room } = useRoomView();
  const typing = useAppSelector(selectTyping);
  const names = typing
    .filter((person) => person.rid === room.id && person.rootId === rootId)
    .map(({ name }) => name);
  return (
    <p className={styles.typing}>
      <TypingWords names={names} />
    </p>
  );
}

function TypingWords({ names }: { names: readonly string[] }) {
  const { i18n } = useLingui();
  if (names.length === 0) return null;
  if (names.length > 2) return <Trans>Varias personas están escribiendo…</Trans>;
  const people = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  if (names.length === 1) return <Trans>{people} está escribiendo…</Trans>;
  return <Trans>{people} están escribiendo…</Trans>;
}
