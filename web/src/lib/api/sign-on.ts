/** The token of a reseller. */
export interface ResellerSignOn {
  nonce: string;
  programId: string;
}

/** The code of a company, or the answer of its identity provider; without a code it refused. */
export type CompanyStart = { companyCode: string } | { code: string | null; state: string } | null;

/** A one-time code, made by a reseller or the member's own app. */
export interface CodeSignOn {
  npt: string;
}

/** The page that an app opens in a browser. */
export interface PageSignOn {
  mobileToken: string;
  page: string;
  pageId: string;
}

export type SignOn = ResellerSignOn | CodeSignOn | PageSignOn | NonNullable<CompanyStart>;

declare global {
  interface Window {
    /** The sign-on token, which the page removed from its address (index.html). */
    signOn?: SignOn | undefined;
  }
}

/** Answers it once: it works only once, so nothing may send it again. */
export function takeSignOn(): SignOn | null {
  const taken = window.signOn ?? null;
  window.signOn = undefined;
  return taken;
}

/** State the browser keeps while a person is at their identity provider. */
export interface Trip {
  companyCode: string;
  proof: string;
  /** The page a logged-in person came from to prove who they are. */
  back?: string;
}
const tripKey = 'goodstride-sign-on';

export function keepTrip(trip: Trip): void {
  sessionStorage.setItem(tripKey, JSON.stringify(trip));
}

/** Whether somebody in this tab is at their identity provider, or just came back. */
export const isOnTrip = (): boolean => readTrip() !== null;

export function takeTrip(): Trip | null {
  const trip = readTrip();
  sessionStorage.removeItem(tripKey);
  return trip;
}

function readTrip(): Trip | null {
  try {
    const kept = sessionStorage.getItem(tripKey);
    return kept ? (JSON.parse(kept) as Trip) : null;
  } catch {
    return null;
  }
}
