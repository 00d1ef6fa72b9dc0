import * as endpoints from '#contract/features/sessions/sessions.ts';
import type { TestApi } from '../../../../test/api.ts';

const own = { 'x-goodstride': '1' };

/** Returns the refresh cookie that an answer sets, and its attributes. */
export function cookieOf(headers: Headers): { value: string; attributes: string } | null {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith('goodstride_refresh='));
  const match = line && /^goodstride_refresh=([^;]*);?(.*)$/.exec(line);
  return match ? { value: decodeURIComponent(match[1] ?? ''), attributes: match[2] ?? '' } : null;
}

const opened = <A extends { headers: Headers; body: { accessToken: string } }>(answer: A) => {
  const { value = '', attributes = '' } = cookieOf(answer.headers) ?? {};
  const { accessToken: token } = answer.body;
  const deviceLine = answer.headers.getSetCookie().find((line) => line.startsWith('goodstride_device='));
  const device = deviceLine?.split(/[=;]/)[1] ?? '';
  const leavingLine = answer.headers.getSetCookie().find((line) => line.startsWith('goodstride_leaving='));
  const leaving = leavingLine?.split(/[=;]/)[1] ?? '';
  return { ...answer, token, cookie: value, setCookie: attributes, device, deviceLine, leaving };
};

export async function signInAs(
  api: TestApi,
  email: string,
  password: string,
  { device, leaving, ...more }: { shared?: boolean; device?: string; leaving?: string } = {},
) {
  const cookies = [
    ...(device ? [`goodstride_device=${device}`] : []),
    ...(leaving ? [`goodstride_leaving=${leaving}`] : []),
  ];
  const headers = cookies.length ? { headers: { cookie: cookies.join('; ') } } : {};
  return opened(await api.call(null, endpoints.login, { body: { email, password, ...more }, ...headers }));
}

export async function renew(api: TestApi, cookie: string, headers: Record<string, string> = own) {
  return opened(
    await api.call(null, endpoints.refresh, {
      headers: { cookie: `goodstride_refresh=${cookie}`, ...headers },
    }),
  );
}

export const whoAmI = (api: TestApi, token: string, headers: Record<string, string> = {}) =>
  api.call(token, endpoints.getAuthUser, { headers });
