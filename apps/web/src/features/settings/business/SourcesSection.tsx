/** Sources of the business's tickets: phone, email, counter. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateSourceMutation,
  useDeleteSourceMutation,
  useListSourcesQuery,
  useUpdateSourceMutation,
} from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgButton } from '@minga/react/button';
import { MgIconButton } from '@minga/react/icon-button';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { useState } from 'react';
import { useOpened } from '../../../shared/hooks/use-opened.ts';
import { DeleteHeldDialog } from '../../../shared/tickets/DeleteHeldDialog.tsx';
import { InlineError } from '../../../shared/page/errors.tsx';
import { FormFoot } from '../../../shared/forms/FormFoot.tsx';
import { type SaveAnswer, useSaveForm } from '../../../shared/forms/use-save-form.ts';
import styles from '../settings.module.css';

type Source = Wire['Source'];

const longestName = 60;

export function SourcesSection({ business }: { business: Wire['Business'] }) {
  const { t } = useLingui();
  const { bid } = business;
  const read = useListSourcesQuery({ id: bid }, { refetchOnMountOrArgChange: 2 });
  const [update] = useUpdateSourceMutation();
  const [remove] = useDeleteSourceMutation();
  const [renaming, setRenaming] = useState<number | null>(null);
  const [leaving, askToRemove] = useOpened<Source>();
  if (read.error && !read.isFetching)
    return <InlineError error={read.error} onRetry={() => void read.refetch()} />;
  const sources = read.currentData?.sources;
  if (!sources) return <MgSpinner className={styles.wait} />;
  return (
    <>
      <section className={styles.card} aria-labelledby="settings-sources">
        <h2 id="settings-sources">
          <Trans>De dónde llegan los tickets</Trans>
        </h2>
        <p className={styles.note}>
          <Trans>El origen dice por dónde llegó un ticket: teléfono, correo, mostrador.</Trans>
        </p>
        {sources.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>Todavía no hay ninguno.</Trans>
          </p>
        ) : (
          <ul className={styles.rows}>
            {sources.map((source) =>
              source.id === renaming ? (
                <li key={source.id} className={styles.row}>
                  <Rename
                    source={source}
                    onSave={(name) => update({ id: bid, sid: source.id, sourcePatch: { name } })}
                    onEnd={() => setRenaming(null)}
                  />
                </li>
              ) : (
                <li key={source.id} className={styles.row} data-short>
                  <div className={styles.who}>
                    <b>{source.name}</b>
                  </div>
                  <div className={styles.rowEnd}>
                    <MgIconButton
                      icon="edit"
                      label={t`Cambiar el nombre de ${source.name}`}
                      onClick={() => setRenaming(source.id)}
                    />
                    <MgIconButton
                      icon="delete"
                      label={t`Eliminar ${source.name}`}
                      onClick={() => askToRemove(source)}
                    />
                  </div>
                </li>
              ),
            )}
          </ul>
        )}
      </section>
      <NewSource bid={bid} />
      {leaving && (
        <DeleteHeldDialog
          key={leaving.key}
          name={leaving.value.name}
          note={<Trans>No se puede deshacer.</Trans>}
          others={sources.filter(({ id }) => id !== leaving.value.id)}
          question={t`¿Qué origen reciben sus tickets?`}
          onDelete={(moveTo) =>
            remove({ id: bid, sid: leaving.value.id, ...(moveTo === undefined ? {} : { moveTo }) })
          }
          onClose={leaving.close}
        />
      )}
    </>
  );
}

function Rename({
  source,
  onSave,
  onEnd,
}: {
  source: Source;
  onSave(name: string): Promise<SaveAnswer>;
  onEnd(): void;
}) {
  const { t } = useLingui();
  const form = useSaveForm({
    stored: { name: source.name },
    check: ({ name }) => (name.trim() === '' ? { name: t`Escribe un nombre.` } : {}),
    codes: { 'source/name-taken': 'name' },
    save: (_changes, { name }) => onSave(name.trim()),
  });
  return (
    <form
      className={styles.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isStored) => isStored && onEnd());
      }}
    >
      <MgTextField
        ref={(field) => field?.focus()}
        label={t`Nombre de ${source.name}`}
        hideLabel
        maxlength={longestName}
        value={form.values.name}
        error={form.errorOf('name') || (form.problem?.message ?? '')}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && onEnd()}
      />
      <MgButton type="submit" variant="primary" loading={form.isSaving}>
        <Trans>Guardar</Trans>
      </MgButton>
      <MgButton variant="quiet" onClick={onEnd}>
        <Trans>Cancelar</Trans>
      </MgButton>
    </form>
  );
}

function NewSource({ bid }: { bid: number }) {
  const { t } = useLingui();
  const [create] = useCreateSourceMutation();
  const form = useSaveForm({
    stored: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t`Escribe un nombre.` } : {}),
    codes: { 'source/name-taken': 'name' },
    save: (_changes, { name }) => create({ id: bid, newSource: { name: name.trim() } }),
  });
  return (
    <form
      className={styles.card}
      noValidate
      aria-labelledby="settings-new-source"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit().then((isStored) => isStored && form.reset());
      }}
    >
      <h2 id="settings-new-source">
        <Trans>Origen nuevo</Trans>
      </h2>
      <MgTextField
        label={t`Nombre`}
        maxlength={longestName}
        value={form.values.name}
        error={form.errorOf('name')}
        onInput={(event) => form.change({ name: event.currentTarget.value })}
      />
      <FormFoot
        form={{ ...form, isDirty: false, isSaved: false }}
        label={<Trans>Agregar origen</Trans>}
        isReady
      />
    </form>
  );
}
