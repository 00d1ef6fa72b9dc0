import { useState, type FormEvent } from 'react';

interface PagerProps {
  page: number;
  pages: number;
  label: string;
  previous: string;
  next: string;
  position: string;
  /** What the field is called in which a page is typed; without it, and where there are few, one goes step by step. */
  jump?: string;
  onPage(page: number): void;
}

/** With so many pages nobody wants to go through them one by one. */
const many = 5;

function Jump({
  page,
  pages,
  jump,
  onPage,
}: Pick<PagerProps, 'page' | 'pages' | 'onPage'> & { jump: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(pages, Math.max(1, Math.trunc(Number(typed ?? page)) || page));
    setTyped(null);
    if (wanted !== page) onPage(wanted);
  };
  return (
    <form onSubmit={go} noValidate>
      <input
        type="number"
        inputMode="numeric"
        className="page-number"
        min={1}
        max={pages}
        aria-label={jump}
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
    </form>
  );
}

/** Forth and back through the pages of a list, and to any of them where they are many. */
export function Pager({ page, pages, label, previous, next, position, jump, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label={label}>
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previous}
      </button>
      <span className="row tight">
        <span className="quiet small" aria-live="polite">
          {position}
        </span>
        {jump && pages > many && <Jump page={page} pages={pages} jump={jump} onPage={onPage} />}
      </span>
      <button type="button" className="btn" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
      </button>
    </nav>
  );
}
