import { beforeAll, expect, test } from 'vitest';
import { getChallengeDiscussion } from '#contract/features/discussions/discussions.ts';
import { saveChallengeSettings } from '#contract/features/programs/settings.ts';
import { closeChallenges } from '../services/close-challenges.ts';
import { turnChallenges } from '../services/turn-challenges.ts';
import { putSteps } from '../../../../test/challenges/entries.ts';
import { startWorld, type ChallengeWorld } from '../../../../test/challenges/world.ts';

let world: ChallengeWorld;
beforeAll(async () => {
  world = await startWorld();
});

test('writes no recognition where the program turned it off, and still pays incentives', async () => {
  const { api, programId, admin, ada } = world;
  const saved = await api.call(admin.token, saveChallengeSettings, {
    params: { id: programId },
    body: { recognitionOn: false },
  });
  expect(saved.body.settings.recognitionOn).toBe(false);
  await putSteps(api, ada, '2026-11-10', 60_000);
  const made = await world.make({
    startDate: '2026-11-10',
    duration: 7,
    graceHours: 0,
    includeType: 'add',
    memberIds: [ada.id],
    incentivizeChallenge: 1,
    incentiveAmount: 50,
    incentiveType: 'participation',
  });
  api.clock.set(new Date('2026-11-17T12:00:01Z'));
  await turnChallenges(api.deps);
  await closeChallenges(api.deps, 2);
  const db = api.deps.gateway.forProgram(programId);
  const paid = await db
    .selectFrom('incentiveEntry')
    .select('amount')
    .where('challengeId', '=', made.id)
    .execute();
  expect(paid).toEqual([{ amount: 50 }]);
  const posts = await api.call(ada.token, getChallengeDiscussion, { params: { id: made.id } });
  expect(posts.body.items).toEqual([]);
});
