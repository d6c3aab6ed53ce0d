/** Commands that run an action, and commands that navigate to a section of the user's own settings. */
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { currentLanguage } from '../../base/i18n.ts';
import { type ProfileSection, paths } from '../../base/address/paths.ts';
import { selectTheme, themeChosen } from '../../base/preferences/preferences-slice.ts';
import '../../base/preferences/preferences.listeners.ts';
import { useAppDispatch, useAppSelector } from '../../base/store-hooks.ts';
import { openSession } from '../../session/session.ts';
import { useMarkAllRead } from '../../shared/notifications/MarkAllRead.tsx';
import { useUnreadCount } from '../../shared/notifications/use-notifications.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { useChooseLanguage } from '../../shared/hooks/use-choose-language.ts';
import type { Overlays } from '../overlays.ts';
import type { Command, Go } from './command.ts';

/** Actions of all signed-in users. */
export function useActionCommands(go: Go, overlays: Overlays): Command[] {
  const { t } = useLingui();
  const theme = useAppSelector(selectTheme);
  const dispatch = useAppDispatch();
  const [choose] = useChooseLanguage();
  const unread = useUnreadCount();
  const markAllRead = useMarkAllRead();
  const { businesses } = useSelection();
  const group = t`Acciones`;
  const action = (
    id: string,
    label: string,
    icon: string,
    run: () => void,
    more: Partial<Command> = {},
  ): Command => ({ id, group, label, start: <Icon name={icon} size={20} />, run, ...more });
  /** A part of the profile, by the id of its heading. */
  const own = (
    part: string,
    section: ProfileSection | undefined,
    label: string,
    icon: string,
    words: string,
  ) =>
    action(`own-${part}`, label, icon, go(`${paths.profile(section)}#profile-${part}`), {
      words,
      isRare: true,
    });

  return [
    ...(businesses.length > 0
      ? [action('business', t`Cambiar de negocio`, 'swap_horiz', () => overlays.open('businesses'))]
      : []),
    action('new-business', t`Crear otro negocio`, 'add', go(paths.createBusiness())),
    ...(unread > 0
      ? [action('read-all', t`Marcar las notificaciones como leídas`, 'done_all', markAllRead)]
      : []),
    action(
      'theme',
      theme === 'dark' ? t`Cambiar a tema claro` : t`Cambiar a tema oscuro`,
      theme === 'dark' ? 'light_mode' : 'dark_mode',
      () => dispatch(themeChosen(theme === 'dark' ? 'light' : 'dark')),
      { words: t`apariencia modo` },
    ),
    action(
      'language',
      currentLanguage() === 'es' ? 'Switch to English' : 'Cambiar a español',
      'language',
      () => choose(currentLanguage() === 'es' ? 'en' : 'es'),
      { words: t`idioma language` },
    ),
    own('photo', undefined, t`Cambiar mi foto`, 'add_photo_alternate', t`perfil imagen`),
    own('notifications', 'notifications', t`Elegir mis avisos`, 'notifications', t`notificaciones perfil`),
    own('email', 'security', t`Cambiar mi correo`, 'mail', t`perfil`),
    own('password', 'security', t`Cambiar mi contraseña`, 'lock', t`clave perfil`),
    own('devices', 'devices', t`Mis dispositivos y sesiones`, 'devices', t`cerrar sesión perfil`),
    own(
      'account',
      undefined,
      t`Exportar mis datos o eliminar mi cuenta`,
      'download',
      t`descargar borrar perfil`,
    ),
    action('shortcuts', t`Atajos del teclado`, 'keyboard', () => overlays.open('shortcuts'), { hint: '?' }),
    action('sign-out', t`Salir`, 'logout', () => void openSession().then((session) => session.signOut()), {
      words: t`cerrar sesión`,
    }),
  ];
}
