import type { HttpSide } from '../../platform/http/bind.ts';
import type { OpenSession } from './services/start-session.ts';

const name = 'goodstride_refresh';
/** The browser sends this cookie with renewals only. */
const path = '/api/refresh';

export const readRefreshCookie = (http: HttpSide): string | undefined => http.cookie(name);

/** On a shared computer the browser forgets it when it closes. */
export function setRefreshCookie(http: HttpSide, session: OpenSession): void {
  const { refreshToken, refreshUntil, at, isShared } = session;
  const seconds = Math.max(1, Math.floor((refreshUntil.getTime() - at.getTime()) / 1000));
  http.setCookie(name, refreshToken, isShared ? undefined : seconds, path);
}

export const clearRefreshCookie = (http: HttpSide): void => http.setCookie(name, '', 0, path);
