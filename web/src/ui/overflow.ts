/** What the Tab key reaches in a row, which scrolls with it. */
const reached = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Says in `data-more` on which sides a row has more than fits: `start`, `end`, both, or neither. The keyboard reaches a row that
 * scrolls and has nothing else to reach.
 */
function mark(row: HTMLElement): void {
  const hidden = row.scrollWidth - row.clientWidth;
  const at = Math.abs(row.scrollLeft);
  // Widths are whole pixels here, and what is cut may be less than one.
  const sides = [...(at > 1 ? ['start'] : []), ...(hidden - at > 1 ? ['end'] : [])];
  row.dataset['more'] = sides.join(' ');
  if (sides.length > 0 && !row.querySelector(reached)) row.tabIndex = 0;
  else row.removeAttribute('tabindex');
}

/** Is a ref for what scrolls sideways: its style can show that there is more (globals.css). */
export function showMore(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const look = () => mark(row);
  const resizes = new ResizeObserver(look);
  resizes.observe(row);
  for (const child of row.children) resizes.observe(child);
  // Texts and rows come and go without a resize of the row.
  const changes = new MutationObserver(look);
  changes.observe(row, { childList: true, subtree: true, characterData: true });
  row.addEventListener('scroll', look, { passive: true });
  look();
  return () => {
    resizes.disconnect();
    changes.disconnect();
    row.removeEventListener('scroll', look);
  };
}
