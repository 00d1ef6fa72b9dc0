declare global {
  interface Window {
    /** Answers that the page itself asked for before this script was there (index.html), by address. */
    early?: Map<string, Promise<Response>>;
  }
}

/** The answer that is already on its way to the first call of this address, once. */
export function takeEarly(method: string, address: string): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const answer = globalThis.window?.early?.get(address);
  window.early?.delete(address);
  return answer;
}
