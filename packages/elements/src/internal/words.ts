/**
 * The built-in words: key, Spanish, English. One constant a word, so that a bundle holds only the words of the
 * elements in it; `{n}` stands for a number. Read them with `text(element, words.close)`.
 */

export const close = ['close', 'Cerrar', 'Close'] as const;
export const cancel = ['cancel', 'Cancelar', 'Cancel'] as const;
export const ok = ['ok', 'Aceptar', 'OK'] as const;
export const loading = ['loading', 'Cargando...', 'Loading...'] as const;
export const clear = ['clear', 'Borrar', 'Clear'] as const;
export const search = ['search', 'Buscar', 'Search'] as const;
export const noResults = ['noResults', 'Sin resultados', 'No results'] as const;
export const more = ['more', 'Más', 'More'] as const;
export const showPassword = ['showPassword', 'Mostrar contraseña', 'Show password'] as const;
export const hidePassword = ['hidePassword', 'Ocultar contraseña', 'Hide password'] as const;
export const required = ['required', 'Completa este campo.', 'Fill in this field.'] as const;
export const notifications = ['notifications', 'Avisos', 'Notices'] as const;
export const navigation = ['navigation', 'Navegación', 'Navigation'] as const;
/** Count of chosen options. */
export const selectedCount = ['selectedCount', '{n} elegidos', '{n} selected'] as const;
/** Count of further people in a stack. */
export const morePeople = ['morePeople', '{n} más', '{n} more'] as const;
export const requiredCheck = [
  'requiredCheck',
  'Marca esta casilla para seguir.',
  'Check this box to continue.',
] as const;
export const requiredChoice = ['requiredChoice', 'Elige una opción.', 'Choose an option.'] as const;
export const invalidEmail = [
  'invalidEmail',
  'Escribe un correo completo, como nombre@ejemplo.com.',
  'Write a full email address, like name@example.com.',
] as const;
export const invalidUrl = [
  'invalidUrl',
  'Escribe una dirección completa, como https://ejemplo.com.',
  'Write a full address, like https://example.com.',
] as const;
export const invalidNumber = ['invalidNumber', 'Escribe un número.', 'Write a number.'] as const;
export const invalidPattern = [
  'invalidPattern',
  'Usa el formato pedido.',
  'Use the requested format.',
] as const;
/** Fewest characters. */
export const tooShort = [
  'tooShort',
  'Escribe {n} caracteres o más.',
  'Write {n} characters or more.',
] as const;
/** Most characters. */
export const tooLong = [
  'tooLong',
  'Escribe {n} caracteres o menos.',
  'Write {n} characters or less.',
] as const;
/** Least number. */
export const tooSmall = ['tooSmall', 'Usa {n} o más.', 'Use {n} or more.'] as const;
/** Greatest number. */
export const tooLarge = ['tooLarge', 'Usa {n} o menos.', 'Use {n} or less.'] as const;
export const invalidStep = [
  'invalidStep',
  'Usa uno de los valores permitidos.',
  'Use one of the allowed values.',
] as const;
