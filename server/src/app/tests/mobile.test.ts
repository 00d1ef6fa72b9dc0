import { expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import * as mobile from '#contract/features/mobile-versions/mobile.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { getToday } from '#contract/features/today/today.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';
import { makeOrganization } from '../../../test/factories/organizations.ts';
import { phoneOf, registerApp } from '../../../test/app-phone.ts';

const api = await startApi();

const challenge = (programId: string, more: object) => ({
  body: { programId, challengeName: 'Spring', startDate: '2026-11-16', duration: 14, ...more } as never,
});

test('the mobile app joins and leaves a challenge, and reads what the web reads', async () => {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const me = await asMember(api, programId);
  const made = await api.call(admin.token, createChallenge, challenge(programId, { steps: 5000, open: 1 }));
  const params = { id: made.body.id };
  const body = { memberIds: [me.id] };
  const joined = await api.call(me.token, mobile.addMobileChallengeMembers, { params, body });
  expect(joined.status).toBe(200);
  const one = await api.call(me.token, mobile.getMobileChallenge, { params });
  expect(one.body).toEqual(joined.body);
  const own = { params: { id: me.id } };
  const list = await api.call(me.token, mobile.listMobileMemberChallenges, own);
  expect(list.body.items.map(({ id }) => id)).toEqual([made.body.id]);
  expect(list.body).toEqual((await api.call(me.token, listMemberChallenges, own)).body);
  const self = await api.call(me.token, mobile.getMobileMember);
  expect(self.body).toEqual((await api.call(me.token, getMember, own)).body);
  const data = await api.call(me.token, mobile.getMobileMemberData);
  expect(data.body).toEqual((await api.call(me.token, getToday, own)).body);
  expect((await api.call(me.token, mobile.removeMobileChallengeMembers, { params, body })).status).toBe(200);
  expect((await api.call(me.token, mobile.listMobileMemberChallenges, own)).body.items).toEqual([]);
});

test('a page of the app completes a preventative challenge with a token that it uses up', async () => {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  await registerApp(api);
  const me = await phoneOf(api, programId, 'nora@phone.example');
  const preventative = { challengeType: 'preventative', allowFreeTextInput: 1, includeType: 'add' };
  const make = (memberIds: string[]) =>
    api.call(
      admin.token,
      createChallenge,
      challenge(programId, { ...preventative, memberIds, challengeName: memberIds[0]! }),
    );
  const challengeId = (await make([me.id])).body.id;
  const token = async (id = challengeId) => (await me.mobileToken('challenge', id)).mobileToken;
  const setDate = (mobileToken: string, id = challengeId) =>
    api.call(null, mobile.addMobileCompletionDate, {
      body: { challengeId: id, completionDate: '2026-11-16', mobileToken },
    });
  const first = await token();
  const answers = await Promise.all(Array.from({ length: 20 }, () => setDate(first)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ completionDate: '2026-11-16' });
  const written = await api.call(null, mobile.addMobileFreeText, {
    body: { challengeId, freeText: 'Done', mobileToken: await token() },
  });
  expect(written.body).toMatchObject({ completionDate: '2026-11-16', freeText: 'Done' });
  const other = (await make([admin.id])).body.id;
  const teams = (await me.mobileToken('teams')).mobileToken;
  for (const refused of [await setDate(first), await setDate(teams), await setDate(await token(), other)])
    expect([refused.status, refused.body.code]).toEqual([422, 'link_expired']);
  // Somebody who isn't in the challenge is refused as ever.
  expect((await setDate(await token(other), other)).body.code).toBe('not_in_challenge');
  const late = await token();
  api.clock.advance(5 * 60_000);
  expect((await setDate(late)).body.code).toBe('link_expired');
});

test('the app shows the organization of its member, and lets them join one and change it', async () => {
  const programId = await inProgram(api, { tier: 'pro', settings: { organizationsOn: true } });
  const [me, other] = [await asMember(api, programId), await asMember(api, programId)];
  const harbour = await makeOrganization(api.deps, programId, [], 'Harbour');
  const hill = await makeOrganization(api.deps, programId, [], 'Hill');
  const closed = await makeOrganization(api.deps, programId, [], 'Closed');
  await api.deps.gateway
    .forProgram(programId)
    .updateTable('organization')
    .set({ open: false })
    .where('id', '=', closed.id)
    .execute();
  const own = () => api.call(me.token, mobile.getMobileOrganization);
  const add = (organizationId: string, memberIds = [me.id]) =>
    api.call(me.token, mobile.addMobileOrganizationMembers, { body: { organizationId, memberIds } });
  expect((await own()).status).toBe(404);
  expect((await add(harbour.id)).body).toMatchObject({ name: 'Harbour', mine: true });
  expect((await own()).body).toMatchObject({ name: 'Harbour', memberCount: 1 });
  expect((await add(hill.id)).body).toMatchObject({ name: 'Hill', mine: true });
  expect((await own()).body.name).toBe('Hill');
  expect((await add(closed.id)).body.code).toBe('needs_invitation');
  // Only those who lead it add others.
  expect((await add(hill.id, [other.id])).status).toBe(403);
  expect((await add(hill.id, [me.id, other.id])).status).toBe(403);
});
