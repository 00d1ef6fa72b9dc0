import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { password } from './fixtures.ts';

interface Session {
  accessToken: string;
  memberId: string;
  programId: string;
}

async function post<R>(request: APIRequestContext, path: string, data: object, token?: string): Promise<R> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await request.post(`/api/${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as R;
}

/** An app that a super admin has registered, in which one of the demo's people has logged in. */
export async function phoneOf(request: APIRequestContext, email: string) {
  const owner = await post<Session>(request, 'login', { email: 'super@goodstride.example', password });
  const clientId = `phone-${randomUUID()}`;
  await post(request, 'super/app-clients', { clientId, name: 'Test phone' }, owner.accessToken);
  const session = await post<Session>(request, 'login', { email, password, clientId });
  const { accessToken } = session;
  return {
    ...session,
    /** The address of the dashboard with a code. */
    codeAddress: async () =>
      new URL((await post<{ address: string }>(request, 'sign-on/codes', {}, accessToken)).address),
    /** The address of a page with a token. */
    pageAddress: async (page: string, pageId?: string) => {
      const body = { page, ...(pageId ? { pageId } : {}) };
      return new URL((await post<{ address: string }>(request, 'mobile/tokens', body, accessToken)).address)
        .pathname;
    },
    read: async <R>(path: string) => {
      const answer = await request.get(`/api/${path}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      return (await answer.json()) as R;
    },
  };
}
