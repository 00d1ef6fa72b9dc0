import { beforeEach, expect, test } from 'vitest';
import { getAccount } from '#contract/features/account-settings/account.ts';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { createChallenge, getChallenge } from '#contract/features/challenges/challenges.ts';
import { addFreeText } from '#contract/features/challenges/preventative.ts';
import { createPost, getTeamDiscussion } from '#contract/features/discussions/discussions.ts';
import { giveMemberKudos, listKudosGiven, takeMemberKudosBack } from '#contract/features/feed/feed.ts';
import { listMemberMilestones } from '#contract/features/journeys/journeys.ts';
import { addMobileChallengeMembers, getMobileChallenge } from '#contract/features/mobile-versions/mobile.ts';
import { saveOfficeNetworks } from '#contract/features/company-sign-on/office-networks.ts';
import { getAssessment } from '#contract/features/mental-wellness/assessment.ts';
import { listMessages } from '#contract/features/messages/messages.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import {
  createMobileToken,
  createSignOnCode,
  exchangeMobileToken,
} from '#contract/features/sessions/apps.ts';
import { mobilePages, type MobilePage } from '#contract/features/sessions/mobile-pages.ts';
import { asAdmin, inProgram, startApi } from '../../../../test/api.ts';
import { makeLogin, password } from '../../../../seed/builders/logins.ts';
import { newId, newSecret } from '../../../platform/ids/ids.ts';
import { clientId, logOutApp, phoneOf, registerApp } from '../../../../test/app-phone.ts';
import { killedInTheMiddle } from '../../../../test/killed.ts';
import { endSessionOfLogin, endSessionsOfClient } from '../../../domain/identity/public.ts';
import { signInAs, whoAmI } from './browser.ts';

const api = await startApi();
const programId = await inProgram(api);
await registerApp(api);
const admin = await asAdmin(api, programId);
type Phone = Awaited<ReturnType<typeof phoneOf>>;
const phone = (more = {}) => phoneOf(api, programId, `${newId()}@phone.example`, more);

beforeEach(async () => {
  await api.deps.gateway.global().deleteFrom('throttle').execute();
});

const open = (mobileToken: string, page: MobilePage, pageId?: string) =>
  api.call(null, exchangeMobileToken, { body: { mobileToken, page, ...(pageId ? { pageId } : {}) } });

const read = (token: string, id: string) => api.call(token, listMessages, { params: { id } });

/** The member ends the session of the app in their list of devices. */
const endOwnSession = async (me: Phone) => {
  const { db, now } = { db: api.deps.gateway.global(), now: api.clock.now() };
  const app = await db
    .selectFrom('session')
    .select('id')
    .where('loginId', '=', me.loginId)
    .where('clientId', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(await endSessionOfLogin(db, me.loginId, app.id, now)).toBe(true);
};

async function challenge(): Promise<string> {
  const body = {
    programId,
    challengeName: newId(),
    startDate: '2026-11-16',
    duration: 14,
    open: 1,
    steps: 5000,
  };
  return (await api.call(admin.token, createChallenge, { body: body as never })).body.id;
}

test('the address of a page has the token, which is in no table', async () => {
  const me = await phone();
  const { mobileToken, address, expiresAt } = await me.mobileToken('teams');
  expect(new URL(address).pathname).toBe(`/mobile/redirect/${mobileToken}/teams`);
  expect(Date.parse(expiresAt) - api.clock.now().getTime()).toBe(5 * 60_000);
  const id = await challenge();
  const one = await me.mobileToken('challenge', id);
  expect(new URL(one.address).pathname).toBe(`/mobile/challenge/${one.mobileToken}/${id}`);
  const chooser = await me.mobileToken('organizations');
  expect(new URL(chooser.address).pathname).toBe(`/mobile/organizations/${chooser.mobileToken}`);
  const rows = await api.deps.gateway.global().selectFrom('mobileToken').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(mobileToken);
});

test('only an app of a member gets tokens, for pages of the list, with the id that a page needs', async () => {
  const me = await phone();
  const browser = await makeLogin(api.deps, programId, { email: 'browser@example.test' });
  const { token } = await signInAs(api, browser.email, password);
  expect((await api.call(token, createMobileToken, { body: { page: 'teams' } })).status).toBe(403);
  expect((await api.call(me.token, createMobileToken, { body: { page: 'challenge' } })).status).toBe(422);
  expect((await api.raw(me.token, 'POST', 'mobile/tokens', { page: 'admin' })).status).toBe(400);
  expect((await api.raw(me.token, 'POST', 'mobile/tokens', { page: '../admin' })).status).toBe(400);
});

test('a token opens its page once, also when it is sent twenty times at once', async () => {
  const me = await phone();
  const { mobileToken } = await me.mobileToken('messages');
  const answers = await Promise.all(Array.from({ length: 20 }, () => open(mobileToken, 'messages')));
  const [session] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(session!.headers.get('set-cookie')).toBeNull();
  expect(session!.body).not.toHaveProperty('refreshToken');
});

test('the session reaches its page and nothing else, and nobody is an admin in it', async () => {
  const me = await phone({ roleName: 'ProTierAdmin' });
  const { mobileToken } = await me.mobileToken('messages');
  const { accessToken } = (await open(mobileToken, 'messages')).body;
  expect((await whoAmI(api, accessToken)).body).toMatchObject({
    id: me.id,
    roleName: 'NonAdmin',
    isAdmin: false,
  });
  const own = { params: { id: me.id } };
  expect((await api.call(accessToken, listMessages, own)).status).toBe(200);
  const refused = [
    await api.call(accessToken, getMember, own),
    await api.call(accessToken, getAccount),
    await api.call(accessToken, getAssessment),
    await api.call(accessToken, createSignOnCode, { body: {} }),
    await api.call(accessToken, createMobileToken, { body: { page: 'plan' } }),
    await api.call(accessToken, saveOfficeNetworks, { params: { id: programId }, body: { networks: [] } }),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [403, 'forbidden']),
  );
  api.clock.advance(31 * 60_000);
  expect((await api.call(accessToken, listMessages, own)).status).toBe(401);
});

test('the page of one challenge reaches no other', async () => {
  const me = await phone();
  const [one, other] = [await challenge(), await challenge()];
  const { mobileToken } = await me.mobileToken('challenge', one);
  const { accessToken } = (await open(mobileToken, 'challenge', one.toUpperCase())).body;
  const call = <E extends EndpointSpec>(spec: E, input: object) =>
    api.call(accessToken, spec, input as never).then(({ status }) => status);
  expect(await call(getChallenge, { params: { id: one } })).toBe(200);
  // There is no journey.
  expect(await call(listMemberMilestones, { params: { id: me.id }, query: { challengeId: one } })).toBe(404);
  const refused = [
    await call(getChallenge, { params: { id: other } }),
    await call(getMobileChallenge, { params: { id: other } }),
    await call(addMobileChallengeMembers, { params: { id: other }, body: { memberIds: [me.id] } }),
    await call(listMemberMilestones, { params: { id: me.id }, query: { challengeId: other } }),
    await call(addFreeText, { params: { id: me.id }, body: { challengeId: other, freeText: 'x' } }),
    await call(createPost, { body: { challengeId: other, text: 'x' } }),
    await call(createPost, { body: { teamId: newId(), text: 'x' } }),
    await call(getTeamDiscussion, { params: { id: newId() } }),
  ];
  expect(refused).toEqual(refused.map(() => 403));
});

test('kudos are given from the board of a page', async () => {
  const [me, other] = [await phone(), await phone()];
  for (const [page, pageId] of [
    ['challenge', await challenge()],
    ['team', newId()],
  ] as const) {
    const { accessToken } = (await open((await me.mobileToken(page, pageId)).mobileToken, page, pageId)).body;
    const given = () => api.call(accessToken, listKudosGiven, { params: { id: me.id } });
    const them = { params: { id: other.id } };
    expect((await api.call(accessToken, giveMemberKudos, them)).body.praised).toBe(true);
    expect((await given()).body.memberIds).toEqual([other.id]);
    expect((await api.call(accessToken, takeMemberKudosBack, them)).body.praised).toBe(false);
    expect((await given()).body.memberIds).toEqual([]);
  }
});

test.each([
  ['logs out', (me: Phone) => logOutApp(api, me.refreshToken)],
  ['is revoked', () => endSessionsOfClient(api.deps.gateway.global(), clientId, api.clock.now())],
  ['is logged out by its member', (me: Phone) => endOwnSession(me)],
])('the session of a page ends when the app %s', async (_, end) => {
  const me = await phone();
  const other = await phone();
  const page = (await open((await me.mobileToken('messages')).mobileToken, 'messages')).body.accessToken;
  const theirs = (await open((await other.mobileToken('messages')).mobileToken, 'messages')).body.accessToken;
  expect((await read(page, me.id)).status).toBe(200);
  await end(me);
  expect((await read(page, me.id)).body.code).toBe('session_ended');
  if (end.length > 0) expect((await read(theirs, other.id)).status).toBe(200);
});

test('an exchange that is killed in the middle leaves the token as it was, and it opens one session', async () => {
  const me = await phone();
  const { mobileToken } = await me.mobileToken('messages');
  const answer = await killedInTheMiddle(api, () => open(mobileToken, 'messages'));
  expect(answer.status).toBe(503);
  const after = await Promise.all(Array.from({ length: 5 }, () => open(mobileToken, 'messages')));
  expect(after.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test('used, expired, unknown tokens, those of other pages and of an app that logged out are refused alike', async () => {
  const me = await phone();
  const used = await me.mobileToken('teams');
  await open(used.mobileToken, 'teams');
  const elsewhere = await me.mobileToken('teams');
  const gone = await phone();
  const orphan = await gone.mobileToken('teams');
  await logOutApp(api, gone.refreshToken);
  const refusals = [
    await open(used.mobileToken, 'teams'),
    await open(elsewhere.mobileToken, 'plan'),
    await open(orphan.mobileToken, 'teams'),
    await open(newSecret(), 'teams'),
  ];
  api.clock.advance(5 * 60_000);
  refusals.push(await open(elsewhere.mobileToken, 'teams'));
  const shown = refusals.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]));
  expect(new Set(shown).size).toBe(1);
  expect(shown[0]).toContain('link_expired');
  const rows = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('auditLog')
    .select('details')
    .where('action', '=', 'mobileTokens.refused')
    .execute();
  expect(rows.map(({ details }) => (details as { reason: string }).reason)).toEqual(
    expect.arrayContaining(['used_or_expired', 'other_page']),
  );
});

test('every page of the list can be opened', async () => {
  const me = await phone();
  const id = await challenge();
  for (const page of mobilePages) {
    const pageId =
      page === 'challenge' ? id : page === 'team' ? newId() : page === 'profile' ? 'ada' : undefined;
    const { mobileToken } = await me.mobileToken(page, pageId);
    expect((await open(mobileToken, page, pageId)).status).toBe(200);
  }
});
