import { randomBytes } from 'node:crypto';

/** Returns a value that a page and its security policy share, different for each answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');
