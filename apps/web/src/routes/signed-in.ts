/** Routes of signed-in users; others are redirected to /login and return afterwards. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { loadIcons } from '@minga/elements/icons';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { addCatalogs } from '../base/i18n.ts';
import { paths } from '../base/address/paths.ts';
import { hasSessionHint } from '../session/hint.ts';
import { ScreenError } from '../shared/page/errors.tsx';
import { workCatalogs } from '../shell/catalogs.ts';
import type { screens } from './signed-in-screens.ts';
import { titled } from './titled.ts';

type ScreenName = keyof typeof screens;

/** Loads a screen and all its scripts in parallel. */
function lazily(name: ScreenName): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await (await import('./signed-in-screens.ts')).screens[name]() });
}

function screen(path: string, name: ScreenName, title: MessageDescriptor, shared?: string): RouteObject {
  return { path, handle: titled(title, shared), lazy: lazily(name) };
}

/** Screens with top bar and drawer. */
const shellScreens: RouteObject[] = [
  screen(paths.home(), 'home', msg`Inicio`),
  {
    // The board stays mounted while a ticket is opened above it and closed again.
    lazy: lazily('boards'),
    handle: titled(msg`Tableros`, 'boards'),
    children: [
      // The chat of the team beside its board.
      { path: paths.boards(), lazy: lazily('boardSide') },
      screen('/business/:bid/ticket/:ticketId/:alias?', 'ticket', msg`Ticket`, 'boards'),
      // By name, such as `/ticket/NUB-12`.
      screen('/ticket/:ticketId', 'ticket', msg`Ticket`, 'boards'),
    ],
  },
  screen(paths.archivedTickets(), 'archivedTickets', msg`Archivados`),
  screen('/pages/:bid/gallery', 'gallery', msg`Galería`),
  screen(paths.stats(), 'stats', msg`Estadísticas`),
  screen('/business/:bid/ticket-search', 'search', msg`Buscar tickets`),
  screen(paths.crmContacts(), 'contacts', msg`Contactos`, 'crm'),
  screen(paths.crmImport(), 'crmImport', msg`Importar contactos`, 'crm'),
  screen(paths.crmDuplicates(), 'crmDuplicates', msg`Contactos duplicados`, 'crm'),
  screen('/crm/contacts/:contact', 'crmContact', msg`Contacto`, 'crm'),
  screen(paths.crmBusinesses(), 'crmBusinesses', msg`Empresas`, 'crm'),
  screen('/crm/businesses/:company', 'crmBusiness', msg`Empresa`, 'crm'),
  screen(paths.crmLists(), 'crmLists', msg`Listas de contactos`, 'crm'),
  screen('/crm/lists/:list', 'crmList', msg`Lista de contactos`, 'crm'),
  screen(paths.mdmDevices(), 'mdmDevices', msg`Dispositivos`, 'mdm'),
  screen('/mdm/devices/:device', 'mdmDevice', msg`Dispositivo`, 'mdm'),
  screen(paths.mdmProfiles(), 'mdmProfiles', msg`Perfiles`, 'mdm'),
  screen(paths.mdmApps(), 'mdmApps', msg`Aplicaciones`, 'mdm'),
  screen(paths.mdmEnrollment(), 'mdmEnrollment', msg`Inscripción`, 'mdm'),
  // One screen: the list stays beside the room from 768 px on.
  screen('/chats/:rid?', 'chats', msg`Chats`, 'chats'),
  // One screen with sections, only for operators.
  screen('/==/:section?/:uid?', 'sudo', msg`Administración de Minga`, 'sudo'),
  screen(paths.checkout(), 'checkout', msg`Tu plan`),
  screen(paths.importTickets(), 'imports', msg`Importar`),
  screen(paths.googleChat(), 'googleChat', msg`Google Chat`),
  // One screen with sections: navigation between them keeps focus and scroll position.
  screen('/config/:section?/:tid?/:part?', 'settings', msg`Configuración`, 'settings'),
  screen(paths.createBusiness(), 'createBusiness', msg`Crear un negocio`),
  // As in the settings of the business.
  screen('/profile/:section?', 'profile', msg`Mi perfil`, 'profile'),
  screen(paths.changelog(), 'changelog', msg`Novedades`, 'changelog'),
  screen(paths.changelogList(), 'changelog', msg`Novedades`, 'changelog'),
  screen(paths.createChange(), 'changeForm', msg`Nueva novedad`),
  screen('/changelog/edit/:id', 'changeForm', msg`Editar la novedad`),
  screen(paths.notifications(), 'notifications', msg`Notificaciones`),
];

export const signedIn: RouteObject = {
  lazy: async () => {
    void loadIcons();
    // Data is prefetched in parallel to the scripts.
    if (hasSessionHint())
      void import('../shell/warm-up.ts').then(({ warmUp }) => warmUp(location)).catch(ignore);
    const [area] = await Promise.all([lazily('area')(), addCatalogs(workCatalogs)]);
    return area;
  },
  children: [
    { lazy: lazily('shell'), children: [{ ErrorBoundary: ScreenError, children: shellScreens }] },
    screen(paths.onboarding(), 'onboarding', msg`Empezar`),
    screen('/signin/workspaces', 'onboarding', msg`Empezar`),
    screen(paths.completeProfile(), 'completeProfile', msg`Completa tu perfil`),
    screen(paths.logout(), 'logout', msg`Salir`),
  ],
};

/** Failures are ignored: the screen repeats the request and shows the error. */
function ignore(): void {}
