import type { Wire } from '@minga/contract';
import { ticketName } from '@minga/rules/tickets/ticket-numbers';
import { Link } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import styles from './gallery.module.css';

/** Link to the ticket of a file. Closing the ticket leads back. */
export function TicketLink({ file, prefix }: { file: Wire['GalleryFile']; prefix: string }) {
  return (
    <Link
      className={styles.ticket}
      to={paths.ticket(file.page_id, file.ticket_id)}
      state={{ fromBoard: true }}
    >
      {ticketName(prefix, file.ticket_number)}
    </Link>
  );
}
