/** Scrolls a row of links sideways until the link with an address is in sight, as navigation on phones needs it. */
export function scrollIntoRow(row: HTMLElement | null, href: string | undefined): void {
  const link = Array.from(row?.querySelectorAll('a') ?? []).find((one) => one.getAttribute('href') === href);
  if (!row || !link) return;
  const [visible, wanted] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  if (wanted.right > visible.right || wanted.left < visible.left)
    row.scrollLeft += wanted.right - visible.right;
}
