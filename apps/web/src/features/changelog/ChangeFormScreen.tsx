/** Creates or edits a release note in both languages. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  useCreateChangeMutation,
  useGetChangeQuery,
  useGetMeQuery,
  useUpdateChangeMutation,
} from '@minga/client/endpoints';
import { type Wire, clientVersion } from '@minga/contract';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { MgTextarea } from '@minga/react/textarea';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { paths } from '../../base/address/paths.ts';
import { parseId } from '../../base/preferences/preferences.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { FormFoot } from '../../shared/forms/FormFoot.tsx';
import { Markdown } from '../../shared/markdown/Markdown.tsx';
import { showSnackbar } from '../../shared/notifications/snackbars.ts';
import { useSaveForm } from '../../shared/forms/use-save-form.ts';
import styles from './Changelog.module.css';

export function ChangeFormScreen() {
  const { t } = useLingui();
  const { id: idInAddress } = useParams();
  const id = idInAddress === undefined ? null : parseId(idInAddress);
  const me = useGetMeQuery().data?.user;
  const change = useGetChangeQuery({ id: id ?? 1 }, { skip: id === null });
  // Users without write access are redirected to the list.
  if (me && !me.sudo) return <Navigate to={paths.changelog()} replace />;
  if (idInAddress !== undefined && id === null) return <Navigate to={paths.notFound()} replace />;
  const isNew = idInAddress === undefined;
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>{isNew ? <Trans>Escribir una novedad</Trans> : <Trans>Editar la novedad</Trans>}</h1>
        <a className={styles.back} href={paths.changelog()}>
          <Trans>Volver a las novedades</Trans>
        </a>
      </header>
      {isNew || change.data ? (
        <ChangeForm key={change.data?.change.id ?? 'new'} change={change.data?.change ?? null} />
      ) : change.error && !change.isFetching ? (
        <InlineError error={change.error} onRetry={() => void change.refetch()} />
      ) : (
        <MgSpinner label={t`Cargando la novedad`} />
      )}
    </div>
  );
}

interface Values {
  version: string;
  titleEs: string;
  titleEn: string;
  textEs: string;
  textEn: string;
}

function ChangeForm({ change }: { change: Wire['Change'] | null }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [create] = useCreateChangeMutation();
  const [update] = useUpdateChangeMutation();
  const form = useSaveForm<Values>({
    stored: {
      version: change?.version ?? clientVersion,
      titleEs: change?.title.es ?? '',
      titleEn: change?.title.en ?? '',
      textEs: change?.text.es ?? '',
      textEn: change?.text.en ?? '',
    },
    check: ({ version, ...texts }) => ({
      ...(/^\d{1,4}\.\d{1,4}\.\d{1,5}$/.test(version.trim())
        ? {}
        : { version: t`Escribe una versión como 2.79.38.` }),
      ...Object.fromEntries(
        Object.entries(texts)
          .filter(([, text]) => text.trim() === '')
          .map(([field]) => [field, t`Hace falta en los dos idiomas.`]),
      ),
    }),
    save: (_changes, values) => {
      const note = {
        version: values.version.trim(),
        title: { es: values.titleEs.trim(), en: values.titleEn.trim() },
        text: { es: values.textEs, en: values.textEn },
      };
      return change ? update({ id: change.id, changePatch: note }) : create({ newChange: note });
    },
  });
  const { isSaved } = form;
  useEffect(() => {
    if (!isSaved) return;
    showSnackbar(t`Novedad guardada`, { tone: 'ok' });
    void navigate(paths.changelog());
  }, [isSaved, navigate, t]);
  const bind = (field: keyof Values) => ({
    required: true,
    value: form.values[field],
    error: form.errorOf(field),
    onInput: (event: { currentTarget: { value: string } }) =>
      form.change({ [field]: event.currentTarget.value }),
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <MgTextField {...bind('version')} label={t`Versión`} className={styles.version} />
      <div className={styles.languages}>
        <fieldset lang="es">
          <legend>Español</legend>
          <MgTextField {...bind('titleEs')} maxlength={160} label={t`Título en español`} />
          <MgTextarea {...bind('textEs')} rows={8} maxlength={20000} label={t`Texto en español`} />
          <Preview text={form.values.textEs} />
        </fieldset>
        <fieldset lang="en">
          <legend>English</legend>
          <MgTextField {...bind('titleEn')} maxlength={160} label={t`Título en inglés`} />
          <MgTextarea {...bind('textEn')} rows={8} maxlength={20000} label={t`Texto en inglés`} />
          <Preview text={form.values.textEn} />
        </fieldset>
      </div>
      <FormFoot form={form} label={change ? undefined : <Trans>Publicar</Trans>} />
    </form>
  );
}

/** Preview of the rendered note. */
function Preview({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <div className={styles.preview}>
      <Markdown text={text} showsRemoteImages />
    </div>
  );
}
