/** Release notes, newest first. Operators of the installation write them here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMeQuery, useListChangesQuery, useUpdateMeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgBadge } from '@minga/react/badge';
import { MgButton } from '@minga/react/button';
import { MgEmptyState } from '@minga/react/empty-state';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { useEffect, useState } from 'react';
import { useOpened } from '../../shared/hooks/use-opened.ts';
import { currentLanguage } from '../../base/i18n.ts';
import { paths } from '../../base/address/paths.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import styles from './Changelog.module.css';
import { DeleteChangeDialog } from './DeleteChangeDialog.tsx';

/** Number of release notes in the list (docs/product/screens.md 5.11). */
const take = 20;

export function ChangelogScreen() {
  const { t } = useLingui();
  const changes = useListChangesQuery({ take });
  const me = useGetMeQuery().data?.user;
  const [deleting, askToDelete] = useOpened<Wire['Change']>();
  const lang = currentLanguage();
  const isWriter = me?.sudo ?? false;
  const seen = useSeenBefore(me, changes.data?.changes[0]?.id);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>
          <Trans>Novedades</Trans>
        </h1>
        {isWriter && (
          <MgButton variant="primary" href={paths.createChange()}>
            <Trans>Escribir una novedad</Trans>
          </MgButton>
        )}
      </header>
      {!changes.data &&
        (changes.error && !changes.isFetching ? (
          <InlineError error={changes.error} onRetry={() => void changes.refetch()} />
        ) : (
          <MgSpinner label={t`Cargando las novedades`} />
        ))}
      {changes.data?.changes.length === 0 && (
        <MgEmptyState icon="campaign" heading={t`Todavía no hay novedades`} level={2}>
          <Trans>Las novedades de Minga aparecen aquí.</Trans>
        </MgEmptyState>
      )}
      {changes.data?.changes.map((change) => (
        <article key={change.id} className={styles.note} aria-labelledby={`change-${change.id}`}>
          <header>
            <h2 id={`change-${change.id}`}>
              <a className={styles.own} href={`#change-${change.id}`}>
                {change.title[lang]}
              </a>
            </h2>
            {seen !== undefined && change.id > seen && (
              <MgBadge tone="sun">
                <Trans>Nuevo</Trans>
              </MgBadge>
            )}
            {isWriter && (
              <span className={styles.tools}>
                <MgIconButton
                  size="sm"
                  icon="edit"
                  label={t`Editar «${change.title[lang]}»`}
                  href={paths.editChange(change.id)}
                />
                <MgIconButton
                  size="sm"
                  icon="delete"
                  label={t`Eliminar «${change.title[lang]}»`}
                  onClick={() => askToDelete(change)}
                />
              </span>
            )}
          </header>
          <p className={styles.when}>
            <time dateTime={change.published_at}>{dayOf(change.published_at, lang)}</time>
            {' · '}
            <Trans>versión {change.version}</Trans>
          </p>
          <Markdown text={change.text[lang]} showsRemoteImages />
        </article>
      ))}
      {deleting && (
        <DeleteChangeDialog
          key={deleting.key}
          change={deleting.value}
          title={deleting.value.title[lang]}
          onClose={deleting.close}
        />
      )}
    </div>
  );
}

/**
 * The newest note the user had seen on arrival; marks all as seen, which clears the dot in the bar. Undefined until it
 * is known; 0 for a user who never looked.
 */
function useSeenBefore(me: Wire['User'] | undefined, newest: number | undefined): number | undefined {
  const [before, setBefore] = useState<number>();
  const [update] = useUpdateMeMutation();
  const version = me?.changelog_version;
  if (before === undefined && me) setBefore(version ?? 0);
  useEffect(() => {
    if (version === undefined || newest === undefined || version === newest) return;
    void update({ userPatch: { changelog_version: newest } });
  }, [newest, update, version]);
  return before;
}

function dayOf(time: string, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(new Date(time));
}
