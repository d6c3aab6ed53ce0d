import { Trans, useLingui } from '@lingui/react/macro';
import { type Language, chooseLanguage, currentLanguage } from '../../base/i18n.ts';
import { toggleTheme } from '../../base/preferences/theme.ts';
import { StaticIcon } from '../icons/StaticIcon.tsx';
import { switchSymbols } from '../icons/switch-symbols.ts';
import styles from './page-switches.module.css';

/** Each language in its own name. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' };

/** Language switch of a public page: a native select, which needs no script. `src/site.ts` handles it as well. */
export function LanguageSwitch() {
  const { t } = useLingui();
  return (
    <label className={styles.switch}>
      <StaticIcon path={switchSymbols.language} size={16} />
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

/** Theme switch; CSS selects its label, which is correct before any script runs. */
export function ThemeSwitch() {
  return (
    <button type="button" className={styles.switch} data-theme-switch onClick={toggleTheme}>
      <span className={styles.toDark}>
        <StaticIcon path={switchSymbols.dark_mode} size={16} />
        <Trans>Tema oscuro</Trans>
      </span>
      <span className={styles.toLight}>
        <StaticIcon path={switchSymbols.light_mode} size={16} />
        <Trans>Tema claro</Trans>
      </span>
    </button>
  );
}
