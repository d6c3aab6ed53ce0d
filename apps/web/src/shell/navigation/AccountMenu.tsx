import { Trans, useLingui } from '@lingui/react/macro';
import { storedWrites } from '@minga/client/endpoints';
import { MgAvatar } from '@minga/react/avatar';
import { MgDivider } from '@minga/react/divider';
import { useNavigate } from 'react-router';
import { Icon } from '../../shared/icons/Icon.tsx';
import { MgMenu } from '@minga/react/menu';
import { MgMenuItem } from '@minga/react/menu-item';
import { type Language, currentLanguage } from '../../base/i18n.ts';
import { paths } from '../../base/address/paths.ts';
import { selectTheme, themeChosen } from '../../base/preferences/preferences-slice.ts';
import '../../base/preferences/preferences.listeners.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { openSession } from '../../session/session.ts';
import { useMe } from '../../shared/workspace/me.ts';
import { languageNames } from '../../shared/page/page-switches.tsx';
import { useChooseLanguage } from '../../shared/hooks/use-choose-language.ts';
import { useOverlays } from '../overlays.ts';
import styles from '../layout/TopBar.module.css';

/** Account menu: theme, language, shortcuts and sign-out. */
export function AccountMenu() {
  const { t } = useLingui();
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const overlays = useOverlays();
  const [choose] = useChooseLanguage();
  const { name, photo } = useMe();
  const navigate = useNavigate();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <MgMenu slot="end" placement="bottom-end" openOn="focus">
      <button slot="trigger" type="button" className={styles.account} aria-label={t`Cuenta de ${name}`}>
        <MgAvatar name={name} src={photo ?? ''} size="md" aria-hidden="true" />
      </button>
      <MgMenuItem href={paths.profile()}>
        <Icon slot="start" name="account_circle" />
        <Trans>Mi perfil</Trans>
      </MgMenuItem>
      <MgMenuItem onMgSelect={() => dispatch(themeChosen(otherTheme))}>
        <Icon slot="start" name={otherTheme === 'dark' ? 'dark_mode' : 'light_mode'} />
        {otherTheme === 'dark' ? <Trans>Tema oscuro</Trans> : <Trans>Tema claro</Trans>}
      </MgMenuItem>
      <MgMenuItem shortcut="?" onMgSelect={() => overlays.open('shortcuts')}>
        <Icon slot="start" name="keyboard" />
        <Trans>Atajos del teclado</Trans>
      </MgMenuItem>
      <MgDivider />
      {Object.entries(languageNames).map(([language, label]) => (
        <MgMenuItem
          key={language}
          type="radio"
          lang={language}
          checked={currentLanguage() === language}
          onMgSelect={() => choose(language as Language)}
        >
          {label}
        </MgMenuItem>
      ))}
      <MgDivider />
      <MgMenuItem onMgSelect={signOut}>
        <Icon slot="start" name="logout" />
        <Trans>Salir</Trans>
      </MgMenuItem>
    </MgMenu>
  );

  /** A sign-out loses the writes that wait for the server: then the screen of the sign-out asks first. */
  function signOut(): void {
    if (storedWrites().length > 0) void navigate(paths.logout());
    else void openSession().then((session) => session.signOut());
  }
}
