import { hash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

const bytesOfId = 16;
const pool = new Uint8Array(256 * bytesOfId);
let taken = pool.length;

/** Random bytes of one id. Asked of the system for many at once: for each alone that takes longer than all the rest of it. */
function freshBytes(): Uint8Array {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += bytesOfId;
  return pool.subarray(taken - bytesOfId, taken);
}

/** Where in its millisecond the latest id stands; `uuid` keeps this by itself only while it asks for the bytes as well. */
const latest = { msecs: 0, seq: 0 };

/** UUID v7: each greater than all before it of this process, so that indexes stay dense and what came later stands later. */
export function newId(): string {
  const random = freshBytes();
  const now = Date.now();
  if (now > latest.msecs) {
    latest.msecs = now;
    // Not from the top: there is room for as many again.
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
