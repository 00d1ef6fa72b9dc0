import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;
const pool = new Uint8Array(256 * bytesOfId);
let taken = pool.length;

/** Random bytes for one id. They are fetched for many ids at once, because fetching takes longer than the rest of an id. */
function freshBytes(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytesOfId;
  return pool.subarray(taken - bytesOfId, taken);
}

/** The time and sequence number of the latest id. `uuid` only tracks them when it fetches the random bytes itself. */
const latest = { msecs: 0, seq: 0 };

/** UUID v7. Each is greater than all earlier ones of this process, so that indexes stay dense and ids sort by age. */
export function newId(): string {
  const random = freshBytes();
  const now = Date.now();
  if (now > latest.msecs) {
    latest.msecs = now;
    // Starts in the lower half, so that it can count up.
    latest.seq = new DataView(random.buffer, random.byteOffset).getUint32(6) >>> 1;
  } else {
    latest.seq = (latest.seq + 1) >>> 0;
    if (latest.seq === 0) latest.msecs += 1;
  }
  return v7({ random, ...latest });
}

/** UUID v7 of a moment, in no order with others of it: for what may not show when it was made. */
export const idAt = (moment: Date): string => v7({ random: freshBytes(), msecs: moment.getTime() });

const mostNumbers = 1_000_000n;
let tick = 0;

/**
 * Returns numbers for the rows of one statement: add 1, 2 and so on, up to a million, to what this answers. Each call's
 * numbers are above those of all earlier ones of this process, and by the clock above those of other processes; three
 * random digits keep apart processes whose clocks differ.
 */
export function newNumbers(): string {
  tick = Math.max(tick + 1, Date.now());
  const apart = BigInt(new DataView(freshBytes().slice().buffer).getUint16(0) % 1_000) * 1_000n;
  return String(BigInt(tick) * mostNumbers + apart);
}

/** 256 random bits in text that fits an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns a secret that leads to a row of a program. The program is in it, because rows are looked up by program; the
 * rest is random and only its hash is kept, so that nobody who reads the database can use it.
 */
export function newProgramToken(programId: string): { token: string; tokenHash: Buffer } {
  const secret = newSecret();
  return { token: `${programId}.${secret}`, tokenHash: sha256(secret) };
}

const programToken = /^(?<programId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<secret>[\w-]{43})$/;

/** Reads the program and the hash in such a token; null if it has another form. */
export function readProgramToken(token: string): { programId: string; tokenHash: Buffer } | null {
  const { programId, secret } = programToken.exec(token)?.groups ?? {};
  return programId && secret ? { programId, tokenHash: sha256(secret) } : null;
}

export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
