/** Settings of a team; each section has an address. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { Wire } from '@minga/contract';
import { can, isTeamManager } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { Icon } from '../../../shared/icons/Icon.tsx';
import { Navigate, useParams } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useTitle } from '../../../base/title.tsx';
import { scrollIntoRow } from '../../../shared/page/navigation/scroll-into-row.ts';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { TeamAutomations } from '../automations/TeamAutomations.tsx';
import { RoleMatrix } from '../roles/RoleMatrix.tsx';
import { TeamTemplates } from '../templates/TeamTemplates.tsx';
import { TeamColumns } from './TeamColumns.tsx';
import { TeamFields } from './TeamFields.tsx';
import { TeamGeneral } from './TeamGeneral.tsx';
import { TeamPeople } from './TeamPeople.tsx';
import { TeamTicketFields } from './TeamTicketFields.tsx';
import looks from './teams.module.css';
import { TeamTypes } from './TeamTypes.tsx';

export function TeamSettings({ tid }: { tid: number }) {
  const { t } = useLingui();
  const { teams } = useSelection();
  const { part } = useParams();
  const team = teams.find(({ id }) => id === tid);
  useTitle(team?.name);
  if (!team || !isTeamManager(team.abilities)) {
    return (
      <MgEmptyState icon="lock" heading={t`Ese equipo no existe o no puedes configurarlo`} level={2}>
        <MgButton slot="actions" href={paths.settings('teams')}>
          <Trans>Ver los equipos</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  const isAdmin = can(team.abilities, 'teamAdmin');
  const parts = [
    ...(isAdmin ? [{ part: undefined, name: t`General` }] : []),
    { part: 'people', name: t`Personas` },
    ...(isAdmin
      ? [
          { part: 'roles', name: t`Roles` },
          { part: 'columns', name: t`Columnas` },
          { part: 'types', name: t`Tipos` },
          { part: 'fields', name: t`Campos` },
          { part: 'templates', name: t`Plantillas` },
          { part: 'automations', name: t`Automatizaciones` },
        ]
      : []),
  ];
  if (!parts.some((each) => each.part === part))
    return <Navigate to={paths.teamSettings(tid, parts[0]?.part)} replace />;
  return (
    <>
      <div className={looks.teamHead}>
        <a className={looks.back} href={paths.settings('teams')}>
          <Icon name="arrow_back" />
          <Trans>Equipos</Trans>
        </a>
        <h2>
          <i style={{ background: team.color }} />
          {team.name}
        </h2>
        <nav className={looks.parts} aria-label={t`Partes de ${team.name}`}>
          {parts.map((each) => (
            <a
              key={each.name}
              href={paths.teamSettings(tid, each.part)}
              aria-current={each.part === part ? 'page' : undefined}
              // On narrow screens the row scrolls horizontally.
              ref={each.part === part ? showInRow : undefined}
            >
              {each.name}
            </a>
          ))}
        </nav>
      </div>
      <Part key={`${team.id} ${part ?? ''}`} team={team} part={part} />
    </>
  );
}

function showInRow(link: HTMLElement | null): void {
  scrollIntoRow(link?.parentElement ?? null, link?.getAttribute('href') ?? undefined);
}

function Part({ team, part }: { team: Wire['Team']; part: string | undefined }) {
  if (part === 'people') return <TeamPeople team={team} />;
  if (part === 'roles') return <RoleMatrix team={team} />;
  if (part === 'columns') return <TeamColumns team={team} />;
  if (part === 'fields')
    return (
      <>
        <TeamTicketFields team={team} />
        <TeamFields team={team} />
      </>
    );
  if (part === 'templates') return <TeamTemplates team={team} />;
  if (part === 'automations') return <TeamAutomations team={team} />;
  if (part === 'types') return <TeamTypes team={team} />;
  return <TeamGeneral team={team} />;
}
