import type { ErrorTexts } from './error-texts.ts';

/** Errors of the request itself, of authentication and of the account. */
export const accessErrors = {
  'request/invalid': { status: 400, es: 'Revisa los datos enviados.', en: 'Check the data you sent.' },
  'request/bad-json': {
    status: 400,
    es: 'El contenido no es JSON válido.',
    en: "The body isn't valid JSON.",
  },
  'request/not-found': {
    status: 404,
    es: 'Esa dirección no existe.',
    en: "There isn'thing at this address.",
  },
  'request/method-not-allowed': {
    status: 405,
    es: 'Esa acción no existe aquí.',
    en: "That action doesn't exist here.",
  },
  'request/too-large': {
    status: 413,
    es: 'Lo que enviaste es demasiado grande.',
    en: 'What you sent is too large.',
  },
  'request/unsupported-media': {
    status: 415,
    es: 'Envía el contenido como JSON.',
    en: 'Send the body as JSON.',
  },
  'request/rate-limited': {
    status: 429,
    title: { es: 'Parece que has abusado del servicio', en: 'It looks like the service was misused' },
    es: 'Suspendimos el servicio por un momento por uso indebido. Vuelve más tarde; el abuso repetido puede desactivar la cuenta de forma temporal o permanente.',
    en: 'Service is temporarily denied for misuse. Come back later; repeated abuse may disable the account temporarily or permanently.',
  },
  'request/text-quota': {
    status: 413,
    es: 'Se guardó demasiado texto en un solo día. Intenta de nuevo en unas horas.',
    en: 'Too much text was saved in a single day. Try again in a few hours.',
  },
  'request/key-reused': {
    status: 409,
    es: 'Un intento anterior ya se guardó con otros datos. Recarga la página para verlo.',
    en: 'An earlier attempt was saved with other data. Reload the page to see it.',
  },
  'auth/login-needed': { status: 401, es: 'Entra con tu cuenta para seguir.', en: 'Sign in to continue.' },
  'auth/token-invalid': {
    status: 401,
    es: 'Tu sesión ya no es válida. Entra otra vez.',
    en: 'Your session is no longer valid. Sign in again.',
  },
  'auth/session-ended': {
    status: 401,
    es: 'Tu sesión se cerró desde otro dispositivo. Entra otra vez.',
    en: 'Your session was ended from another device. Sign in again.',
  },
  'auth/user-disabled': { status: 403, es: 'Esta cuenta está desactivada.', en: 'This account is disabled.' },
  'auth/address-blocked': {
    status: 403,
    es: 'El acceso desde tu red está bloqueado. Si crees que es un error, escribe a soporte.',
    en: 'Access from your network is blocked. If you think this is a mistake, contact support.',
  },
  'auth/forbidden': {
    status: 403,
    es: 'No tienes permiso para hacer esto.',
    en: "You aren't allowed to do this.",
  },
  'auth/credentials-wrong': {
    status: 403,
    es: 'El correo o la contraseña no son correctos.',
    en: "The email address or the password isn't correct.",
  },
  'auth/domain-not-allowed': {
    status: 403,
    title: { es: 'Dominio no permitido', en: 'Domain not allowed' },
    es: 'El dominio de ese correo no está permitido en esta red. Usa un correo de los dominios permitidos: {domains}.',
    en: "The domain of that address isn't allowed in this network. Use an address of the allowed domains: {domains}.",
  },
  'auth/provider-not-offered': {
    status: 404,
    es: 'Aquí no se puede entrar con ese proveedor.',
    en: "That provider isn't offered here.",
  },
  'auth/credential-invalid': {
    status: 403,
    es: 'No pudimos comprobar tu cuenta con ese proveedor. Intenta de nuevo.',
    en: "Your account couldn't be verified with that provider. Try again.",
  },
  'auth/account-unknown': {
    status: 404,
    es: 'Ese correo aún no está registrado. Crea una cuenta.',
    en: "There's no account with that email yet. Create one.",
  },
  'auth/email-missing': {
    status: 403,
    es: 'Ese proveedor no dijo tu correo. Permítele compartirlo o regístrate con correo y contraseña.',
    en: "That provider didn't share your email. Allow it, or sign up with email and password.",
  },
  'auth/email-unconfirmed': {
    status: 403,
    es: 'Ya hay una cuenta con ese correo, y nadie lo ha confirmado. Entra con la contraseña y confírmalo, o restablece la contraseña.',
    en: "There's already an account with that address, and no one has confirmed it. Sign in with the password and confirm it, or reset the password.",
  },
  'auth/password-wrong': {
    status: 403,
    es: 'La contraseña no es correcta.',
    en: "The password isn't correct.",
  },
  'auth/code-wrong': {
    status: 403,
    es: 'El código no es correcto o venció. Pide otro.',
    en: "The code isn't correct or has expired. Request another one.",
  },
  'users/password-weak': {
    status: 400,
    es: 'Elige una contraseña más segura.',
    en: 'Choose a stronger password.',
  },
  'users/email-taken': {
    status: 409,
    es: 'Ya hay una cuenta con ese correo.',
    en: "There's already an account with that address.",
  },
  'users/email-mismatch': {
    status: 400,
    es: 'Ese no es el correo de tu cuenta.',
    en: "That isn't the address of your account.",
  },
  'users/only-owner': {
    status: 409,
    es: 'Eres la única persona que administra {businesses}. Antes de eliminar tu cuenta, nombra a otro administrador.',
    en: "You're the only admin of {businesses}. Make someone else an admin before you delete your account.",
  },
  'server/busy': {
    status: 503,
    es: 'Hay demasiada actividad en este momento. Intenta de nuevo en unos segundos.',
    en: 'The server is busy right now. Try again in a few seconds.',
  },
  'server/storage-full': {
    status: 503,
    es: 'El servidor se quedó sin espacio. Puedes seguir consultando todo, pero por ahora no se guarda ningún cambio. Intenta más tarde.',
    en: 'The server has run out of space. You can still view everything, but no changes are being saved for now. Try again later.',
  },
  'mail/unavailable': {
    status: 503,
    es: 'No pudimos enviar el correo. Intenta de nuevo en un momento.',
    en: "The email couldn't be sent. Try again in a moment.",
  },
  'identity/unavailable': {
    status: 503,
    es: 'El servicio de cuentas no responde. Intenta de nuevo en un momento.',
    en: "The account service isn't responding. Try again in a moment.",
  },
} as const satisfies Record<string, ErrorTexts>;
