import { beforeAll, describe, expect, test } from 'vitest';
import { addSteps } from '#contract/features/activity/activity.ts';
import { addChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { createChallenge } from '#contract/features/challenges/challenges.ts';
import {
  giveKudos,
  giveMemberKudos,
  listFeed,
  listKudosGiven,
  takeKudosBack,
  takeMemberKudosBack,
} from '#contract/features/feed/feed.ts';
import { addFriend, blockMember, removeFriend } from '#contract/features/friends/friends.ts';
import { updateMember } from '#contract/features/profiles/profiles.ts';
import { contextOf } from '../../../../seed/builders/members.ts';
import { asAdmin, asMember, inProgram, startApi, type Person, type TestApi } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import { emit } from '../../../kernel/events/public.ts';
import { inTransaction } from '../../../platform/db/handle.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { sweepFeed } from '../services/sweep-feed.ts';

let api: TestApi;
let programId: string;
beforeAll(async () => {
  api = await startApi();
  programId = await inProgram(api);
});

const person = () => asMember(api, programId);
const add = (who: Person, friend: Person) =>
  api.call(who.token, addFriend, { params: { id: who.id }, body: { friendId: friend.id } });
async function befriend(one: Person, other: Person) {
  await add(one, other);
  await add(other, one);
}
const feed = async (who: Person, query: { perPage?: number; after?: string } = {}) => {
  const answer = await api.call(who.token, listFeed, { params: { id: who.id }, query });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body;
};
/** The view one member has of another. */
const told = async (who: Person, of: Person) =>
  (await feed(who, { perPage: 50 })).items.filter(({ member }) => member.id === of.id);
const kinds = async (who: Person, of: Person) => (await told(who, of)).map(({ kind }) => kind);
const walk = (who: Person, date: string, steps: number) =>
  api.call(who.token, addSteps, { params: { id: who.id }, body: { stepData: [{ date, steps }] } });

async function newChallenge(maker: Person, isPublic: 0 | 1) {
  const body = {
    programId,
    challengeName: `Challenge ${newId()}`,
    startDate: '2026-11-16',
    duration: 7,
    addCreator: 0 as const,
    public: isPublic,
  };
  return (await api.call(maker.token, createChallenge, { body })).body.id;
}

describe('feed items', () => {
  test('show goals, badges, challenges, teams and new friends to friends only', async () => {
    const [ada, ben, cora] = [await person(), await person(), await person()];
    await befriend(ada, ben);
    const id = await newChallenge(ada, 1);
    await api.call(ada.token, addChallengeMembers, { params: { id }, body: { memberIds: [ada.id] } });
    await makeTeam(api.deps, programId, [ada]);
    const context = contextOf(api.deps, programId);
    // Of two at once, only the more valuable one is announced.
    const awards = [
      { badge: 'steps-10k', value: 25 },
      { badge: 'steps-5k', value: 10 },
    ].map((one) => ({ ...one, memberId: ada.id, day: '2026-11-16' }));
    for (let twice = 0; twice < 2; twice += 1)
      await inTransaction(context.db, (tx) => emit(context, tx, 'badge.awarded', { awards }));
    // A goal that is reached, undone and reached again is announced once. A day long over is no news.
    for (const steps of [9000, 100, 9000]) await walk(ada, '2026-11-16', steps);
    await walk(ada, '2026-11-12', 20_000);
    await befriend(ada, cora);
    expect((await kinds(ben, ada)).toSorted()).toEqual(['badge', 'challenge', 'friends', 'goal', 'team']);
    expect((await told(ben, ada)).find(({ kind }) => kind === 'friends')?.subject?.id).toBe(cora.id);
    expect((await told(ben, ada)).find(({ kind }) => kind === 'goal')?.what).toBe('2026-11-16');
    expect((await told(ben, ada)).find(({ kind }) => kind === 'badge')?.what).toBe('steps-10k');
    expect(await kinds(await person(), ada)).toEqual([]);
    await api.call(ben.token, removeFriend, { params: { id: ben.id }, body: { friendId: ada.id } });
    expect(await kinds(ben, ada)).toEqual([]);
  });

  test('reveal a private challenge only to people in it', async () => {
    const [ada, ben, cora] = [await person(), await person(), await person()];
    await befriend(ada, ben);
    await befriend(ada, cora);
    const id = await newChallenge(ada, 0);
    await api.call(ada.token, addChallengeMembers, { params: { id }, body: { memberIds: [ada.id] } });
    expect(await kinds(ben, ada)).not.toContain('challenge');
    expect(await kinds(cora, ada)).not.toContain('challenge');
    const admin = await asAdmin(api, programId);
    await api.call(admin.token, addChallengeMembers, { params: { id }, body: { memberIds: [cora.id] } });
    expect(await kinds(cora, ada)).toContain('challenge');
    expect(await kinds(ben, ada)).not.toContain('challenge');
  });

  test('do not name new friends who are invisible or the reader', async () => {
    const [ada, ben, shy, foe] = [await person(), await person(), await person(), await person()];
    await befriend(ada, ben);
    await api.call(shy.token, updateMember, { params: { id: shy.id }, body: { profileHidden: true } });
    await befriend(shy, ada);
    await befriend(foe, ada);
    await api.call(ben.token, blockMember, { params: { id: ben.id }, body: { memberId: foe.id } });
    expect(await kinds(ben, ada)).toEqual([]);
    expect(await told(ada, ada)).toHaveLength(3);
  });
});

describe('kudos', () => {
  test('counts kudos once for each person, takes them back, and refuses strangers and oneself', async () => {
    const [ada, ben, cora] = [await person(), await person(), await person()];
    await befriend(ada, ben);
    await befriend(ada, cora);
    await walk(ada, '2026-11-16', 12_000);
    const { id } = (await told(ben, ada)).find(({ kind }) => kind === 'goal')!;
    const call = (who: Person, spec: typeof giveKudos | typeof takeKudosBack) =>
      api.call(who.token, spec, { params: { id } });
    await Promise.all([call(ben, giveKudos), call(ben, giveKudos), call(ben, giveKudos)]);
    expect((await call(cora, giveKudos)).body).toEqual({ kudos: 2, praised: true });
    expect((await told(ada, ada)).find((item) => item.id === id)).toMatchObject({ kudos: 2, mine: true });
    expect((await call(ben, takeKudosBack)).body).toEqual({ kudos: 1, praised: false });
    expect((await call(ben, takeKudosBack)).body).toEqual({ kudos: 1, praised: false });
    expect((await call(ada, giveKudos)).status).toBe(404);
    expect((await call(await person(), giveKudos)).status).toBe(404);
    expect((await call(await asMember(api, await inProgram(api)), giveKudos)).status).toBe(404);
  });
});

test('pages through each item once, and deletes items after 90 days', async () => {
  const [ada, ben] = [await person(), await person()];
  await befriend(ada, ben);
  for (let at = 0; at < 5; at += 1) await makeTeam(api.deps, programId, [ada]);
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: { items: { id: string }[]; after: string | null } = await feed(ben, {
      perPage: 2,
      ...(after ? { after } : {}),
    });
    seen.push(...page.items.map(({ id }) => id));
    after = page.after;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
  const start = api.clock.now();
  api.clock.set(new Date(start.getTime() + 91 * 86_400_000));
  await sweepFeed(api.deps);
  expect((await feed(ben)).items).toEqual([]);
  api.clock.set(start);
});

describe('kudos for a person', () => {
  test('can be given once a day by anyone who can see the person, and appear in the feed', async () => {
    const [ada, ben, cora] = [await person(), await person(), await person()];
    const give = (who: Person) => api.call(who.token, giveMemberKudos, { params: { id: ada.id } });
    expect((await give(ben)).body).toEqual({ kudos: 1, praised: true });
    expect((await give(ben)).body).toEqual({ kudos: 1, praised: true });
    expect((await give(cora)).body).toEqual({ kudos: 2, praised: true });
    expect(await told(ada, ada)).toMatchObject([{ kind: 'kudos', mine: true, kudos: 2, what: '2026-11-16' }]);
    const back = (who: Person) => api.call(who.token, takeMemberKudosBack, { params: { id: ada.id } });
    expect((await back(ben)).body).toEqual({ kudos: 1, praised: false });
    await back(cora);
    expect(await told(ada, ada)).toEqual([]);
  });

  test('are remembered for who gave them until the person’s own day is over', async () => {
    const [ada, ben, cora] = [await person(), await person(), await person()];
    const move = { params: { id: ada.id }, body: { timeZone: 'Pacific/Auckland' } };
    expect((await api.call(ada.token, updateMember, move)).status).toBe(200);
    const givenBy = async (who: Person) =>
      (await api.call(who.token, listKudosGiven, { params: { id: who.id } })).body.memberIds;
    for (const { id } of [ada, cora]) await api.call(ben.token, giveMemberKudos, { params: { id } });
    expect(await givenBy(ben)).toEqual([ada.id, cora.id].toSorted());
    expect(await givenBy(cora)).toEqual([]);
    const start = api.clock.now();
    // Midnight in Auckland was at 11:00, and the next one is a day later.
    api.clock.set(new Date('2026-11-17T10:30:00Z'));
    expect(await givenBy(ben)).toEqual([ada.id]);
    api.clock.set(new Date('2026-11-17T11:30:00Z'));
    expect(await givenBy(ben)).toEqual([]);
    api.clock.set(start);
    await api.call(ben.token, takeMemberKudosBack, { params: { id: cora.id } });
    expect(await givenBy(ben)).toEqual([ada.id]);
  });

  test('are for others only, and not for who blocked me', async () => {
    const [ada, ben] = [await person(), await person()];
    const give = (who: Person, id: string) => api.call(who.token, giveMemberKudos, { params: { id } });
    expect((await give(ada, ada.id)).status).toBe(404);
    await api.call(ada.token, blockMember, { params: { id: ada.id }, body: { memberId: ben.id } });
    expect((await give(ben, ada.id)).status).toBe(404);
  });
});
