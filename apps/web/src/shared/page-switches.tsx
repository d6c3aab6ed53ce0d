import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, chooseLanguage, currentLanguage } from '../base/i18n.ts';
import { toggleTheme, useTheme } from '../base/theme.ts';
import { Symbol } from './Symbol.tsx';
import styles from './page-switches.module.css';

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' };

/** The language of a public page: a native select, so that it costs nothing. */
export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <label className={styles.switch}>
      <Symbol name="language" size={16} />
      <select
        aria-label={t`Idioma`}
        value={currentLanguage()}
        onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
      >
        {Object.entries(languageNames).map(([language, name]) => (
          <option key={language} value={language} lang={language}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Light or dark; its words say what a press brings. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <button type="button" className={styles.switch} onClick={toggleTheme}>
      <Symbol name={theme === 'dark' ? 'light_mode' : 'dark_mode'} size={16} />
      {theme === 'dark' ? <Trans>Tema claro</Trans> : <Trans>Tema oscuro</Trans>}
    </button>
  );
}
