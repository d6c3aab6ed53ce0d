/** The text of the field element an event comes from. */
export function fieldValue(event: Event): string {
  return (event.currentTarget as { value?: string } | null)?.value ?? '';
}
