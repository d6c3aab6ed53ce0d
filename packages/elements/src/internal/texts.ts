/**
 * Built-in words of the elements. A host replaces any of them at run time with `setTexts`; otherwise the language
 * follows the nearest `lang` attribute (Spanish or English, English when unknown).
 */
export interface Texts {
  close: string;
  cancel: string;
  ok: string;
  loading: string;
  clear: string;
  search: string;
  noResults: string;
  more: string;
  showPassword: string;
  hidePassword: string;
  required: string;
  notifications: string;
  navigation: string;
  /** Count of chosen options, `{n}` replaced. */
  selectedCount: string;
  /** Count of further people in a stack, `{n}` replaced. */
  morePeople: string;
  requiredCheck: string;
  requiredChoice: string;
  invalidEmail: string;
  invalidUrl: string;
  invalidNumber: string;
  invalidPattern: string;
  /** Fewest and most characters, `{n}` replaced. */
  tooShort: string;
  tooLong: string;
  /** Least and greatest number, `{n}` replaced. */
  tooSmall: string;
  tooLarge: string;
  invalidStep: string;
}

/** Words of elements that few pages use; they stand in `more-texts.ts`, so that they weigh on nobody else. */
export interface MoreTexts {
  previous: string;
  next: string;
  pause: string;
  play: string;
  carousel: string;
  slide: string;
  /** Place of a slide, `{n}` and `{total}` replaced. */
  slideOf: string;
  pickDate: string;
  previousMonth: string;
  nextMonth: string;
  today: string;
  /** `{example}` is a date as the language writes it, `{n}` the limit. */
  invalidDate: string;
  dateTooEarly: string;
  dateTooLate: string;
  /** `{example}` is a color. */
  invalidColor: string;
  pickColor: string;
  chooseImage: string;
  dropImage: string;
  replaceImage: string;
  removeImage: string;
  notImage: string;
  loadFailed: string;
  retry: string;
}

export type TextKey = keyof Texts;

const builtIn: Record<'es' | 'en', Texts> = {
  es: {
    close: 'Cerrar',
    cancel: 'Cancelar',
    ok: 'Aceptar',
    loading: 'Cargando...',
    clear: 'Borrar',
    search: 'Buscar',
    noResults: 'Sin resultados',
    more: 'Más',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    required: 'Completa este campo.',
    notifications: 'Avisos',
    navigation: 'Navegación',
    selectedCount: '{n} elegidos',
    morePeople: '{n} más',
    requiredCheck: 'Marca esta casilla para seguir.',
    requiredChoice: 'Elige una opción.',
    invalidEmail: 'Escribe un correo completo, como nombre@ejemplo.com.',
    invalidUrl: 'Escribe una dirección completa, como https://ejemplo.com.',
    invalidNumber: 'Escribe un número.',
    invalidPattern: 'Usa el formato pedido.',
    tooShort: 'Escribe {n} caracteres o más.',
    tooLong: 'Escribe {n} caracteres o menos.',
    tooSmall: 'Usa {n} o más.',
    tooLarge: 'Usa {n} o menos.',
    invalidStep: 'Usa uno de los valores permitidos.',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    ok: 'OK',
    loading: 'Loading...',
    clear: 'Clear',
    search: 'Search',
    noResults: 'No results',
    more: 'More',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    required: 'Fill in this field.',
    notifications: 'Notices',
    navigation: 'Navigation',
    selectedCount: '{n} selected',
    morePeople: '{n} more',
    requiredCheck: 'Check this box to continue.',
    requiredChoice: 'Choose an option.',
    invalidEmail: 'Write a full email address, like name@example.com.',
    invalidUrl: 'Write a full address, like https://example.com.',
    invalidNumber: 'Write a number.',
    invalidPattern: 'Use the requested format.',
    tooShort: 'Write {n} characters or more.',
    tooLong: 'Write {n} characters or less.',
    tooSmall: 'Use {n} or more.',
    tooLarge: 'Use {n} or less.',
    invalidStep: 'Use one of the allowed values.',
  },
};

const replaced: Record<'es' | 'en', Partial<Record<string, string>>> = { es: {}, en: {} };

/** Replaces built-in words of one language from now on; elements read them at their next render. */
export function setTexts(language: 'es' | 'en', texts: Partial<Texts & MoreTexts>): void {
  Object.assign(replaced[language], texts);
}

/** The word for `key` in the language that holds at `element`. `values` fill the `{placeholders}`. */
export function text(element: Element, key: TextKey, values: Record<string, string | number> = {}): string {
  return textOf(builtIn, element, key, values);
}

/** The same from a table of words. */
export function textOf<Key extends string>(
  table: Record<'es' | 'en', Record<Key, string>>,
  element: Element,
  key: Key,
  values: Record<string, string | number>,
): string {
  const language = languageOf(element);
  const words = replaced[language][key] ?? table[language][key];
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The nearest `lang` through shadow roots, reduced to the two languages the elements speak. */
export function languageOf(element: Element): 'es' | 'en' {
  let node: Element | null = element;
  while (node) {
    const holder: Element | null = node.closest('[lang]');
    if (holder) return holder.getAttribute('lang')?.toLowerCase().startsWith('es') ? 'es' : 'en';
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return 'en';
}
