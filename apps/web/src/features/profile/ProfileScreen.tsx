/** What the signed-in person says of themselves, and what they want to hear of. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useGetMeQuery, useUpdateMeMutation } from '@minga/client/endpoints';
import type { Wire } from '@minga/contract';
import { MgAvatar } from '@minga/react/avatar';
import { MgSelect } from '@minga/react/select';
import { MgSpinner } from '@minga/react/spinner';
import { MgTextField } from '@minga/react/text-field';
import { type Language, chooseLanguage, currentLanguage } from '../../base/i18n.ts';
import { setTheme } from '../../base/theme.ts';
import { useTheme } from '../../base/use-theme.ts';
import { InlineError } from '../../shared/errors.tsx';
import { FormFoot } from '../../shared/FormFoot.tsx';
import { languageNames } from '../../shared/page-switches.tsx';
import { useSaveForm } from '../../shared/use-save-form.ts';
import { NotificationChoices } from './NotificationChoices.tsx';
import styles from './Profile.module.css';

export function ProfileScreen() {
  const { data, error, isFetching, refetch } = useGetMeQuery();
  return (
    <div className={styles.screen}>
      <h1>
        <Trans>Mi perfil</Trans>
      </h1>
      {data ? (
        <>
          <PersonForm user={data.user} />
          <DeviceChoices />
          <NotificationChoices />
        </>
      ) : error && !isFetching ? (
        <InlineError error={error} onRetry={() => void refetch()} />
      ) : (
        <MgSpinner />
      )}
    </div>
  );
}

function PersonForm({ user }: { user: Wire['User'] }) {
  const { t } = useLingui();
  const [update] = useUpdateMeMutation();
  const form = useSaveForm({
    stored: {
      displayName: user.displayName,
      photoURL: user.photoURL ?? '',
      phoneNumber: user.phoneNumber ?? '',
    },
    check: ({ displayName, photoURL, phoneNumber }) => ({
      ...(displayName.trim() === '' ? { displayName: t`Escribe tu nombre.` } : {}),
      ...(isPicture(photoURL) ? {} : { photoURL: t`Escribe una dirección que empiece con https://.` }),
      ...(/^[+\d][\d\s().-]{5,31}$|^$/.test(phoneNumber.trim())
        ? {}
        : { phoneNumber: t`Escribe un número como +51 987 654 321.` }),
    }),
    save: ({ displayName, photoURL, phoneNumber }) =>
      update({
        userPatch: {
          ...(displayName === undefined ? {} : { displayName: displayName.trim() }),
          ...(photoURL === undefined ? {} : { photoURL: photoURL.trim() || null }),
          ...(phoneNumber === undefined ? {} : { phoneNumber: phoneNumber.trim() || null }),
        },
      }),
  });
  const { values } = form;
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={styles.person}>
        <MgAvatar
          name={values.displayName}
          src={form.errorOf('photoURL') ? '' : values.photoURL.trim()}
          size="lg"
          aria-hidden="true"
        />
        <div>
          <b>{values.displayName}</b>
          <span>{user.email}</span>
        </div>
      </div>
      <MgTextField
        label={t`Nombre`}
        autocomplete="name"
        required
        maxlength={120}
        value={values.displayName}
        error={form.errorOf('displayName')}
        onInput={(event) => form.change({ displayName: event.currentTarget.value })}
      />
      <MgTextField
        type="url"
        label={t`Dirección de tu foto`}
        placeholder="https://"
        autocomplete="photo"
        maxlength={2000}
        hint={t`Vacío: se muestran tus iniciales.`}
        value={values.photoURL}
        error={form.errorOf('photoURL')}
        onInput={(event) => form.change({ photoURL: event.currentTarget.value })}
      />
      <MgTextField
        type="tel"
        label={t`Teléfono`}
        autocomplete="tel"
        maxlength={32}
        value={values.phoneNumber}
        error={form.errorOf('phoneNumber')}
        onInput={(event) => form.change({ phoneNumber: event.currentTarget.value })}
      />
      <FormFoot form={form} />
    </form>
  );
}

/** Language and theme take effect at once; the language is told to the server too, for mail and notifications. */
function DeviceChoices() {
  const { t } = useLingui();
  const theme = useTheme();
  const [update, { error }] = useUpdateMeMutation();
  return (
    <section className={styles.card} aria-labelledby="profile-look">
      <h2 id="profile-look">
        <Trans>Idioma y tema</Trans>
      </h2>
      <div className={styles.fields}>
        <MgSelect
          label={t`Idioma`}
          value={currentLanguage()}
          options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => {
            const lang = event.currentTarget.value as Language;
            void chooseLanguage(lang);
            void update({ userPatch: { lang } });
          }}
        />
        <MgSelect
          label={t`Tema`}
          value={theme}
          options={[
            { value: 'light', label: t`Claro` },
            { value: 'dark', label: t`Oscuro` },
          ]}
          onChange={(event) => setTheme(event.currentTarget.value === 'dark' ? 'dark' : 'light')}
        />
      </div>
      {error && <InlineError error={error} />}
    </section>
  );
}

function isPicture(text: string): boolean {
  if (text.trim() === '') return true;
  return /^https?:\/\//.test(text.trim()) && URL.canParse(text.trim());
}
