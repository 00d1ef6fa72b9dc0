import type { CookieSerializeOptions } from '@fastify/cookie';

/**
 * Names the program (its short name) that a frame on another site shows. Browsers keep such a cookie apart for each site
 * around the frame, so it says nothing about other windows (docs/decisions/791).
 */
export const frameCookie = 'goodstride_frame';

/** Cookies of a frame on another site: sent there, and kept apart from those of all other sites. */
export const framed = {
  sameSite: 'none',
  secure: true,
  partitioned: true,
} as const satisfies CookieSerializeOptions;
