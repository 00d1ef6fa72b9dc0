interface EarlyAnswer {
  answer: Promise<Response>;
  /** As whom it was asked; undefined: as nobody. */
  authorization?: string | undefined;
}

declare global {
  interface Window {
    /** Answers that the page itself asked for before this script was there (index.html), by address. */
    early?: Map<string, EarlyAnswer>;
  }
}

/**
 * The answer that is already on its way to the first call of this address, once. Whoever has signed in meanwhile does
 * not get what was asked as somebody else: it is dropped.
 */
export function takeEarly(address: string, authorization: string | undefined): Promise<Response> | undefined {
  const early = globalThis.window?.early;
  const found = early?.get(address);
  early?.delete(address);
  return found?.authorization === authorization ? found?.answer : undefined;
}
