/** What the frame of a screen says before any script is there (index.html), by address. */
interface FirstWords {
  /** One of them is true by the hour of the day: morning, afternoon, evening. One alone: always. */
  headings: readonly string[];
  line?: string;
  /** The day whose line it is; without it the line holds on every day. */
  day?: string;
  /** By whose clock it is morning; without it the device's. */
  timeZone?: string;
}

const key = 'goodstride-first-words';
/** So many screens are remembered, the latest ones. */
const most = 12;

function kept(): [string, FirstWords][] {
  const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
  return Array.isArray(found) ? (found as [string, FirstWords][]) : [];
}

/** Remembers on this device what the screen of this address says first, for the next time it is opened. */
export function keepFirstWords(address: string, words: FirstWords): void {
  try {
    const others = kept().filter(([each]) => each !== address);
    localStorage.setItem(key, JSON.stringify([[address, words], ...others].slice(0, most)));
  } catch {
    // Storage may be closed; the frame says nothing then.
  }
}

/** With the session ends what it has left on the device. */
export function forgetFirstWords(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Then nothing was kept either.
  }
}
