/**
 * Who else is writing a text of a ticket, above its field. It is no live region: a screen reader announces what was
 * written, not each start of a person who writes.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import styles from './Presence.module.css';
import { useTicketPeople } from './use-present-people.ts';

export function WritingLine({
  bid,
  tid,
  ticketId,
  text,
}: {
  bid: number;
  tid: number;
  ticketId: string;
  text: Wire['WrittenText'];
}) {
  const names = useTicketPeople(bid, tid, ticketId)
    .filter(({ writing }) => writing === text)
    .map(({ by_name }) => by_name);
  if (names.length === 0) return null;
  return (
    <p className={styles.writing}>
      <WritingWords text={text} names={names} />
    </p>
  );
}

function WritingWords({ text, names }: { text: Wire['WrittenText']; names: readonly string[] }) {
  const { i18n } = useLingui();
  const people = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
  const isOne = names.length === 1;
  switch (text) {
    case 'title':
      return isOne ? (
        <Trans>{people} está cambiando el título…</Trans>
      ) : (
        <Trans>{people} están cambiando el título…</Trans>
      );
    case 'description':
      return isOne ? (
        <Trans>{people} está escribiendo la descripción…</Trans>
      ) : (
        <Trans>{people} están escribiendo la descripción…</Trans>
      );
    case 'comment':
      return isOne ? (
        <Trans>{people} está escribiendo un comentario…</Trans>
      ) : (
        <Trans>{people} están escribiendo un comentario…</Trans>
      );
  }
}
