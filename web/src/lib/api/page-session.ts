/** What the tab of a page that an app opened keeps, so that the page can be loaded again. */
interface KeptPage {
  /** Null: the session ended. */
  accessToken: string | null;
  accessExpiresAt: string;
  memberId: string;
  programId: string;
  page: string;
}

const key = 'goodstride-page';

/** Returns whether an address belongs to the page that an app opened. */
export const isWithinPage = (pathname: string, page: string): boolean =>
  `${pathname}/`.startsWith(`${page}/`);

/** Its session reaches one page for half an hour, so the tab may keep its token (docs/decisions/925). */
export function keepPage(kept: KeptPage): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // If storage is unavailable, the page works until it is loaded again.
  }
}

/** The page that was open in this tab, at its own address only. Anywhere else the tab has left it for good. */
export function takeKeptPage(pathname: string): KeptPage | null {
  try {
    const found = sessionStorage.getItem(key);
    const kept = found === null ? null : (JSON.parse(found) as KeptPage);
    if (kept && isWithinPage(pathname, kept.page)) return kept;
    sessionStorage.removeItem(key);
  } catch {
    // If storage is unavailable, nothing was kept.
  }
  return null;
}

/** Forgets the token of a session that ended. The page is remembered, so that it says where to go. */
export function endKeptPage(): void {
  const kept = takeKeptPage(location.pathname);
  if (kept) keepPage({ ...kept, accessToken: null });
}
