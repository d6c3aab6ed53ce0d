/** Line above the board when the free plan has almost no tickets left (docs/product/billing.md 3.3). */
import { Plural, Trans } from '@lingui/react/macro';
import { useGetBusinessPlanQuery } from '@minga/client/endpoints';
import { isNearTicketLimit } from '@minga/rules/billing/subscription';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { paths } from '../../../base/address/paths.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from './BoardsScreen.module.css';

export function TicketsLeft() {
  const { business } = useSelection();
  // Without a limit nothing is read.
  if (business?.ticket_limit === undefined) return null;
  return <Left bid={business.bid} isAdmin={isBusinessAdmin(business.role)} />;
}

function Left({ bid, isAdmin }: { bid: number; isAdmin: boolean }) {
  const { data } = useGetBusinessPlanQuery({ id: bid });
  const { ticket_limit: limit = null, tickets_left: left = null } = data?.plan ?? {};
  if (limit === null || left === null || !isNearTicketLimit(limit, left)) return null;
  return (
    <p className={styles.left} role="status">
      {left === 0 ? (
        <Trans>El plan gratis no permite más tickets. Lo que hay se puede leer y exportar.</Trans>
      ) : (
        <Plural
          value={left}
          one="Queda # ticket del plan gratis."
          other="Quedan # tickets del plan gratis."
        />
      )}{' '}
      {isAdmin && (
        <a href={paths.settings('billing')}>
          <Trans>Ver planes</Trans>
        </a>
      )}
    </p>
  );
}
