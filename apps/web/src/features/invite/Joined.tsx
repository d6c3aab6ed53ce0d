import { Trans } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { useNavigate } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { writePreference } from '../../base/preferences/preferences.ts';
import { Icon } from '../../shared/icons/Icon.tsx';
import styles from '../../shared/page/PlainPage.module.css';

/** The user has become a member, and goes to the business. */
export function Joined({ business }: { business: Wire['Business'] }) {
  const navigate = useNavigate();
  const { name } = business.psm_business;
  return (
    <>
      <Icon className={styles.done} name="check_circle" size={24} />
      <h1>
        <Trans>Ya eres parte de {name}</Trans>
      </h1>
      <MgButton
        variant="primary"
        size="lg"
        full
        onClick={() => {
          writePreference('lastTeamSelected', null);
          writePreference('lastBusinessSelected', String(business.bid));
          const [team] = business.psm_teams;
          void navigate(team ? paths.boards({ bid: business.bid, tid: team.tid }) : paths.home());
        }}
      >
        <Trans>Ir a {name}</Trans>
      </MgButton>
    </>
  );
}
