/** Built-in words of the elements that few pages use; `setTexts` replaces them like all others. */
import type { MoreTexts } from './texts.ts';
import { textOf } from './texts.ts';

const builtIn: Record<'es' | 'en', MoreTexts> = {
  es: {
    previous: 'Anterior',
    next: 'Siguiente',
    pause: 'Pausar',
    play: 'Reproducir',
    carousel: 'Carrusel',
    slide: 'diapositiva',
    slideOf: '{n} de {total}',
    pickDate: 'Elegir fecha',
    previousMonth: 'Mes anterior',
    nextMonth: 'Mes siguiente',
    today: 'Hoy',
    invalidDate: 'Escribe una fecha como {example}.',
    dateTooEarly: 'Usa el {n} o una fecha posterior.',
    dateTooLate: 'Usa el {n} o una fecha anterior.',
    invalidColor: 'Escribe un color como {example}.',
    pickColor: 'Elegir color',
    chooseImage: 'Elige una imagen',
    dropImage: 'o suéltala o pégala aquí',
    replaceImage: 'Cambiar imagen',
    removeImage: 'Quitar imagen',
    notImage: 'No es una imagen',
    loadFailed: 'No se pudo cargar más.',
    retry: 'Reintentar',
  },
  en: {
    previous: 'Previous',
    next: 'Next',
    pause: 'Pause',
    play: 'Play',
    carousel: 'Carousel',
    slide: 'slide',
    slideOf: '{n} of {total}',
    pickDate: 'Choose a date',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    today: 'Today',
    invalidDate: 'Write a date like {example}.',
    dateTooEarly: 'Use {n} or a later date.',
    dateTooLate: 'Use {n} or an earlier date.',
    invalidColor: 'Write a color like {example}.',
    pickColor: 'Choose a color',
    chooseImage: 'Choose an image',
    dropImage: 'or drop or paste it here',
    replaceImage: 'Change image',
    removeImage: 'Remove image',
    notImage: 'Not an image',
    loadFailed: 'Could not load more.',
    retry: 'Try again',
  },
};

/** The word for `key` in the language that holds at `element`. `values` fill the `{placeholders}`. */
export function moreText(
  element: Element,
  key: keyof MoreTexts,
  values: Record<string, string | number> = {},
): string {
  return textOf(builtIn, element, key, values);
}
