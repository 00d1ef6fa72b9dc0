import { parseOneAddress } from 'email-addresses';
import { asciiAddress } from '#contract/email-address.ts';
import { splitEntries, type Entry } from './split-entries.ts';

/** A part of the text that is no address, and where it is. */
export interface WrongEntry {
  text: string;
  start: number;
  end: number;
}

export interface ParsedAddresses {
  /** Each address once, as it was first written. */
  emails: string[];
  wrong: WrongEntry[];
  /** Addresses that were written again, as they were written then. */
  duplicates: string[];
}

const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d-]{2,63}$/i;

/** Returns the address as it is stored, or null. What stands before the @ is sent as it was written. */
function addressOf({ address }: Entry): string | null {
  // The parser drops comments, and with them the first address of `(ada@north.test)ben@north.test`.
  if (address.split('@').length > 2) return null;
  const parsed = parseOneAddress({ input: address, rejectTLD: true, rfc6532: true });
  if (parsed?.type !== 'mailbox' || parsed.local.length > 64 || !/^[^"\P{ASCII}]+$/u.test(parsed.local))
    return null;
  const email = asciiAddress(parsed.address);
  return email.length <= 254 && domain.test(email.slice(email.lastIndexOf('@') + 1)) ? email : null;
}

/** Reads addresses from pasted text. Every word of it is part of an address, of the name in front of one, or named as wrong. */
export function parseAddresses(text: string): ParsedAddresses {
  const byKey = new Map<string, string>();
  const wrong: WrongEntry[] = [];
  const duplicates: string[] = [];
  for (const entry of splitEntries(text)) {
    const { start, end } = entry;
    const email = addressOf(entry);
    const key = email?.toLowerCase() ?? '';
    if (!email) wrong.push({ text: text.slice(start, end), start, end });
    else if (byKey.has(key)) duplicates.push(email);
    else byKey.set(key, email);
  }
  return { emails: [...byKey.values()], wrong, duplicates };
}

/** Returns the text without these parts. A separator stays where one was. */
export function withoutEntries(text: string, entries: readonly WrongEntry[]): string {
  const pieces = entries.map(({ start }, index) => text.slice(entries[index - 1]?.end ?? 0, start));
  return [...pieces, text.slice(entries.at(-1)?.end ?? 0)].join('');
}
