import { randomBytes } from 'node:crypto';
import { sha256 } from '../../platform/ids/ids.ts';

/** Crockford's letters: none looks like another, and what looks like one is read as it. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A code lives this long, and ends at its first use. */
export const cardLifeMs = 30 * 86_400_000;

/** Returns a new code of 60 random bits, in three groups that are easy to type. */
export function cardCode(): string {
  const text = [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
  return text.match(/.{4}/g)!.join('-');
}

/** Returns a code as it is stored. People type it from a card, so case, spaces and letters that look alike don't count. */
export function codeHash(typed: string): Buffer {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return sha256(`card:${plain}`);
}
