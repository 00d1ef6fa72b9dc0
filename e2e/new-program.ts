import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { password } from './fixtures.ts';
import { as, logIn, openApart, programCode, register, sessionOf, type Walker } from './people.ts';

async function answerOf(path: string, answer: APIResponse) {
  expect([path, answer.status()]).toEqual([path, 200]);
  return answer.json();
}

/** A program only for this test, so its changes affect no other. */
export async function newProgram(request: APIRequestContext, name: string, more: object = {}) {
  const post = async (path: string, data: object, token?: string) => {
    const headers = token ? { headers: as(token) } : {};
    return answerOf(path, await request.post(`/api/${path}`, { data, ...headers }));
  };
  const slug = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  const staff = { email: 'super@goodstride.example', password };
  const { accessToken } = (await openApart(request, 'login', staff)).body;
  const kind = { tier: 'pro', type: 'thrive', timeZone: 'Europe/Berlin', programCode };
  // Tests that run at the same time give their programs the same name.
  const fields = { name: `Program ${name}`, slug, sameName: true, ...kind, ...more };
  const { id } = await post('programs', fields, accessToken);
  const chosen = await post('session/program', { programId: id, reason: 'A test of its own' }, accessToken);
  return {
    id: id as string,
    slug,
    /** Calls by an admin of the program. */
    post: (path: string, data: object) => post(path, data, chosen.accessToken),
    put: async (path: string, data: object) =>
      answerOf(path, await request.put(`/api/${path}`, { data, headers: as(chosen.accessToken) })),
    /** Somebody new who is an admin of the program. */
    async admin(person: string): Promise<Walker> {
      const admin = await register(request, id, person);
      await post('program-admins', { memberId: admin.memberId }, chosen.accessToken);
      return admin;
    },
    get: async (path: string) =>
      answerOf(path, await request.get(`/api/${path}`, { headers: as(chosen.accessToken) })),
    /** Opens the program on a page, as platform staff who work in it. */
    async enter(page: Page) {
      await logIn(page, 'super@goodstride.example', password);
      const session = await sessionOf(page);
      const headers = as(session.accessToken);
      const data = { programId: id, reason: 'A test of its own' };
      expect((await page.request.post('/api/session/program', { headers, data })).status()).toBe(200);
      await page.goto('/admin/program-overview');
      await expect(page.getByText(`Program ${name}`).first()).toBeVisible();
    },
  };
}
