import { ownStorage } from './device.ts';

/** The texts that the page shows before any script has loaded (page.ts), by address. */
export interface FirstWords {
  /** Three texts for morning, afternoon and evening, or one for the whole day. */
  headings: readonly string[];
  line?: string;
  /** The day that the text is for. Without it, the text is for every day. */
  day?: string;
  /** The time zone for the time of day. Without it, the device's zone is used. */
  timeZone?: string;
  /** The hour at which the member's own day begins. */
  begins?: number;
}

const key = 'goodstride-first-words';
/** The number of most recent screens that are remembered. */
const most = 12;

function kept(): [string, FirstWords][] {
  const found: unknown = JSON.parse(ownStorage().getItem(key) ?? '[]');
  return Array.isArray(found) ? (found as [string, FirstWords][]) : [];
}

/** Remembers the first text of this screen on this device, for the next visit. */
export function keepFirstWords(address: string, words: FirstWords): void {
  try {
    const others = kept().filter(([each]) => each !== address);
    ownStorage().setItem(key, JSON.stringify([[address, words], ...others].slice(0, most)));
  } catch {
    // If storage is unavailable, the frame stays empty.
  }
}

/** Removes what the session stored on the device. */
export function forgetFirstWords(): void {
  try {
    ownStorage().removeItem(key);
  } catch {
    // Nothing was stored in that case either.
  }
}
