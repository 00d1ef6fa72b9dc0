interface EarlyAnswer {
  answer: Promise<Response>;
  /** The session that requested it; undefined for no session. */
  authorization?: string | undefined;
}

declare global {
  interface Window {
    /** Answers that the page requested before this script loaded (page.ts), by address. */
    early?: Map<string, EarlyAnswer>;
  }
}

/**
 * Returns an answer that the page has already requested, once per address. If another member has logged in since, the
 * answer is dropped.
 */
export function takeEarly(address: string, authorization: string | undefined): Promise<Response> | undefined {
  const early = globalThis.window?.early;
  const found = early?.get(address);
  early?.delete(address);
  return found?.authorization === authorization ? found?.answer : undefined;
}
