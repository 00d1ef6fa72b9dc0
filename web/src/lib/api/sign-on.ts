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
  /** The provider that an admin tests. */
  providerId?: string;
}
/** A provider answered this to an admin who tests it. Without a code it refused. */
export interface TestAnswer {
  providerId: string;
  proof: string;
  state: string;
  code: string | null;
}
let testAnswer: TestAnswer | null = null;

/** Keeps the answer until the screen of the provider asks for it. */
export function handTestAnswer(answer: TestAnswer): void {
  testAnswer = answer;
}

/** A screen that is still loading renders more than once, so the answer stays until it is sent. */
export const readTestAnswer = (): TestAnswer | null => testAnswer;

export function forgetTestAnswer(): void {
  testAnswer = null;
}

const tripKey = 'goodstride-sign-on';

export function keepTrip(trip: Trip): void {
  sessionStorage.setItem(tripKey, JSON.stringify(trip));
}

/** Returns whether the person in this tab is at their identity provider, or just came back. */
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
