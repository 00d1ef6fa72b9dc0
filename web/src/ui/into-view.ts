/** Is a ref for a row of tabs. If the row is wider than the screen, it scrolls to the open tab. */
export function openTabInView(row: HTMLElement | null): void {
  const open = row?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!row || !open) return;
  const over = open.offsetLeft + open.offsetWidth - row.offsetLeft - row.clientWidth;
  if (over > row.scrollLeft) row.scrollLeft = over;
}
