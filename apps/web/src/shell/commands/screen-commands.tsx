/** Commands that open a screen. */
import { useGetMeQuery } from '@minga/client/endpoints';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../shared/icons/Icon.tsx';
import { isBusinessAdmin } from '@minga/rules/access/permissions';
import { paths } from '../../base/address/paths.ts';
import { useCrmRights } from '../../shared/workspace/crm-rights.ts';
import { useCanManage } from '../../shared/workspace/manage.ts';
import { useSelection } from '../../shared/workspace/selection.tsx';
import { seesTickets, teamsWith } from '../../shared/workspace/team-abilities.ts';
import type { Command, Go } from './command.ts';

/** Screens the user may open, in the order of the drawer; then those of the public site, shown only in search. */
export function useScreenCommands(go: Go): Command[] {
  const { t } = useLingui();
  const { status, business, teams } = useSelection();
  const canManage = useCanManage();
  const { read: canReadContacts, write: canWriteContacts } = useCrmRights();
  const isAdmin = business !== null && isBusinessAdmin(business.role);
  const isOperator = useGetMeQuery().data?.user.sudo ?? false;
  const group = t`Ir a`;
  const screen = (
    id: string,
    label: string,
    icon: string,
    to: string,
    more: Partial<Command> = {},
  ): Command => ({ id, group, label, start: <Icon name={icon} size={20} />, run: go(to), ...more });
  const when = (isAllowed: boolean, ...commands: Command[]) => (isAllowed ? commands : []);
  const rare = (words: string): Partial<Command> => ({ words, isRare: true });

  return [
    screen('home', t`Inicio`, 'home', paths.home(), { keys: ['G', 'H'] }),
    screen('boards', t`Tableros`, 'view_kanban', paths.boards(), { keys: ['G', 'B'] }),
    ...when(
      business !== null,
      screen('search', t`Buscar tickets`, 'search', paths.ticketSearch(business?.bid ?? 1), {
        words: t`encontrar todos los equipos`,
        keys: ['G', 'T'],
      }),
    ),
    ...when(
      seesTickets({ business, teams }),
      screen('gallery', t`Galería`, 'image', paths.gallery(business?.bid ?? 1), {
        words: t`fotos imágenes videos archivos adjuntos`,
        keys: ['G', 'F'],
      }),
    ),
    ...when(
      teamsWith({ business, teams }, 'create').length > 0,
      screen('import', t`Importar`, 'upload_file', paths.importTickets(), {
        words: 'excel csv xlsx',
        keys: ['G', 'I'],
      }),
    ),
    ...when(
      teamsWith({ business, teams }, 'reports').length > 0,
      screen('stats', t`Estadísticas`, 'monitoring', paths.stats(), {
        words: t`informes números`,
        keys: ['G', 'E'],
      }),
    ),
    ...when(
      business !== null,
      screen('chats', t`Chats`, 'chat', paths.chats(), {
        words: t`mensajes conversaciones salas`,
        keys: ['G', 'M'],
      }),
    ),
    ...when(
      canReadContacts,
      screen('contacts', t`Contactos`, 'contacts', paths.crmContacts(), {
        words: t`crm clientes personas teléfonos`,
        keys: ['G', 'C'],
      }),
      ...when(
        canWriteContacts,
        screen('import-contacts', t`Importar contactos`, 'upload_file', paths.crmImport(), {
          words: t`crm excel csv vcard`,
        }),
      ),
      screen('duplicate-contacts', t`Contactos duplicados`, 'content_copy', paths.crmDuplicates(), {
        words: t`crm combinar repetidos`,
      }),
      screen('companies', t`Empresas`, 'domain', paths.crmBusinesses(), {
        words: t`crm clientes proveedores`,
      }),
      screen('contact-lists', t`Listas de contactos`, 'list', paths.crmLists(), { words: 'crm' }),
    ),
    screen('notifications', t`Notificaciones`, 'notifications', paths.notifications(), { keys: ['G', 'N'] }),
    screen('changelog', t`Novedades`, 'campaign', paths.changelog(), {
      words: t`versión cambios nuevo`,
      keys: ['G', 'V'],
    }),
    ...when(
      isOperator,
      screen('write-change', t`Escribir una novedad`, 'edit', paths.createChange(), rare('changelog')),
      screen('sudo', t`Administración de Minga`, 'shield', paths.sudo(), {
        words: t`sudo personas bloquear direcciones registro estado`,
      }),
      screen('sudo-users', t`Buscar personas de Minga`, 'groups', paths.sudo('users'), rare('sudo')),
    ),
    screen('canvas', t`Pizarra`, 'edit', paths.canvas(), { words: t`dibujar esquema a mano` }),
    screen('profile', t`Mi perfil`, 'account_circle', paths.profile(), {
      words: t`foto teléfono nombre`,
      keys: ['G', 'P'],
    }),
    ...when(
      business !== null,
      screen('settings', t`Configuración`, 'settings', paths.settings(), {
        words: t`negocio ajustes`,
        keys: ['G', 'S'],
      }),
    ),
    ...when(
      canManage,
      screen('people', t`Invitar personas`, 'person_add', paths.settings('people'), {
        words: t`miembros roles`,
      }),
      screen('teams', t`Equipos y sus permisos`, 'groups', paths.settings('teams'), {
        words: t`columnas tipos campos roles automatizaciones`,
      }),
    ),
    ...when(
      teamsWith({ business, teams }, 'teamAdmin').length > 0,
      screen('google-chat', t`Conectar Google Chat`, 'link', paths.googleChat(), {
        words: t`espacio webhook integración`,
      }),
    ),
    ...when(
      isAdmin,
      screen('sources', t`Orígenes`, 'call', paths.settings('sources'), {
        words: t`teléfono correo mostrador`,
      }),
      screen('mdm-devices', t`Dispositivos`, 'devices', paths.mdmDevices(), {
        words: t`mdm iphone ipad mac administrar`,
      }),
      screen('mdm-profiles', t`Perfiles de dispositivos`, 'devices', paths.mdmProfiles(), rare('mdm')),
      screen('mdm-apps', t`Aplicaciones de dispositivos`, 'devices', paths.mdmApps(), rare('mdm')),
      screen('mdm-enrollment', t`Inscribir dispositivos`, 'devices', paths.mdmEnrollment(), {
        words: t`mdm invitación qr certificado`,
      }),
      screen('app-token', t`Token de aplicación del CRM`, 'key', paths.settings('crm'), {
        words: t`revocar renovar programas`,
      }),
      screen('billing', t`Facturación`, 'credit_card', paths.settings('billing'), {
        words: t`plan asientos cobro factura`,
      }),
      screen('transactions', t`Transacciones`, 'credit_card', paths.settings('transactions'), {
        words: t`cobros pagos recibos`,
      }),
      screen('audit', t`Auditoría`, 'list', paths.settings('audit'), {
        words: t`registro quién cambió qué`,
      }),
    ),
    ...when(
      status === 'no-business',
      screen('start', t`Empezar`, 'arrow_forward', paths.onboarding(), { words: t`primer negocio` }),
    ),
    screen('plan', t`Tu plan`, 'credit_card', paths.checkout(), rare(t`pagar cuenta`)),
    screen('help', t`Ayuda`, 'help', paths.help(), { words: t`preguntas soporte` }),
    screen('usage', t`Cómo se usa Minga`, 'help', paths.usage(), rare(t`guía primeros pasos`)),
    screen('contact', t`Contacto`, 'mail', paths.contact(), rare(t`escribir mensaje soporte`)),
    screen('pricing', t`Precios`, 'credit_card', paths.pricing(), rare(t`planes`)),
    screen('features', t`Funciones`, 'bolt', paths.features(), rare(t`sitio`)),
    screen('integrations', t`Integraciones`, 'link', paths.integrations(), rare(t`sitio`)),
    screen('products', t`Soluciones`, 'business_center', paths.products(), rare(t`sitio productos`)),
    screen('clients', t`Clientes`, 'groups', paths.clients(), rare(t`sitio`)),
    screen('about', t`Sobre Minga`, 'info', paths.about(), rare(t`sitio quiénes somos`)),
    screen('privacy', t`Privacidad`, 'shield', paths.privacy(), rare('legal')),
    screen('terms', t`Términos`, 'description', paths.terms(), rare(t`legal condiciones`)),
    screen('security', t`Seguridad`, 'lock', paths.security(), rare('legal')),
  ];
}
