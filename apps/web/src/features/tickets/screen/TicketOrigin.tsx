/** Link to the chat message from which a ticket was created, for members of its room (docs/product/chat.md 2.9). */
import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import styles from './TicketBody.module.css';

export function TicketOrigin({ message }: { message: Wire['TicketMessage'] }) {
  const { by_name, room_name } = message;
  return (
    <p className={styles.origin}>
      <Icon name="chat" />
      <a href={paths.chatMessage(message)}>
        <Trans>
          Mensaje de {by_name} en el chat «{room_name}»
        </Trans>
      </a>
    </p>
  );
}
