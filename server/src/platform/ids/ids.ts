import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { v7 } from 'uuid';

/** UUID v7: grows with time, so that indexes stay dense. */
export const newId = (): string => v7();
/** 256 random bits in text that fits an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer');
export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
