import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Scanners for leaked secrets look for this. */
const prefix = 'gsk_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 30;
const checkLength = 6;
const form = new RegExp(`^${prefix}([0-9A-Za-z]{${secretLength}})([0-9A-Za-z]{${checkLength}})$`);

/** Returns the checksum of the random part: CRC-32 in base 62, as in GitHub's tokens. */
function checkOf(text: string): string {
  let rest = crc32(text);
  let check = '';
  while (check.length < checkLength) {
    check = `${digits[rest % 62]}${check}`;
    rest = Math.floor(rest / 62);
  }
  return check;
}

/** Returns a new secret of 178 random bits. Its checksum tells a mistyped or guessed one without a look into the database. */
export function newKeySecret(): string {
  const random = Array.from({ length: secretLength }, () => digits[randomInt(62)]).join('');
  return `${prefix}${random}${checkOf(random)}`;
}

/** Whether a token says that it is a key, however wrong it is. */
export const saysKey = (token: string): boolean => token.startsWith(prefix);

export function isKeyForm(token: string): boolean {
  const [, random, check] = form.exec(token) ?? [];
  return random !== undefined && checkOf(random) === check;
}

/** The part that lists show. */
export const startOf = (secret: string): string => secret.slice(0, prefix.length + 4);
