import { Trans, useLingui } from '@lingui/react/macro';
import { MgSelect } from '@minga/react/select';
import { type Language, currentLanguage } from '../../base/i18n.ts';
import { selectTheme, themeChosen } from '../../base/preferences/preferences-slice.ts';
import '../../base/preferences/preferences.listeners.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { InlineError } from '../../shared/page/errors.tsx';
import { languageNames } from '../../shared/page/page-switches.tsx';
import { useChooseLanguage } from '../../shared/hooks/use-choose-language.ts';
import styles from './Profile.module.css';

/** Language and theme apply immediately; the language is also stored on the server, for emails and notifications. */
export function DeviceChoices() {
  const { t } = useLingui();
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const [choose, error] = useChooseLanguage();
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
          onChange={(event) => choose(event.currentTarget.value as Language)}
        />
        <MgSelect
          label={t`Tema`}
          value={theme}
          options={[
            { value: 'light', label: t`Claro` },
            { value: 'dark', label: t`Oscuro` },
          ]}
          onChange={(event) => dispatch(themeChosen(event.currentTarget.value === 'dark' ? 'dark' : 'light'))}
        />
      </div>
      {error !== undefined && <InlineError error={error} />}
    </section>
  );
}
