/** A ref for the tab that is open: where the tabs are wider than the screen, it is in view. */
export function intoView(element: HTMLElement | null): void {
  const row = element?.parentElement;
  if (!element || !row) return;
  const over = element.offsetLeft + element.offsetWidth - row.offsetLeft - row.clientWidth;
  if (over > row.scrollLeft) row.scrollLeft = over;
}
