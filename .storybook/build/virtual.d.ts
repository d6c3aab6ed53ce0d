declare module 'virtual:minga-facts' {
  export const facts: import('./facts-types.ts').Facts;
}
