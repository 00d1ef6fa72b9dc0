import { login, logout } from '#contract/features/sessions/sessions.ts';
import { createMobileToken, createSignOnCode, refreshApp } from '#contract/features/sessions/apps.ts';
import type { MobilePage } from '#contract/features/sessions/mobile-pages.ts';
import type { TestApi } from './api.ts';
import { makeLogin, password } from '../seed/builders/logins.ts';
import { insertAppClient } from '../src/domain/identity/public.ts';

export const clientId = 'goodstride-ios';

/** Registers the app of these tests with the platform. */
export const registerApp = (api: TestApi, id = clientId) =>
  insertAppClient(api.deps.gateway.global(), {
    id,
    name: 'Goodstride for iOS',
    createdAt: api.clock.now(),
    revokedAt: null,
  });

/** A member who has logged in in the app. */
export async function phoneOf(
  api: TestApi,
  programId: string,
  email: string,
  more: Parameters<typeof makeLogin>[2] = {},
) {
  const member = await makeLogin(api.deps, programId, { email, ...more });
  const answer = await api.call(null, login, { body: { email, password, clientId } });
  const { accessToken: token, refreshToken = '' } = answer.body;
  return {
    id: member.id,
    loginId: member.loginId,
    token,
    refreshToken,
    answer,
    code: () => api.call(token, createSignOnCode, { body: {} }),
    mobileToken: async (page: MobilePage, pageId?: string) =>
      (await api.call(token, createMobileToken, { body: { page, ...(pageId ? { pageId } : {}) } })).body,
  };
}

export const renewApp = (api: TestApi, refreshToken: string, client = clientId) =>
  api.call(null, refreshApp, { body: { refreshToken, clientId: client } });

export const logOutApp = (api: TestApi, refreshToken: string, client = clientId) =>
  api.call(null, logout, { body: { refreshToken, clientId: client } });
