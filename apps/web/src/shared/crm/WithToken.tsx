/** Shows what needs the CRM once it has an app token: without one the server refuses every call (docs/product/crm.md 1.2). */
import { Trans, useLingui } from '@lingui/react/macro';
import { useCreateAppTokenMutation, useGetAppTokenQuery } from '@minga/client/endpoints';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import type { ReactNode } from 'react';
import { InlineError } from '../page/errors.tsx';
import { useSelection } from '../workspace/selection.tsx';
import styles from './crm.module.css';

interface WithTokenProps {
  /** The selected business. */
  bid: number;

  /** Level of the heading that says that the CRM is off. */
  level: 1 | 3;
  children(): ReactNode;
}

export function WithToken({ bid, level, children }: WithTokenProps) {
  const { t } = useLingui();
  const { business } = useSelection();
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  const read = useGetAppTokenQuery({ id: bid });
  const [create, creating] = useCreateAppTokenMutation();
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <MgSpinner className={styles.wait} />;
  if (read.data.app_token) return children();
  return (
    <>
      <MgEmptyState icon="contacts" heading={t`El CRM todavía no está activo`} level={level}>
        {isAdmin ? (
          <Trans>
            Al activarlo se crea el token de aplicación del negocio. Puedes revocarlo cuando quieras.
          </Trans>
        ) : (
          <Trans>Pide a quien administra el negocio que lo active.</Trans>
        )}
        {isAdmin && (
          <MgButton
            slot="actions"
            variant="primary"
            loading={creating.isLoading}
            onClick={() => void create({ id: bid })}
          >
            <Trans>Activar el CRM</Trans>
          </MgButton>
        )}
      </MgEmptyState>
      {creating.error && <InlineError error={creating.error} />}
    </>
  );
}
