import { Trans, useLingui } from '@lingui/react/macro';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { EmptyDrawing } from '../empty/EmptyDrawing.tsx';
import { paths } from '../../base/address/paths.ts';
import { useSelection } from './selection.tsx';

/**
 * Empty state of a person who belongs to no team of the selected business, or to no business. A member cannot create a
 * team: only an administrator is offered one, and only who belongs to no business is offered a first business.
 */
export function NoTeam({ level }: { level?: 2 | 3 }) {
  const { t } = useLingui();
  const { business } = useSelection();
  if (business && !isBusinessAdmin(business.role)) {
    return (
      <MgEmptyState icon="groups" heading={t`Todavía no estás en un equipo`} level={level ?? 3}>
        <Trans>Pide a quien administra el negocio que te agregue.</Trans>
      </MgEmptyState>
    );
  }
  return (
    <MgEmptyState heading={t`Todavía no hay tableros`} level={level ?? 3}>
      <EmptyDrawing of="board" />
      <Trans>Un tablero reúne los tickets de un equipo.</Trans>
      <MgButton
        slot="actions"
        variant="primary"
        href={business ? paths.settings('teams') : paths.onboarding()}
      >
        <Trans>Crear el primero</Trans>
      </MgButton>
    </MgEmptyState>
  );
}
