/** Link to the chat message from which a ticket was created, for members of its room (docs/product/chat.md 2.9). */
import { Trans } from '@lingui/react/macro';
import { useGetTicketMessageQuery } from '@minga/client/endpoints';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './TicketBody.module.css';

export function TicketOrigin({ bid, tid }: { bid: number; tid: string }) {
  // Optional: without it the ticket is complete, so an error is not shown.
  const { currentData } = useGetTicketMessageQuery({ id: bid, tid }, { refetchOnMountOrArgChange: 2 });
  if (!currentData?.message) return null;
  const { room_id, root_id, position, by_name, room_name } = currentData.message;
  return (
    <p className={styles.origin}>
      <Icon name="chat" />
      <a href={paths.chat(room_id, root_id === null ? { at: position } : { thread: root_id })}>
        <Trans>
          Mensaje de {by_name} en el chat «{room_name}»
        </Trans>
      </a>
    </p>
  );
}
