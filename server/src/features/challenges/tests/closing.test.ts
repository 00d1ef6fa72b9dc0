// @every-postgres
import { beforeAll, describe, expect, test } from 'vitest';
import { getLeaderboard } from '#contract/features/boards/board.ts';
import { getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { getChallengeDiscussion } from '#contract/features/discussions/discussions.ts';
import { getMemberPoints } from '#contract/features/points/points.ts';
import { addCompletionDate } from '#contract/features/challenges/preventative.ts';
import { asMember, testStart, type Person } from '../../../../test/api.ts';
import { makeTeam } from '../../../../test/factories/teams.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

/** 10 to 16 November, final on the 17th at noon UTC. */
const short: NewChallenge = { startDate: '2026-11-10', duration: 7, graceHours: 0, includeType: 'add' };
const paying: NewChallenge = { incentivizeChallenge: 1, incentiveAmount: 50 };
const at = (day: number) => world.api.clock.set(new Date(`2026-11-${day}T12:00:01Z`));

async function withClock<R>(day: number, work: () => Promise<R>): Promise<R> {
  at(day);
  try {
    return await work();
  } finally {
    world.api.clock.set(testStart);
  }
}
const close = (deps: Deps = world.api.deps, size = 2) =>
  withClock(17, async () => {
    await turnChallenges(world.api.deps);
    await closeChallenges(deps, size);
  });

const paid = async (id: string) => {
  const db = world.api.deps.gateway.forProgram(world.programId);
  const rows = await db.selectFrom('incentiveEntry').selectAll().where('challengeId', '=', id).execute();
  return rows.map((row) => `${row.memberId} ${row.type} ${row.amount}`).toSorted();
};
const mailsOf = (id: string) =>
  world.api.deps.gateway
    .global()
    .selectFrom('mail')
    .select(['recipient', 'subject', 'body', 'cause'])
    .where('cause', 'like', `challenge.closed:${id}:%`)
    .orderBy('cause')
    .execute();
const finishedPoints = async (who: Person) =>
  (
    await world.api.call(who.token, getMemberPoints, { params: { id: who.id }, query: { perPage: 100 } })
  ).body.items.filter((item) => item.rule === 'challenge_finished').length;

describe('when a challenge is final', () => {
  test('pays promised incentives, awards points and emails each participant once', async () => {
    const { api, ada, ben, cora } = world;
    await putSteps(api, ada, '2026-11-10', 60_000);
    await putSteps(api, ben, '2026-11-11', 50_000);
    const memberIds = [ada.id, ben.id, cora.id];
    // A goal of 7 x 8,000: Ada is there and first, Ben took part, Cora did not.
    const made = await world.make({
      ...short,
      ...paying,
      memberIds,
      incentiveType: 'winner',
      useCustomRecognitionWallTitle: 1,
      customRecognitionWallTitle: 'Hurrah, {name}: {challenge}!',
    });
    const rest: [NewChallenge['incentiveType'], string[]][] = [
      ['completion', [ada.id]],
      ['participation', [ada.id, ben.id]],
    ];
    const others = await Promise.all(
      rest.map(async ([incentiveType, due]) => {
        return {
          due,
          id: (await world.make({ ...short, ...paying, memberIds, incentiveType })).id,
          incentiveType,
        };
      }),
    );
    await withClock(16, () => closeChallenges(api.deps));
    expect(await paid(made.id)).toEqual([]);
    await close();
    await close();
    expect(await paid(made.id)).toEqual([`${ada.id} winner 50`]);
    for (const { id, due, incentiveType } of others)
      expect(await paid(id)).toEqual(due.map((who) => `${who} ${incentiveType} 50`).toSorted());
    expect([await finishedPoints(ada), await finishedPoints(ben)]).toEqual([3, 0]);
    const posts = await api.call(ben.token, getChallengeDiscussion, { params: { id: made.id } });
    expect(posts.body.items.map((post) => [post.author.id, post.text])).toEqual([
      [ada.id, `Hurrah, Ada A: ${made.challengeName}!`],
    ]);
    const mails = await mailsOf(made.id);
    expect(mails.map((mail) => mail.cause.split(':')[2])).toEqual([ada.id, ben.id, cora.id].toSorted());
    const toAda = mails.find((mail) => mail.cause.endsWith(ada.id))!;
    expect(toAda.subject).toBe(`${made.challengeName} is over`);
    expect(toAda.body).toContain('You won!');
    expect(toAda.body).toContain('Your final place is 1.');
    expect(toAda.body).toContain('You earned an incentive of 50.');
    expect(mails.find((mail) => mail.cause.endsWith(ben.id))!.body).toContain('Your final place is 2.');
    expect(mails.find((mail) => mail.cause.endsWith(cora.id))!.body).not.toContain('place');
    const seen = await withClock(17, () => api.call(ada.token, getChallenge, { params: { id: made.id } }));
    expect(seen.body.myIncentive).toEqual({ amount: 50, paidAt: '2026-11-17T12:00:01.000Z' });
  });

  test('pays each credited member of the winning team and names the team’s rank', async () => {
    const { api, programId, admin } = world;
    const people: Person[] = [];
    for (const firstName of ['Tia', 'Tom', 'Tex', 'Tove'])
      people.push(await asMember(api, programId, { firstName, lastName: 'T' }));
    const [tia, tom, tex, tove] = people as [Person, Person, Person, Person];
    const joinedOn = '2026-11-01';
    const red = await makeTeam(
      api.deps,
      programId,
      [tia, tom].map(({ id }) => ({ id, joinedOn })),
      { name: 'Red' },
    );
    const blue = await makeTeam(
      api.deps,
      programId,
      [tex, tove].map(({ id }) => ({ id, joinedOn })),
      { name: 'Blue' },
    );
    await putSteps(api, tia, '2026-11-10', 70_000);
    await putSteps(api, tex, '2026-11-10', 20_000);
    const made = await world.make({
      ...short,
      ...paying,
      between: 'groups',
      teamIds: [red.id, blue.id],
      incentiveType: 'winner',
    });
    await close();
    expect(await paid(made.id)).toEqual([`${tia.id} winner 50`]);
    const mails = await mailsOf(made.id);
    expect(mails).toHaveLength(4);
    expect(mails.find((mail) => mail.cause.endsWith(tex.id))!.body).toContain(
      'The final place of Blue is 2 of 2.',
    );
    const board = await api.call(admin.token, getLeaderboard, { params: { id: made.id } });
    expect(board.body.items.map((row) => [row.name, row.rank])).toEqual([
      ['Red', 1],
      ['Blue', 2],
    ]);
  });

  test('repeats and skips nothing after a crash at any point', async () => {
    const { api, programId } = world;
    const people: Person[] = [];
    for (let i = 0; i < 7; i += 1) people.push(await asMember(api, programId));
    for (const who of people) await putSteps(api, who, '2026-11-12', 1000);
    const memberIds = people.map((who) => who.id);
    const made = await world.make({ ...short, ...paying, memberIds, incentiveType: 'participation' });
    let crashes = 0;
    for (let calls = 1; calls < 60; calls += 1) {
      let left = calls;
      const now = () => {
        left -= 1;
        if (left < 0) throw new Error('the process ended here');
        return new Date('2026-11-17T12:00:01Z');
      };
      await withClock(17, () => turnChallenges(api.deps));
      await closeChallenges({ ...api.deps, clock: { now } }, 2).catch(() => (crashes += 1));
    }
    expect(crashes).toBeGreaterThan(2);
    expect(await paid(made.id)).toEqual(memberIds.map((id) => `${id} participation 50`).toSorted());
    expect(await mailsOf(made.id)).toHaveLength(7);
  });

  test('two workers at once pay once', async () => {
    const { ada, ben } = world;
    const made = await world.make({
      ...short,
      ...paying,
      memberIds: [ada.id, ben.id],
      incentiveType: 'participation',
    });
    await withClock(17, async () => {
      await turnChallenges(world.api.deps);
      await Promise.all([1, 2, 3].map(() => closeChallenges(world.api.deps, 1)));
    });
    expect(await paid(made.id)).toHaveLength(2);
    expect(await mailsOf(made.id)).toHaveLength(2);
  });

  test('averages end at the last day even if the daily job ran late', async () => {
    const { api, ada } = world;
    const made = await world.make({ ...short, memberIds: [ada.id], trackingCalc: 'average' });
    await close();
    const board = await withClock(17, () => api.call(ada.token, getLeaderboard, { params: { id: made.id } }));
    expect(board.body.items[0]!.score).toBe(Math.round((60_000 / 7) * 100));
    expect(await mailsOf(made.id)).toHaveLength(1);
  });

  test('a challenge dated in the past pays and emails nobody, and a cancelled one does neither', async () => {
    const { api, ada, admin } = world;
    await putSteps(api, ada, '2026-10-02', 1000);
    const past = await world.make({
      ...short,
      ...paying,
      startDate: '2026-10-01',
      memberIds: [ada.id],
      incentiveType: 'participation',
    });
    const off = await world.make({
      ...short,
      ...paying,
      memberIds: [ada.id],
      incentiveType: 'participation',
    });
    const away = await api.call(admin.token, updateChallenge, {
      params: { id: off.id },
      body: { archived: 1 },
    });
    expect(away.body).toMatchObject({ status: 'archived', phase: 'archived' });
    await close();
    expect([await paid(past.id), await mailsOf(past.id)]).toEqual([[`${ada.id} participation 50`], []]);
    expect([await paid(off.id), await mailsOf(off.id)]).toEqual([[], []]);
  });

  test('pays points for a check-up once, at completion', async () => {
    const { api, ada } = world;
    const made = await world.make({
      ...short,
      ...paying,
      challengeType: 'preventative',
      memberIds: [ada.id],
      incentiveType: 'completion',
    });
    const enter = (completionDate: string | null) =>
      api.call(ada.token, addCompletionDate, {
        params: { id: ada.id },
        body: { challengeId: made.id, completionDate },
      });
    await enter('2026-11-11');
    expect(await paid(made.id)).toEqual([`${ada.id} completion 50`]);
    await enter(null);
    await enter('2026-11-12');
    await close();
    expect(await paid(made.id)).toHaveLength(1);
  });
});
