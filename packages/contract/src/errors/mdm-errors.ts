import type { ErrorTexts } from './error-texts.ts';

/** Errors of device management. */
export const mdmErrors = {
  'mdm/not-configured': {
    status: 409,
    es: 'Esta instalación no tiene clave para guardar secretos de dispositivos. Pide a quien la opera que defina MDM_KEY.',
    en: 'This installation has no key for secrets of devices. Ask its operator to set MDM_KEY.',
  },
  'mdm/device-not-found': {
    status: 404,
    es: 'Ese dispositivo no existe.',
    en: "That device doesn't exist.",
  },
  'mdm/command-not-found': { status: 404, es: 'Esa orden no existe.', en: "That command doesn't exist." },
  'mdm/profile-not-found': { status: 404, es: 'Ese perfil no existe.', en: "That profile doesn't exist." },
  'mdm/app-not-found': { status: 404, es: 'Esa aplicación no existe.', en: "That app doesn't exist." },
  'mdm/enrollment-profile-not-found': {
    status: 404,
    es: 'Ese perfil de inscripción no existe.',
    en: "That enrollment profile doesn't exist.",
  },
  'mdm/code-not-found': {
    status: 404,
    es: 'Esa invitación no existe o ya no sirve. Pide otra a quien administra tu negocio.',
    en: "That invitation doesn't exist or is no longer valid. Ask an admin of your business for another.",
  },
  'mdm/not-enrolled': {
    status: 409,
    es: 'El dispositivo no está inscrito: no puede recibir órdenes.',
    en: "The device isn't enrolled, so it can't receive commands.",
  },
  'mdm/name-mismatch': {
    status: 409,
    es: 'El nombre no es el del dispositivo.',
    en: "That isn't the name of the device.",
  },
  'mdm/no-unlock-token': {
    status: 409,
    es: 'El dispositivo no entregó la llave con la que se quita su código.',
    en: "The device hasn't sent the token that clears its passcode.",
  },
  'mdm/not-lost': {
    status: 409,
    es: 'El dispositivo no está en modo perdido.',
    en: "The device isn't in lost mode.",
  },
  'mdm/sudo-command-waits': {
    status: 409,
    es: 'Espera una orden que solo da el propietario del negocio. Solo esa persona puede dejar de administrar este dispositivo.',
    en: 'A command that only the business owner gives is waiting. Only the owner can release this device.',
  },
  'mdm/already-sent': {
    status: 409,
    es: 'El dispositivo ya recibió la orden: no se puede cancelar.',
    en: "The device has received the command, so it can't be canceled.",
  },
  'mdm/profile-invalid': {
    status: 422,
    es: 'El archivo no es un perfil de configuración sin firmar.',
    en: "The file isn't an unsigned configuration profile.",
  },
  'mdm/profile-uploaded': {
    status: 409,
    es: 'Ese perfil se subió como archivo: no se puede editar aquí. Sube otro con el mismo identificador.',
    en: "That profile was uploaded as a file, so it can't be edited here. Upload another with the same identifier.",
  },
  'mdm/profile-changed': {
    status: 409,
    es: 'Otra persona cambió este perfil. Ciérralo, mira cómo quedó y cámbialo de nuevo.',
    en: 'Someone else changed this profile. Close it, see what it says now, and change it again.',
  },
  'mdm/certificate-invalid': {
    status: 422,
    es: 'No es un certificado de Apple vigente para la última solicitud.',
    en: "This isn't a valid certificate from Apple for the latest request.",
  },
  'mdm/no-request': {
    status: 409,
    es: 'No hay una solicitud que espere su certificado. Crea una antes.',
    en: 'No request is waiting for its certificate. Create one first.',
  },
  'mdm/token-invalid': {
    status: 422,
    es: 'No es un token vigente de Apple Business Manager para el último certificado.',
    en: "This isn't a valid token of Apple Business Manager for the latest certificate.",
  },
  'mdm/no-token': {
    status: 409,
    es: 'No hay un token vigente de Apple Business Manager. Sube uno antes.',
    en: 'There is no valid token of Apple Business Manager. Upload one first.',
  },
  'mdm/too-many': {
    status: 409,
    es: 'Se alcanzó el máximo de {limit}.',
    en: 'The maximum of {limit} has been reached.',
  },
} as const satisfies Record<string, ErrorTexts>;
