import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../platform/errors/errors.ts';

// Argon2id (the library's own default), 19 MiB, 2 passes, one lane (docs/domain.md#passwords-and-sign-in).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and 7 to 20 ms of a core, so more at once would starve everything else. */
const mostAtOnce = 2;
const mostWaiting = 100;

/** Runs at most `limit` pieces of work at once, and refuses with 503 beyond `queueLimit` waiting ones. */
export function limited(limit: number, queueLimit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running >= limit) {
      if (waiting.length >= queueLimit) throw new AppError('unavailable', { retryAfter: 2 });
      await new Promise<void>((resume) => waiting.push(resume));
    } else running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed on, not freed, so that new calls cannot overtake waiting ones.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const inTurn = limited(mostAtOnce, mostWaiting);
let dummy: Promise<string> | null = null;

/**
 * Returns a password as it is hashed: keyboards and systems write the same letter, such as é, in several ways (NFKC; NIST SP
 * 800-63B, and RFC 8265 on opaque strings).
 */
const normalized = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalized(password), cost));

/**
 * Returns whether the password fits the hash. Without a hash (unknown login, or no password) the same work is done on a
 * dummy, so that the answer takes the same time.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('a password that nobody has');
  const against = stored ?? (await dummy);
  const tryOne = (form: string) => inTurn(() => verify(against, form).catch(() => false));
  const form = normalized(password);
  // Older hashes are of what was typed then.
  const fits = (await tryOne(form)) || (form !== password && (await tryOne(password)));
  return fits && stored !== null;
}

/** Created at the start of the server, so that the first unknown address takes no longer than the next. */
export async function prepareDummy(): Promise<void> {
  await (dummy ??= hashPassword('a password that nobody has'));
}

const plainCode = (code: string) => code.trim().toLowerCase();

/** A program's registration code is short and shared, so it is hashed like a password. */
export const hashRegistrationCode = (code: string): Promise<string> => hashPassword(plainCode(code));
export const registrationCodeFits = (stored: string, code: string): Promise<boolean> =>
  verifyPassword(stored, plainCode(code));
