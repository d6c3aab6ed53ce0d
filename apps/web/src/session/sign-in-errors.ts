/** Messages for errors of the identity service (docs/product/errors.md 3.5). */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The field that a problem belongs to; `form` if none. */
export type SignInField = 'name' | 'email' | 'password' | 'form';

export interface SignInProblem {
  field: SignInField;
  message: MessageDescriptor;
}

const problems: Record<string, SignInProblem> = {
  'wrong-password': { field: 'password', message: msg`La contraseña no es correcta.` },
  'missing-password': { field: 'password', message: msg`Escribe tu contraseña.` },
  'weak-password': { field: 'password', message: msg`Usa al menos 6 caracteres.` },
  'password-does-not-meet-requirements': {
    field: 'password',
    message: msg`La contraseña no cumple lo que pide esta organización.`,
  },
  'user-not-found': { field: 'email', message: msg`No hay una cuenta con este correo. Crea una.` },
  'email-already-in-use': {
    field: 'email',
    message: msg`Ya hay una cuenta con este correo. Entra con ella.`,
  },
  'invalid-email': { field: 'email', message: msg`Revisa el correo: no parece una dirección.` },
  'missing-email': { field: 'email', message: msg`Escribe tu correo.` },
  'invalid-credential': { field: 'form', message: msg`El correo o la contraseña no son correctos.` },
  'too-many-requests': {
    field: 'form',
    message: msg`Demasiados intentos. Espera unos minutos o cambia tu contraseña.`,
  },
  'user-disabled': {
    field: 'form',
    message: msg`Esta cuenta está desactivada. Habla con quien administra tu negocio.`,
  },
  'user-token-expired': { field: 'form', message: msg`Tu sesión terminó. Entra otra vez.` },
  'requires-recent-login': {
    field: 'form',
    message: msg`Para hacer esto, entra otra vez con tu contraseña.`,
  },
  'popup-blocked': {
    field: 'form',
    message: msg`El navegador bloqueó la ventana. Permítela e intenta de nuevo.`,
  },
  'popup-closed-by-user': { field: 'form', message: msg`Cerraste la ventana antes de terminar.` },
  'network-request-failed': {
    field: 'form',
    message: msg`No hay conexión a internet. Revisa tu red e intenta de nuevo.`,
  },
  'unauthorized-domain': { field: 'form', message: msg`Esta dirección no está autorizada para entrar.` },
  'expired-action-code': { field: 'form', message: msg`El enlace venció. Pide uno nuevo.` },
  'invalid-action-code': { field: 'form', message: msg`El enlace no es válido o ya se usó. Pide uno nuevo.` },
  'operation-not-allowed': { field: 'form', message: msg`Esta forma de entrar no está activada aquí.` },
  'account-exists-with-different-credential': {
    field: 'form',
    message: msg`Ya tienes una cuenta con este correo. Entra como lo hiciste la primera vez.`,
  },
  'invalid-custom-token': {
    field: 'form',
    message: msg`El enlace para entrar no es válido o venció. Entra con tu cuenta.`,
  },
};

/** Equivalent codes of other versions of the service. */
const aliases: Record<string, string> = {
  'invalid-login-credentials': 'invalid-credential',
  timeout: 'network-request-failed',
  'invalid-user-token': 'user-token-expired',
  'custom-token-mismatch': 'invalid-custom-token',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'code-expired': 'expired-action-code',
};

const unknown: SignInProblem = { field: 'form', message: msg`Ocurrió un error. Intenta de nuevo.` };

/** Maps an error of the session to a problem. A failed `fetch` (no code, a TypeError) is a network failure. */
export function signInProblem(error: unknown): SignInProblem {
  const code = codeOf(error);
  if (code === null) return error instanceof TypeError ? problemOf('network-request-failed') : unknown;
  return problemOf(aliases[code] ?? code);
}

/** Problem of a code without the prefix `auth/`. */
export function problemOf(code: string): SignInProblem {
  return Object.hasOwn(problems, code) ? problems[code]! : unknown;
}

function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code.replace(/^auth\//, '') : null;
}
