/** Archived tickets of a team: finds them by words, restores and deletes them (docs/product/tickets.md 3.13). */
import { Trans, useLingui } from '@lingui/react/macro';
import { canSeeBoard } from '@minga/rules/access/permissions';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgSpinner } from '@minga/react/spinner';
import { Navigate } from 'react-router';
import { paths } from '../../../base/address/paths.ts';
import { useQuery } from '../../../base/address/use-query.ts';
import { useTitle } from '../../../base/title.tsx';
import { SearchField } from '../../../shared/forms/SearchField.tsx';
import { useAddressText } from '../../../shared/forms/use-address-text.ts';
import { useDebouncedValue } from '../../../shared/hooks/use-debounced-value.ts';
import { InlineError } from '../../../shared/page/errors.tsx';
import { ScreenTitle } from '../../../shared/page/navigation/ScreenTitle.tsx';
import { NoTeam } from '../../../shared/workspace/NoTeam.tsx';
import { useSelection } from '../../../shared/workspace/selection.tsx';
import { ArchivedTickets } from './ArchivedTickets.tsx';
import styles from './archive.module.css';

/** Debounce of the request, in milliseconds. */
const restMs = 200;

/** Maximum length of the words, as in the contract. */
const mostLetters = 200;

export function ArchivedTicketsScreen() {
  const { t } = useLingui();
  const { status, error, business, team, abilities, retry } = useSelection();
  const [query, changeQuery] = useQuery();
  const inAddress = (query.get('q') ?? '').slice(0, mostLetters);
  const [typed, setTyped] = useAddressText(inAddress, writeAddress, restMs);
  const words = useDebouncedValue(typed.trim(), restMs);
  const teamName = team?.name ?? '';
  useTitle(team && t`Archivados de ${teamName}`);

  if (status === 'error') return <InlineError error={error} onRetry={retry} />;
  if (status === 'no-business') return <Navigate to={paths.onboarding()} replace />;
  if (status === 'not-found' || (team && !canSeeBoard(abilities))) {
    return (
      <MgEmptyState icon="lock" heading={t`Ese tablero no existe o no puedes verlo`} level={2}>
        <Trans>Pide a quien administra el equipo que te agregue.</Trans>
        <MgButton slot="actions" href={paths.home()}>
          <Trans>Ir al inicio</Trans>
        </MgButton>
      </MgEmptyState>
    );
  }
  if (status === 'ready' && !team) return <NoTeam level={2} />;
  if (!business || !team) return <MgSpinner className={styles.wait} />;

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <ScreenTitle
          back={{
            href: paths.boards({ bid: business.bid, tid: team.id }),
            label: t`Volver al tablero de ${teamName}`,
          }}
        >
          <Trans>Archivados</Trans>
        </ScreenTitle>
        <p>{team.name}</p>
      </header>
      <SearchField
        label={t`Buscar en los archivados`}
        placeholder={t`Palabras, clave o número`}
        text={typed}
        maxLength={mostLetters}
        onText={setTyped}
      />
      <ArchivedTickets
        key={team.id}
        business={business}
        team={team}
        words={words}
        onClear={() => setTyped('')}
      />
    </div>
  );

  function writeAddress(text: string): void {
    changeQuery(
      (next) => {
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true },
    );
  }
}
