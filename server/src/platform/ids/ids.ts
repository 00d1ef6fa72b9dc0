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
/** 256 random bits in text that fits an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
