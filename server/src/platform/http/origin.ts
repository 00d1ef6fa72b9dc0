import { AppError } from '../errors/errors.ts';
import type { HttpSide } from './bind.ts';

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * Refuses what another site's page sends (403): calls that set or read the refresh cookie come from our own pages or
 * from programs that are no browsers. A page cannot choose Sec-Fetch-Site, Origin or Host.
 */
export function refuseOtherOrigins(http: HttpSide, publicUrl: string): void {
  const site = http.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden');
  const origin = http.header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  if (hostOf(origin) === null || hostOf(origin) !== http.header('host')) throw new AppError('forbidden');
}
