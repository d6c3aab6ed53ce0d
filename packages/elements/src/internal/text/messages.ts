/**
 * The built-in words: key, Spanish, English. One constant a word, so that a bundle holds only the words of the
 * elements in it; `{n}` and the like are places for values.
 * Read them with `text(element, messages.close)` or `textWith(element, messages.tooLong, { n: 5 })`.
 */

export const close = ['close', 'Cerrar', 'Close'] as const;
export const cancel = ['cancel', 'Cancelar', 'Cancel'] as const;
export const ok = ['ok', 'Aceptar', 'OK'] as const;
export const loading = ['loading', 'Cargando...', 'Loading...'] as const;
export const clear = ['clear', 'Borrar', 'Clear'] as const;
export const noResults = ['noResults', 'Sin resultados', 'No results'] as const;
export const more = ['more', 'Más', 'More'] as const;
export const showPassword = ['showPassword', 'Mostrar contraseña', 'Show password'] as const;
export const hidePassword = ['hidePassword', 'Ocultar contraseña', 'Hide password'] as const;
export const required = ['required', 'Completa este campo.', 'Fill in this field.'] as const;
export const notifications = ['notifications', 'Avisos', 'Notices'] as const;
export const navigation = ['navigation', 'Navegación', 'Navigation'] as const;
/** Count of chosen options. */
export const selectedCount = ['selectedCount', '{n} elegidos', '{n} selected'] as const;
/** Count of further people in a stack, and of all of them. */
export const morePeople = ['morePeople', '{n} más, {total} en total', '{n} more, {total} in total'] as const;
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
export const previous = ['previous', 'Anterior', 'Previous'] as const;
export const next = ['next', 'Siguiente', 'Next'] as const;
export const pause = ['pause', 'Pausar', 'Pause'] as const;
export const play = ['play', 'Reproducir', 'Play'] as const;
export const carousel = ['carousel', 'Carrusel', 'Carousel'] as const;
export const slide = ['slide', 'diapositiva', 'slide'] as const;
/** Place of a slide. */
export const slideOf = ['slideOf', '{n} de {total}', '{n} of {total}'] as const;
export const pickDate = ['pickDate', 'Elegir fecha', 'Choose a date'] as const;
export const previousMonth = ['previousMonth', 'Mes anterior', 'Previous month'] as const;
export const nextMonth = ['nextMonth', 'Mes siguiente', 'Next month'] as const;
export const today = ['today', 'Hoy', 'Today'] as const;
/** `{example}` is a date as the language writes it. */
export const invalidDate = [
  'invalidDate',
  'Escribe una fecha como {example}.',
  'Write a date like {example}.',
] as const;
/** `{n}` is the first date. */
export const dateTooEarly = [
  'dateTooEarly',
  'Usa el {n} o una fecha posterior.',
  'Use {n} or a later date.',
] as const;
/** `{n}` is the last date. */
export const dateTooLate = [
  'dateTooLate',
  'Usa el {n} o una fecha anterior.',
  'Use {n} or an earlier date.',
] as const;
/** `{example}` is a color. */
export const invalidColor = [
  'invalidColor',
  'Escribe un color como {example}.',
  'Write a color like {example}.',
] as const;
export const pickColor = ['pickColor', 'Elegir color', 'Choose a color'] as const;
export const chooseImage = ['chooseImage', 'Elige una imagen', 'Choose an image'] as const;
export const dropImage = ['dropImage', 'o suéltala o pégala aquí', 'or drop or paste it here'] as const;
export const replaceImage = ['replaceImage', 'Cambiar imagen', 'Change image'] as const;
export const removeImage = ['removeImage', 'Quitar imagen', 'Remove image'] as const;
export const notImage = ['notImage', 'No es una imagen', 'Not an image'] as const;
export const loadFailed = ['loadFailed', 'No se pudo cargar más.', 'Could not load more.'] as const;
export const retry = ['retry', 'Reintentar', 'Try again'] as const;
