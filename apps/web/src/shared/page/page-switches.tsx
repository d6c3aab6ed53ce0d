import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, chooseLanguage, currentLanguage } from '../../base/i18n.ts';
import { toggleTheme } from '../../base/preferences/theme.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import styles from './page-switches.module.css';

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' };

/** The language of a public page: a native select, so that it costs nothing. `src/site.ts` knows it, too. */
export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <label className={styles.switch}>
      <StaticIcon name="language" size={16} />
      <select
        data-language
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

/** Light or dark; its words say what a press brings, by styles alone: they are right before any script. */
export function ThemeSwitch() {
  return (
    <button type="button" className={styles.switch} data-theme-switch onClick={toggleTheme}>
      <span className={styles.toDark}>
        <StaticIcon name="dark_mode" size={16} />
        <Trans>Tema oscuro</Trans>
      </span>
      <span className={styles.toLight}>
        <StaticIcon name="light_mode" size={16} />
        <Trans>Tema claro</Trans>
      </span>
    </button>
  );
}
