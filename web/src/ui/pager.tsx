interface PagerProps {
  page: number;
  pages: number;
  label: string;
  previous: string;
  next: string;
  position: string;
  onPage(page: number): void;
}

/** Forth and back through the pages of a list. */
export function Pager({ page, pages, label, previous, next, position, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="row between" aria-label={label}>
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previous}
      </button>
      <span className="quiet small" aria-live="polite">
        {position}
      </span>
      <button type="button" className="btn" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
      </button>
    </nav>
  );
}
