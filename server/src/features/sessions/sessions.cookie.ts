import type { HttpSide } from '../../platform/http/bind.ts';
import type { Deps } from '../../platform/context/context.ts';
import { endReplaced } from './services/end-replaced.ts';
import { deviceSeconds, noteArrival } from './services/note-arrival.ts';
import type { Caller, OpenSession } from './services/start-session.ts';
import { presentAppSession, presentSession } from './sessions.presenter.ts';

const name = 'goodstride_refresh';
/** The browser sends this cookie with renewals only. */
const path = '/api/refresh';

const leavingName = 'goodstride_leaving';
/** Sent with every way to log in. */
const leavingPath = '/api';

export const readRefreshCookie = (http: HttpSide): string | undefined => http.cookie(name);

/** On a shared computer the browser forgets it when it closes. */
export function setRefreshCookie(http: HttpSide, session: OpenSession): void {
  const { refreshToken, leavingToken, refreshUntil, at, isShared } = session;
  const seconds = Math.max(1, Math.floor((refreshUntil.getTime() - at.getTime()) / 1000));
  http.setCookie(name, refreshToken, isShared ? undefined : seconds, path);
  http.setCookie(leavingName, leavingToken, isShared ? undefined : seconds, leavingPath);
}

export function clearRefreshCookie(http: HttpSide): void {
  http.setCookie(name, '', 0, path);
  http.setCookie(leavingName, '', 0, leavingPath);
}

const deviceName = 'goodstride_device';
const devicePath = '/api';

/** Returns where a log in comes from. */
export const callerOf = (http: HttpSide): Caller => ({
  ip: http.ip,
  userAgent: http.header('user-agent') ?? null,
  device: http.cookie(deviceName),
});

/**
 * Gives the browser a session that has just begun, and makes it a known device of its login. The session of somebody else that it had
 * ends. An app gets no cookies.
 */
export async function welcome(deps: Deps, http: HttpSide, session: OpenSession) {
  if (session.clientId !== null) return presentAppSession(session);
  const device = await noteArrival(deps, session, callerOf(http));
  if (device) http.setCookie(deviceName, device, deviceSeconds, devicePath);
  await endReplaced(deps, http.cookie(leavingName), session);
  setRefreshCookie(http, session);
  return presentSession(session);
}
