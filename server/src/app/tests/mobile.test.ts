import { expect, test } from 'vitest';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import { getMember } from '#contract/features/profiles/profiles.ts';
import * as mobile from '#contract/features/mobile-versions/mobile.ts';
import { listMemberChallenges } from '#contract/features/challenges/lists.ts';
import { getToday } from '#contract/features/today/today.ts';
import { asAdmin, asMember, inProgram, startApi } from '../../../test/api.ts';

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

test('the mobile app completes a preventative challenge of its own member', async () => {
  const programId = await inProgram(api);
  const admin = await asAdmin(api, programId);
  const me = await asMember(api, programId);
  const made = await api.call(
    admin.token,
    createChallenge,
    challenge(programId, {
      challengeType: 'preventative',
      allowFreeTextInput: 1,
      includeType: 'add',
      memberIds: [me.id],
    }),
  );
  const challengeId = made.body.id;
  const dated = await api.call(me.token, mobile.addMobileCompletionDate, {
    body: { challengeId, completionDate: '2026-11-16' },
  });
  expect(dated.body).toMatchObject({ completionDate: '2026-11-16' });
  const written = await api.call(me.token, mobile.addMobileFreeText, {
    body: { challengeId, freeText: 'Done' },
  });
  expect(written.body).toMatchObject({ completionDate: '2026-11-16', freeText: 'Done' });
});
