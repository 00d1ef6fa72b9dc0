import { beforeAll, describe, expect, test } from 'vitest';
import { removeChallengeMembers } from '#contract/features/challenges/entrants.ts';
import { deleteChallenge, getChallenge, updateChallenge } from '#contract/features/challenges/challenges.ts';
import { sendInvites } from '#contract/features/messages/messages.ts';
import { addCompletionDate } from '#contract/features/challenges/preventative.ts';
import { testStart } from '../../../../test/api.ts';
import { runJob } from '../../../../test/jobs.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { mailHalfway } from '../services/mail-halfway.ts';
import { turnChallenges } from '../services/turn-challenges.ts';
import { startWorld, type ChallengeWorld, type NewChallenge } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

/** 16 to 23 November: half of it is over on the 20th, at eight in the morning. */
const eight: NewChallenge = { startDate: '2026-11-16', duration: 8, includeType: 'add' };
const halfway = { halfwayText: 'Half is done. [[reset-link]]' };

async function at<R>(moment: string, work: () => Promise<R>): Promise<R> {
  world.api.clock.set(new Date(moment));
  try {
    return await work();
  } finally {
    world.api.clock.set(testStart);
  }
}
const run = (moment: string, size?: number) => at(moment, () => mailHalfway(world.api.deps, size));
const mails = (cause: string) =>
  world.api.deps.gateway
    .global()
    .selectFrom('mail')
    .selectAll()
    .where('cause', 'like', `${cause}%`)
    .orderBy('cause')
    .execute();
const halfwayTo = async (id: string) =>
  (await mails(`challenge.halfway:${id}:`)).map(({ cause }) => cause.slice(-36)).toSorted();

describe('the mail of half time', () => {
  test('goes to everybody in it, once, in the morning after half of the days, and fills nothing in', async () => {
    const { ada, ben, cora, make, api, admin } = world;
    const memberIds = [ada.id, ben.id, cora.id];
    const { id } = await make({ ...eight, ...halfway, memberIds, challengeName: 'Half' });
    const body = { memberIds: [cora.id] };
    await at('2026-11-18T12:00:00Z', () =>
      api.call(admin.token, removeChallengeMembers, { params: { id }, body }),
    );
    await run('2026-11-20T07:59:00Z');
    expect(await halfwayTo(id)).toEqual([]);
    await run('2026-11-20T08:00:01Z', 1);
    expect(await halfwayTo(id)).toEqual([ada.id, ben.id].toSorted());
    const [mail] = await mails(`challenge.halfway:${id}:`);
    expect(mail).toMatchObject({ kind: 'challenge-halfway', subject: 'Half is halfway through' });
    expect(mail!.body).toContain('Half is done. [ [reset-link]]');
    expect(mail!.body).toContain('days are left, and a short walk is a good start.');
    expect(mail!.body).toContain(`/challenges/${id}`);
    await run('2026-11-20T09:00:00Z');
    // Later days do not bring it back.
    await at('2026-11-20T12:00:00Z', () =>
      api.call(admin.token, updateChallenge, { params: { id }, body: { duration: 30 } }),
    );
    await run('2026-12-02T09:00:00Z');
    expect(await halfwayTo(id)).toHaveLength(2);
  });

  test('a crash in the middle leaves nobody out and writes to nobody twice', async () => {
    const { ada, ben, cora, make, api } = world;
    const memberIds = [ada.id, ben.id, cora.id];
    const { id } = await make({ ...eight, ...halfway, memberIds });
    const { deps } = api;
    const db = deps.gateway.forProgram(world.programId);
    let chunks = 0;
    const gateway = {
      ...deps.gateway,
      forProgram: () => ({
        transaction: () => ({
          execute: async (work: never) => {
            if ((chunks += 1) > 1) throw new Error('The process ends here.');
            return db.transaction().execute(work);
          },
        }),
        selectFrom: db.selectFrom.bind(db),
      }),
    } as unknown as typeof deps.gateway;
    await at('2026-11-20T08:01:00Z', async () => {
      await mailHalfway({ ...deps, gateway }, 1);
      expect(await halfwayTo(id)).toHaveLength(1);
      // What failed is tried again after a pause.
      api.clock.advance(5_000);
      await mailHalfway(deps, 1);
      expect(await halfwayTo(id)).toEqual(memberIds.toSorted());
    });
  });

  test('sends no halfway email without text, for archived or later challenges, or days late', async () => {
    const { ada, make, api, admin } = world;
    const with1 = { ...eight, memberIds: [ada.id] };
    const silent = await make(with1);
    const away = await make({ ...with1, ...halfway });
    await api.call(admin.token, updateChallenge, { params: { id: away.id }, body: { archived: 1 } });
    const short = await make({ ...with1, ...halfway, duration: 3 });
    const past = await make({ ...with1, ...halfway, startDate: '2026-11-01', duration: 20 });
    await run('2026-11-20T08:01:00Z');
    const late = await make({ ...with1, ...halfway, duration: 10 });
    await run('2026-11-24T09:00:00Z');
    for (const { id } of [silent, away, short, past, late]) expect(await halfwayTo(id)).toEqual([]);
  });

  test('does not remind people who had their check-up', async () => {
    const { ada, ben, make, api } = world;
    const memberIds = [ada.id, ben.id];
    const { id } = await make({ ...eight, ...halfway, challengeType: 'preventative', memberIds });
    const body = { challengeId: id, completionDate: '2026-11-16' };
    const done = await api.call(ada.token, addCompletionDate, { params: { id: ada.id }, body });
    expect(done.status).toBe(200);
    await at('2026-11-20T08:01:00Z', () => runJob(api, 'challenges.halfway'));
    expect(await halfwayTo(id)).toEqual([ben.id]);
  });
});

test('the final email has the closing words, the invitation those of the invitation', async () => {
  const { ada, make, api, admin } = world;
  const texts = { closingText: 'Keep the best walk.', invitationText: 'Come [[reset-link]] along' };
  const { id } = await make({
    startDate: '2026-11-10',
    duration: 7,
    graceHours: 0,
    memberIds: [ada.id],
    includeType: 'add',
    challengeName: 'Told',
    ...texts,
  });
  const body = { type: 'outsiders' as const, challengeId: id, outsiderEmail: 'out@side.example' };
  expect((await api.call(admin.token, sendInvites, { body })).status).toBe(200);
  const [invitation] = await mails('outsider-invite:');
  expect(invitation!.body).toContain('“Told” in');
  expect(invitation!.body).toContain('\n\nCome [ [reset-link]] along\n\nTo join, register');
  await at('2026-11-17T12:00:01Z', async () => {
    await turnChallenges(api.deps);
    await closeChallenges(api.deps);
  });
  const [closed] = await mails(`challenge.closed:${id}:`);
  expect(closed!.body).toContain('\n\nKeep the best walk.\n\nSee the results');
});

test('an invitation to a challenge that is deleted stays one to the program', async () => {
  const { make, api, admin, programId } = world;
  const { id } = await make({});
  const body = { type: 'outsiders' as const, challengeId: id, outsiderEmail: 'later@side.example' };
  expect((await api.call(admin.token, sendInvites, { body })).status).toBe(200);
  expect((await api.call(admin.token, deleteChallenge, { params: { id } })).status).toBe(200);
  const left = await api.deps.gateway
    .forProgram(programId)
    .selectFrom('outsiderInvite')
    .select(['challengeId', 'usedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(left).toEqual({ challengeId: null, usedAt: null });
});

test('words and drawing change at any time and are no rules', async () => {
  const { make, api, admin } = world;
  const made = await make({ rulesText: 'Be kind', art: 'walk' });
  expect(made).toMatchObject({ rulesText: 'Be kind', art: 'walk', invitationText: '', halfwayText: '' });
  const params = { id: made.id };
  const body = { rulesText: 'Be kinder', halfwayText: 'Half', art: null };
  const changed = await api.call(admin.token, updateChallenge, { params, body });
  expect(changed.body).toMatchObject(body);
  expect((await api.call(admin.token, getChallenge, { params })).body).toMatchObject(body);
  const bad = await api.call(admin.token, updateChallenge, { params, body: { art: 'dragon' as 'walk' } });
  expect(Object.keys(bad.body.fields!)).toEqual(['art']);
});
