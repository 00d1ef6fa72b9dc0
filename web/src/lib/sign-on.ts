export interface SignOn {
  nonce: string;
  programId: string;
}

declare global {
  interface Window {
    /** The token of a reseller, which the page took out of its address (index.html). */
    signOn?: SignOn | undefined;
  }
}

/** Answers the token once: it works only once, so nothing may send it again. */
export function takeSignOn(): SignOn | null {
  const taken = window.signOn ?? null;
  window.signOn = undefined;
  return taken;
}
