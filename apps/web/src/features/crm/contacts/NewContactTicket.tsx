/** Opens the field of a new ticket with this contact, on the board of a team that uses contacts (docs/product/crm.md 5.4). */
import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { useNavigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { Icon } from '../../../shared/icons/Icon.tsx';
import type { AsksForTicket } from '../../../shared/tickets/asks-for-ticket.ts';
import { mayCreateIn } from '../../../shared/tickets/may-create.ts';
import { usesField } from '../../../shared/tickets/team-fields.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import styles from '../shared/crm.module.css';

/** A menu of the teams, or a button for the only one. */
export function NewContactTicket({ contact }: { contact: Wire['CrmReference'] }) {
  const { business, teams } = useSelection();
  const navigate = useNavigate();
  const offered = teams.filter((team) => usesField(team, 'contact') && mayCreateIn(team, business));
  const [only, ...others] = offered;
  if (!only) return null;
  if (others.length === 0) return <MgButton onClick={() => open(only.id)}>{words}</MgButton>;
  return (
    <MgMenu placement="bottom-end" onMgSelect={({ value }) => open(Number(value))}>
      <MgButton slot="trigger">{words}</MgButton>
      {offered.map(({ id, name, color }) => (
        <MgMenuItem key={id} value={String(id)}>
          <i slot="start" className={styles.team} style={{ background: color }} />
          {name}
        </MgMenuItem>
      ))}
    </MgMenu>
  );

  function open(tid: number): void {
    if (!business) return;
    const state: AsksForTicket = { addsTicket: true, contact };
    void navigate(paths.boards({ bid: business.bid, tid }), { state });
  }
}

const words = (
  <>
    <Icon slot="start" name="add_task" size={18} />
    <Trans>Nuevo ticket</Trans>
  </>
);
